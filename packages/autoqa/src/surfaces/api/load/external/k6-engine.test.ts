import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LoadResult } from '@autoqa/domain/model/api/load-result';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../kernel/__fixtures__/temporary-folder.ts';
import { LIFE_CYCLE, LIST, THINGS } from '../__fixtures__/things-cases.ts';
import { startThings } from '../__fixtures__/things-server.ts';
import { loadScenarios } from '../load-scenarios.ts';
import { runK6Load } from './k6-engine.ts';

const plan = loadScenarios([LIST, LIFE_CYCLE], THINGS);
const times = { avg: 2.5, min: 1, max: 9, 'p(50)': 2, 'p(95)': 7, 'p(99)': 8, thresholds: { 'max>=0': false } };
/** As `k6 run --summary-export` writes it. */
const SUMMARY = {
  root_group: {},
  metrics: {
    http_reqs: { count: 40, rate: 20 },
    http_req_duration: times,
    http_req_failed: { passes: 4, fails: 36, value: 0.1 },
    data_received: { count: 4000, rate: 2000 },
    'http_reqs{op:op0}': { count: 10, rate: 5 },
    'http_req_duration{op:op0}': { ...times, avg: 1.5 },
    'http_req_failed{op:op0}': { passes: 0, fails: 10, value: 0 },
  },
};

/** A program that writes the summary it is given and tells what it was started with. */
async function standIn(exitCode: number): Promise<string> {
  const folder = await temporaryFolder();
  const script = `#!/bin/sh
echo "args $*"
echo "base $AUTOQA_BASE_URL"
test -n "$AUTOQA_LOAD_OWNER_AUTHORIZATION" && echo "token given"
cat > k6_summary.json <<'JSON'
${JSON.stringify(SUMMARY)}
JSON
exit ${exitCode}
`;
  await writeFile(join(folder, 'k6'), script);
  await chmod(join(folder, 'k6'), 0o755);
  return folder;
}

async function run(path: string, lines: string[] = []) {
  const server = await startThings();
  const folder = await temporaryFolder();
  const identities = { owner: { authorization: 'Bearer s3cr3t' } };
  const result = runK6Load({
    ...plan,
    baseUrl: server.url,
    folder,
    identities,
    users: 1,
    spawnRate: 1,
    durationMs: 1_000,
    env: { PATH: path },
    onLine: (line) => void lines.push(line),
  });
  return { result, folder, server };
}

describe('A15 k6', { timeout: 30_000 }, () => {
  it.each([0, 99])('its summary becomes a result, also with exit code %i of a crossed threshold', async (code) => {
    const lines: string[] = [];
    const { result: running, server } = await run(`${await standIn(code)}:/usr/bin:/bin`, lines);
    const result = await running;
    expect(LoadResult.parse(result)).toEqual(result);
    expect(result.total).toMatchObject({
      requests: 40,
      failures: 4,
      failuresPerSecond: 2,
      averageBytes: 100,
      p99Ms: 8,
    });
    expect(result.operations[0]).toMatchObject({ id: 'listThings', figures: { requests: 10, averageMs: 1.5 } });
    expect(lines).toContain(`base ${server.url}`);
    expect(lines).toContain('token given');
    expect(lines[0]).not.toContain('s3cr3t');
  });

  it('a failing k6 is said with its last lines', async () => {
    const { result } = await run(`${await standIn(107)}:/usr/bin:/bin`);
    await expect(result).rejects.toMatchObject({
      code: 'load-engine-failed',
      message: expect.stringContaining('token given'),
    });
  });

  it('without k6 the script is there, and the error says how to run it', async () => {
    const { result, folder } = await run(await temporaryFolder());
    await expect(result).rejects.toMatchObject({
      code: 'load-engine-missing',
      hint: expect.stringContaining(`k6 run ${join(folder, 'k6.js')}`),
    });
    expect(await readFile(join(folder, 'k6.js'), 'utf8')).toContain("import http from 'k6/http'");
  });
});
