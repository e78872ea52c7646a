import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';
import { writeFileAtomic } from '../../../../kernel/atomic-file.ts';
import { Deadline } from '../../../../kernel/deadline.ts';
import { reachTarget } from '../engine/reach-target.ts';
import { countedOperations } from '../load-scenario.ts';
import { checkSettings, DEFAULT_TIMEOUT_MS } from '../load-settings.ts';
import { BASE_URL_VARIABLE, identityVariables, variableValues } from '../scripts/identity-variables.ts';
import { printK6Script } from '../scripts/k6-script.ts';
import { exportable } from './exportable.ts';
import { runEngineProgram } from './engine-program.ts';
import { parseK6Summary } from './k6-summary.ts';
import type { ExternalTask } from './locust-engine.ts';

const SCRIPT = 'k6.js';
const SUMMARY = 'k6_summary.json';
/** k6 says so by its exit code when a threshold of the script did not hold; the figures are whole all the same. */
const THRESHOLD_CROSSED = 99;

/** Drives the scenarios by k6. The script is written first, so that it is there also when k6 is not. */
export async function runK6Load(task: ExternalTask): Promise<LoadResult> {
  const baseUrl = checkSettings(task);
  const { folder, identities = {}, timeoutMs = DEFAULT_TIMEOUT_MS, signal, env = process.env } = task;
  const { scenarios, omissions } = exportable(task);
  await writeFileAtomic(join(folder, SCRIPT), printK6Script(scenarios, { ...task, timeoutMs, identities }));
  await reachTarget(baseUrl, Deadline.after(timeoutMs, signal));
  const startedAt = new Date();
  const { wasStopped } = await runEngineProgram({
    program: 'k6',
    args: ['run', '--quiet', '--no-usage-report', '--summary-export', SUMMARY, SCRIPT],
    cwd: folder,
    env: {
      ...env,
      [BASE_URL_VARIABLE]: task.baseUrl,
      ...variableValues(identityVariables(scenarios, identities), identities),
    },
    hint: `Install k6 (https://k6.io) and run: ${BASE_URL_VARIABLE}=${task.baseUrl} k6 run ${join(folder, SCRIPT)}`,
    durationMs: task.durationMs,
    signal,
    onLine: task.onLine ?? (() => undefined),
    fineCodes: [THRESHOLD_CROSSED],
  });
  const { users, spawnRate, durationMs } = task;
  const elapsedMs = Date.now() - startedAt.getTime();
  const summary = parseK6Summary(await readFile(join(folder, SUMMARY), 'utf8'), countedOperations(scenarios));
  return {
    schemaVersion: 1,
    engine: 'k6',
    baseUrl: task.baseUrl,
    startedAt: startedAt.toISOString(),
    durationMs: elapsedMs,
    endedBy: wasStopped ? 'stopped' : 'duration',
    settings: { users, spawnRate, durationMs, timeoutMs },
    scenarios: scenarios.map(({ id, title, weight }) => ({ id, title, weight })),
    ...summary,
    samples: [],
    errors: [],
    warnings: [],
    omissions,
  };
}
