import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CaseResult, RunResult } from '@autoqa/domain/model/result';
import { checkClaims } from '../../packages/autoqa/src/compose/claims/check-claims.ts';
import { runSpecs } from '../../packages/autoqa/src/compose/run-specs.ts';
import type { ClaimEntry } from './claim-set.ts';

const STEP_TIMEOUT_MS = 6_000;
const SCRIPTED_MODEL = `exec:node ${JSON.stringify(resolve('tests/support/scripted-model.mjs'))}`;
const ENV = {
  ...process.env,
  AUTOQA_ALICE_PASSWORD: 'alice-pass-1',
  AUTOQA_BOB_PASSWORD: 'bob-pass-1',
  AUTOQA_ADMIN_PASSWORD: 'admin-pass-1',
  ANSWERS: resolve('benchmarks/claims/answers.json'),
};

interface Trial {
  /** Where the claims lie. */
  folder: string;
  /** The shop. */
  url: string;
  mind: 'offline' | 'scripted model';
}

/** What a claim came to, and the spec that was kept of it. */
export interface Tried {
  result: CaseResult | undefined;
  modelCalls: number;
  /** Absent when no steps were found. */
  spec: string | undefined;
}

/** Checks one claim and hands over what came of it, while the files of the run are still there. */
export async function withTriedClaim<T>(
  { file, claim }: ClaimEntry,
  { folder, url, mind }: Trial,
  use: (tried: Tried) => Promise<T>,
): Promise<T> {
  const out = await mkdtemp(join(tmpdir(), 'autoqa-claims-'));
  const isChinese = /\p{Script=Han}/u.test(claim);
  try {
    const { result, folder: runFolder } = await checkClaims({
      ...surroundings(),
      patterns: [join(folder, file)],
      claims: [],
      contextFile: `testbed/documents/prd.${isChinese ? 'zh' : 'en'}.md`,
      grep: `/${claim.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$/`,
      config: settings({ out, url, model: mind === 'offline' ? 'offline' : SCRIPTED_MODEL }),
    });
    // What a spec includes is kept before the spec itself.
    const kept = result.artifacts.findLast(({ kind }) => kind === 'generated');
    return await use({
      result: result.cases[0],
      modelCalls: result.usage.modelCalls,
      spec: kept === undefined ? undefined : join(runFolder, kept.path),
    });
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** Runs a kept spec as anybody would later: offline and without locks. */
export async function replay(spec: string, url: string): Promise<RunResult> {
  const out = await mkdtemp(join(tmpdir(), 'autoqa-claims-'));
  try {
    const { result } = await runSpecs({
      ...surroundings(),
      patterns: [spec],
      filter: { grep: undefined, shard: undefined },
      locks: { use: false, update: false },
      config: { ...settings({ out, url, model: 'offline' }), heal: 'off' },
    });
    return result;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

function surroundings() {
  return {
    cwd: process.cwd(),
    env: ENV,
    vars: {},
    language: 'en' as const,
    argv: [],
    terminal: {
      write: () => {},
      isTty: false,
      columns: 80,
      color: false,
      language: 'en' as const,
      verbosity: 'quiet' as const,
    },
    signal: new AbortController().signal,
  };
}

function settings({ out, url, model }: { out: string; url: string; model: string }) {
  return {
    out,
    url,
    model,
    // The bundle of a measurement does not lie beside them.
    prompts: 'packages/autoqa/src/brain/prompts',
    workers: 1,
    retries: 0,
    artifacts: 'none' as const,
    timeout: Number(process.env['AUTOQA_TIMEOUT'] ?? STEP_TIMEOUT_MS),
    maxDownloadMb: 200,
    headed: false,
    browser: 'auto' as const,
    reporter: [],
    keepRuns: 1,
  };
}
