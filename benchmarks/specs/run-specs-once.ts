import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseResult } from '@autoqa/domain/model/result';
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
        headed: false,
        browser: 'auto',
        model: 'none',
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

/** One line for a case that is worth a line. */
export function describeCase({ source, verdict, rule, reason, steps }: CaseResult): string {
  const failed = steps.find(({ status }) => status === 'failed')?.text ?? '';
  return `${source}: ${verdict} (${rule}) at "${failed}": ${reason.slice(0, 300)}`;
}
