import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestFor } from './__fixtures__/run-request.ts';
import { readTrace } from './__fixtures__/trace-file.ts';
import { runSpecs } from './run-specs.ts';

const SECRET = 'hush-hush-4711';
const PAGE = `<!doctype html><title>Notes</title><h1>Notes</h1><label>Note <input id="n"></label>
<button onclick="echo.textContent = n.value">Show</button><p id="echo"></p>`;

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const PASSES = '# Passes\n\n## Steps\n1. Verify the page shows "Notes"\n';
const FAILS = '# Fails\n\n## Steps\n1. Verify the page shows "Invoices"\n';
const WITH_SECRET = `# Secret

## Steps
1. Fill the "Note" field with {{NOTE_TOKEN}}
2. Click the "Show" button
   - Expected: the page shows "Invoices"
`;

async function run(specs: Record<string, string>, artifacts: 'all' | 'fail' | 'none') {
  const finished = await runSpecs(requestFor(specs, { url, artifacts }, { NOTE_TOKEN: SECRET }));
  const paths = (kind: string) =>
    finished.result.artifacts.filter((each) => each.kind === kind).map(({ path }) => path);
  const read = (path: string) => readFileSync(join(finished.folder, path));
  return { ...finished, paths, read };
}

describe('W17 artifacts by policy', { timeout: 240_000 }, () => {
  test('fail: what passes leaves nothing; what fails has pictures, and traces of its re-runs', async () => {
    const { result, paths, read } = await run({ 'a-passes.md': PASSES, 'b-fails.md': FAILS }, 'fail');
    expect(result.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'product-bug']);
    const failed = result.cases[1];
    expect(paths('trace')).toEqual([`traces/${failed?.id}-2.zip`, `traces/${failed?.id}-3.zip`]);
    expect(paths('screenshot').every((path) => path.includes(failed?.id ?? ''))).toBe(true);
    expect(failed?.evidence.filter(({ kind }) => kind === 'trace').map(({ path }) => path)).toEqual(paths('trace'));
    const [first = ''] = paths('trace');
    const { events, missing } = readTrace(read(first));
    expect(events.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
    expect(read('reports/report.html').toString()).toContain(`npx playwright show-trace ${first}`);
  });

  test('all: every attempt is traced with pictures, and filmed where that is possible', async () => {
    const { result, paths, read, folder } = await run({ 'passes.md': PASSES, 'again.md': PASSES }, 'all');
    expect(result.state).toBe('passed');
    expect(paths('trace')).toHaveLength(2);
    for (const path of paths('trace')) {
      expect([...readTrace(read(path)).files.keys()].some((name) => name.endsWith('.jpeg'))).toBe(true);
    }
    const told = readFileSync(join(folder, 'events.jsonl'), 'utf8').match(/No video is recorded/g) ?? [];
    expect([paths('video').length, told.length]).toEqual(told.length === 0 ? [2, 0] : [0, 1]);
  });

  test('none: nothing is kept', async () => {
    const { result } = await run({ 'fails.md': FAILS }, 'none');
    expect(result.artifacts.filter(({ kind }) => kind !== 'report')).toEqual([]);
  });
});

describe('W17 R3 a case that types a secret', { timeout: 240_000 }, () => {
  test('is traced without pictures and without the secret, and its screenshots cover what shows it', async () => {
    const { paths, read } = await run({ 'secret.md': WITH_SECRET }, 'all');
    expect(paths('trace')).toHaveLength(3);
    expect(paths('video')).toEqual([]);
    for (const path of paths('trace')) {
      const { files, missing } = readTrace(read(path));
      expect(missing).toEqual([]);
      expect([...files.keys()].filter((name) => name.endsWith('.jpeg'))).toEqual([]);
      for (const [name, text] of files) expect(text.includes(SECRET), name).toBe(false);
      expect(files.get('trace.trace')).toContain('{{NOTE_TOKEN}}');
    }
    // The field alone after the first step, the field and the echo after the second.
    const [typed = 0, echoed = 0] = paths('screenshot').map((path) => coveredPixels(read(path)));
    expect(typed).toBeGreaterThan(500);
    expect(echoed).toBeGreaterThan(typed);
  });
});

/** Playwright covers what is masked in pink. */
function coveredPixels(jpeg: Buffer): number {
  const { data } = decode(jpeg, { useTArray: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (red > 200 && green < 80 && blue > 200) count += 1;
  }
  return count;
}
