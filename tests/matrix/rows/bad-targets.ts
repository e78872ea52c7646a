import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Verdict } from '@autoqa/domain/model/verdict';
import { hostileSite } from '../../support/hostile-site.ts';
import { answerLamps, lampsDocument } from '../../support/small-api.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';
import { finished, GOOD, goOn, runSpecs, spec } from '../support/specs.ts';

type VerdictKind = Verdict['kind'];

interface BadPage {
  name: string;
  does: string;
  spec: string;
  /** What the case comes to; the good one after it always passes. */
  verdicts: VerdictKind[];
  args?: string[];
}

const BAD_PAGES: BadPage[] = [
  {
    name: 'target-hangs',
    does: 'a target that takes the connection and never answers',
    spec: spec('Never', 'Navigate to /never'),
    verdicts: ['environment'],
    args: ['--timeout', '1500'],
  },
  {
    name: 'redirect-loop',
    does: 'a target that redirects for ever',
    spec: spec('Loop', 'Navigate to /loop'),
    verdicts: ['environment'],
  },
  {
    name: 'reload-loop',
    does: 'a page that reloads itself for ever',
    spec: spec('Reload', 'Navigate to /reloading', 'Verify the page shows "Reloading"'),
    // It is there in between; who looks in the wrong moment may not be able to tell.
    verdicts: ['pass', 'environment', 'script-error', 'flaky'],
  },
  {
    name: 'growing-page',
    does: 'a page that grows for ever',
    spec: goOn('/growing'),
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'frozen-page',
    does: 'a page whose script never ends (`for (;;)`)',
    spec: spec('Frozen', 'Navigate to /frozen', 'Click the "Freeze" button', 'Verify the page shows "Freezer"'),
    verdicts: ['environment'],
  },
  {
    name: 'alert-loop',
    does: 'a page that opens dialogs for ever',
    spec: goOn('/nagging'),
    // A dialog that opens at the very moment of the click takes it; then the case passes when it is run again.
    verdicts: ['pass', 'flaky'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'never-idle',
    does: 'a page that requests and redraws without a pause',
    spec: goOn('/restless'),
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'never-silent',
    does: 'a page with an open stream, a WebSocket that always comes back, and endless animations',
    spec: goOn('/humming'),
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
];

async function playBadPage(ground: Ground, page: BadPage): Promise<string> {
  const url = await ground.serve(hostileSite().listener);
  const specs = { 'a.md': page.spec, 'b.md': GOOD };
  const { verdicts, told } = await runSpecs(ground, { url, specs, args: page.args ?? [] });
  assert.ok(page.verdicts.includes(verdicts[0] as VerdictKind), told);
  assert.equal(verdicts[1], 'pass', told);
  return `the case ends as "${verdicts[0]}", the next one passes`;
}

/** A site that is gone after the first request for /last. */
async function mortalSite(ground: Ground): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/last') return void response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    server.close();
    server.closeAllConnections();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ground.atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const TARGET_DIES: MatrixRow = {
  name: 'target-dies',
  does: 'a target that dies in the middle of a run',
  async play(ground) {
    const specs = { 'a.md': GOOD, 'b.md': spec('Last', 'Navigate to /last'), 'c.md': GOOD };
    const { code, verdicts, told } = await runSpecs(ground, { url: await mortalSite(ground), specs });
    assert.deepEqual(verdicts, ['pass', 'environment', 'environment'], told);
    assert.equal(code, 3);
    return 'what passed stays passed, the rest is "environment", exit code 3';
  },
};

const API_FALLS_SILENT: MatrixRow = {
  name: 'api-falls-silent',
  does: 'an API that answers five requests and then takes every connection without a word',
  async play(ground) {
    let answered = 0;
    const url = await ground.serve((request, response) => {
      answered += 1;
      if (answered <= 5) answerLamps(request, response);
    });
    ground.write({ 'lamps.json': JSON.stringify(lampsDocument(url)), 'api.yaml': 'limits: { timeoutMs: 500 }\n' });
    const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, '--config', 'api.yaml', '--json'];
    const { code, result, told } = finished(await ground.run(args));
    assert.ok(code === 1 || code === 3, told);
    assert.ok(result.summary.failed > 0, told);
    return `it ends with exit code ${code}: ${result.summary.passed} passed before, ${result.summary.failed} did not after`;
  },
};

export const BAD_TARGETS: MatrixRow[] = [
  ...BAD_PAGES.map((page) => ({
    name: page.name,
    does: page.does,
    play: (ground: Ground) => playBadPage(ground, page),
  })),
  TARGET_DIES,
  API_FALLS_SILENT,
];
