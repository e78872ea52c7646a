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
  specs: string[];
  /** What each case comes to; the good one after them always passes. */
  verdicts: VerdictKind[];
  /** What each case is told to have failed of. */
  reason?: string;
  args?: string[];
}

const BAD_PAGES: BadPage[] = [
  {
    name: 'target-hangs',
    does: 'a target that takes the connection and never answers',
    specs: [
      spec('Never', 'Navigate to /never'),
      `---\nurl: /never\n---\n${spec('Never at the start', 'Verify the page shows "Welcome"')}`,
      spec('Link', 'Navigate to /', 'Click the "Nowhere" link'),
    ],
    verdicts: ['environment'],
    reason: 'The server did not answer',
    args: ['--timeout', '1500'],
  },
  {
    name: 'redirect-loop',
    does: 'a target that redirects for ever',
    specs: [spec('Loop', 'Navigate to /loop')],
    verdicts: ['environment'],
    reason: 'ERR_TOO_MANY_REDIRECTS',
  },
  {
    name: 'reload-loop',
    does: 'a page that reloads itself for ever',
    specs: [spec('Reload', 'Navigate to /reloading', 'Verify the page shows "Reloading"')],
    // It is there in between; who looks in the wrong moment may not be able to tell.
    verdicts: ['pass', 'environment', 'script-error', 'flaky'],
  },
  {
    name: 'growing-page',
    does: 'a page that grows for ever',
    specs: [goOn('/growing')],
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'frozen-page',
    does: 'a page whose script never ends (`for (;;)`)',
    specs: [spec('Frozen', 'Navigate to /frozen', 'Click the "Freeze" button', 'Verify the page shows "Freezer"')],
    verdicts: ['environment'],
    reason: 'stopped answering',
  },
  {
    name: 'alert-loop',
    does: 'a page that opens dialogs for ever',
    specs: [goOn('/nagging')],
    // A dialog that opens at the very moment of the click takes it; then the case passes when it is run again.
    verdicts: ['pass', 'flaky'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'never-idle',
    does: 'a page that requests and redraws without a pause',
    specs: [goOn('/restless')],
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
  {
    name: 'never-silent',
    does: 'a page with an open stream, a WebSocket that always comes back, and endless animations',
    specs: [goOn('/humming')],
    verdicts: ['pass'],
    args: ['--timeout', '15000'],
  },
];

async function playBadPage(ground: Ground, page: BadPage): Promise<string> {
  const url = await ground.serve(hostileSite().listener);
  const specs = Object.fromEntries([...page.specs, GOOD].map((text, index) => [`${index}.md`, text]));
  const { result, verdicts, told } = await runSpecs(ground, { url, specs, args: page.args ?? [] });
  const bad = verdicts.slice(0, -1);
  assert.equal(bad.length, page.specs.length, told);
  for (const verdict of bad) assert.ok(page.verdicts.includes(verdict as VerdictKind), told);
  for (const { reason } of result.cases.slice(0, -1)) assert.ok(reason.includes(page.reason ?? ''), told);
  assert.equal(verdicts.at(-1), 'pass', told);
  return `${bad.length === 1 ? 'the case ends' : 'the cases end'} as "${bad[0]}", the next one passes`;
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
