import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { CaseResult } from '@autoqa/domain/model/result';
import { checkClaims } from '../../packages/autoqa/src/compose/claims/check-claims.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';

const PASSWORDS = {
  AUTOQA_ALICE_PASSWORD: 'alice-pass-1',
  AUTOQA_BOB_PASSWORD: 'bob-pass-1',
  AUTOQA_ADMIN_PASSWORD: 'admin-pass-1',
};
const STEP_TIMEOUT_MS = 6_000;

const ClaimSet = z.object({
  folder: z.string(),
  claims: z.array(
    z.object({
      file: z.string(),
      claim: z.string(),
      kind: z.string(),
      truth: z.union([z.boolean(), z.literal('unclear')]),
      fault: z.string().optional(),
    }),
  ),
});
type Entry = z.infer<typeof ClaimSet>['claims'][number];
type Testbed = Awaited<ReturnType<typeof startTestbed>>;
type Outcome = 'right' | 'undecided' | 'wrong';

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const alsoTrue = process.argv.includes('--also-true');

async function checkOne(testbed: Testbed, folder: string, { file, claim }: Entry): Promise<CaseResult | undefined> {
  const out = await mkdtemp(join(tmpdir(), 'autoqa-claims-'));
  const isChinese = /\p{Script=Han}/u.test(claim);
  try {
    const { result } = await checkClaims({
      patterns: [join(folder, file)],
      claims: [],
      contextFile: `testbed/documents/prd.${isChinese ? 'zh' : 'en'}.md`,
      grep: `/${claim.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)}$/`,
      cwd: process.cwd(),
      env: { ...process.env, ...PASSWORDS },
      vars: {},
      language: 'en',
      argv: [],
      config: {
        out,
        url: testbed.shopUrl,
        workers: 1,
        retries: 0,
        artifacts: 'none',
        timeout: Number(process.env['AUTOQA_TIMEOUT'] ?? STEP_TIMEOUT_MS),
        maxDownloadMb: 200,
        headed: false,
        browser: 'auto',
        model: 'offline',
        reporter: [],
        keepRuns: 1,
      },
      terminal: { write: () => {}, isTty: false, columns: 80, color: false, language: 'en', verbosity: 'quiet' },
      signal: new AbortController().signal,
    });
    return result.cases[0];
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

/** A verdict but pass, bug and needs-model decides nothing, but is worth a look. */
function judge(verdict: string | undefined, truth: Entry['truth']): Outcome {
  if (verdict !== 'pass' && verdict !== 'product-bug') return 'undecided';
  return truth !== 'unclear' && (verdict === 'pass') === truth ? 'right' : 'wrong';
}

class Score {
  readonly #counts = new Map<string, Record<Outcome, number>>();

  add(kind: string, outcome: Outcome): void {
    for (const key of [kind, 'all']) {
      const counts = this.#counts.get(key) ?? { right: 0, undecided: 0, wrong: 0 };
      counts[outcome] += 1;
      this.#counts.set(key, counts);
    }
  }

  print(): void {
    for (const [kind, { right, undecided, wrong }] of this.#counts) {
      const total = right + undecided + wrong;
      console.log(`${kind}: ${right + wrong} of ${total} decided, ${right} right, ${wrong} wrong`);
    }
  }
}

async function main(): Promise<void> {
  const { folder, claims } = ClaimSet.parse(JSON.parse(readFileSync('benchmarks/claims/shop.json', 'utf8')));
  const chosen = claims.filter(
    ({ claim, kind, file }) =>
      wanted.length === 0 || wanted.some((word) => kind === word || file === word || claim.includes(word)),
  );
  const score = new Score();
  const trueScore = new Score();
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  const tryOne = async (entry: Entry, fault: string | undefined): Promise<Outcome> => {
    await testbed.reset();
    await testbed.setFaults(fault === undefined ? [] : [fault]);
    const result = await checkOne(testbed, folder, entry);
    const truth = fault === undefined && entry.fault !== undefined ? true : entry.truth;
    const outcome = judge(result?.verdict, truth);
    console.log(
      `${outcome} ${result?.verdict ?? 'no result'}${fault === undefined ? '' : ` [${fault}]`} · ${entry.claim}`,
    );
    if (result?.verdict !== 'pass') console.log(`    ${result?.reason.slice(0, 400) ?? ''}`);
    return outcome;
  };
  try {
    for (const entry of chosen) {
      score.add(entry.kind, await tryOne(entry, entry.fault));
      if (alsoTrue && entry.fault !== undefined) trueScore.add(entry.kind, await tryOne(entry, undefined));
    }
  } finally {
    await testbed.close();
  }
  console.log();
  score.print();
  if (alsoTrue) console.log('\nThe false ones without their fault:');
  if (alsoTrue) trueScore.print();
}

await main();
