import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult } from '@autoqa/domain/model/result';
import type { Testbed } from '../../testbed/src/control/testbed.ts';
import { addressOf, type SpecSuite } from './spec-suites.ts';
import { runSpecs } from '../../packages/autoqa/src/compose/run-specs.ts';

const PASSWORDS = {
  AUTOQA_ALICE_PASSWORD: 'alice-pass-1',
  AUTOQA_BOB_PASSWORD: 'bob-pass-1',
  AUTOQA_ADMIN_PASSWORD: 'admin-pass-1',
};
const STEP_TIMEOUT_MS = 8_000;

/** Runs specs the way the command does, without locks: each run must find everything by its words. */
export async function runSpecsOnce(specs: readonly string[], url: string): Promise<CaseResult[]> {
  const out = await mkdtemp(join(tmpdir(), 'autoqa-benchmark-'));
  try {
    const { result } = await runSpecs({
      patterns: specs,
      cwd: process.cwd(),
      env: { ...process.env, ...PASSWORDS },
      vars: {},
      filter: { grep: undefined, shard: undefined },
      locks: { use: false, update: false },
      language: 'en',
      argv: [],
      config: {
        out,
        url,
        workers: 1,
        retries: 0,
        heal: 'off',
        artifacts: 'none',
        timeout: Number(process.env['AUTOQA_TIMEOUT'] ?? STEP_TIMEOUT_MS),
        maxDownloadMb: 200,
        headed: false,
        browser: process.env['AUTOQA_BROWSER'] === 'bundled' ? 'bundled' : 'auto',
        model: 'offline',
        reporter: [],
        keepRuns: 1,
      },
      terminal: { write: () => {}, isTty: false, columns: 80, color: false, language: 'en', verbosity: 'quiet' },
      signal: new AbortController().signal,
    });
    return result.cases;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Runs the specs of a suite from fresh data; one after the other where they change what others count on. */
export async function runSuite(
  testbed: Testbed,
  suite: SpecSuite,
  specs: readonly string[] = suite.specs,
): Promise<CaseResult[]> {
  const cases: CaseResult[] = [];
  for (const batch of suite.alone ? specs.map((spec) => [spec]) : [specs]) {
    if (batch.length === 0) continue;
    await testbed.reset();
    cases.push(...(await runSpecsOnce(batch, addressOf(suite, testbed))));
  }
  return cases;
}

/** One line for a case that is worth a line. */
export function describeCase({ source, verdict, rule, reason, steps }: CaseResult): string {
  const failed = steps.find(({ status }) => status === 'failed')?.text ?? '';
  return `${source}: ${verdict} (${rule}) at "${failed}": ${reason.slice(0, 300)}`;
}
