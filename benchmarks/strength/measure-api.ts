import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiMode } from '@autoqa/domain/model/api/testcase-book';
import { openRunFor } from '../../packages/autoqa/src/compose/api/open-run-for.ts';
import { planApiRun } from '../../packages/autoqa/src/compose/api/plan-api-run.ts';
import type { ApiInputs } from '../../packages/autoqa/src/compose/api/read-api-inputs.ts';
import { bookOf } from '../../packages/autoqa/src/compose/api/reviewed-plan.ts';
import { BreakableApi } from '../../packages/autoqa/src/compose/strength/api/breakable-api.ts';
import type { ReachableMutant } from '../../packages/autoqa/src/ports/breakable-tests.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { reportCount, rounds } from '../support/figures.ts';
import { readShopApi, type Testbed } from '../support/shop-api.ts';

const MODES: readonly ApiMode[] = ['INTERFACE', 'BUSINESS', 'COMPLETE'];
const ASKED = 0.9;

type Fate = 'killed' | 'survived' | 'not-observable';

const words = process.argv.slice(2);
const modes = MODES.filter((mode) => words.includes(mode));
const isListing = words.includes('--list');
const most = rounds(Number.MAX_SAFE_INTEGER, { quick: 200, variable: 'STRENGTH_MUTANTS' });
const { signal } = new AbortController();

function readInputs(testbed: Testbed, folder: string, mode: ApiMode): Promise<ApiInputs> {
  return readShopApi(testbed, folder, {
    prd: mode === 'INTERFACE' ? [] : ['prd.en.md'],
    rules: mode === 'INTERFACE' ? [] : ['business-rules.md'],
    data: mode === 'COMPLETE' ? ['test-data.xlsx'] : [],
  });
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]).filter(
    (item): item is Item => item !== undefined,
  );
}

async function fateOf(api: BreakableApi, { mutant, reachedBy }: ReachableMutant): Promise<Fate> {
  let isObservable = false;
  let told = '';
  for (const testId of reachedBy) {
    const trial = await api.tryMutant(mutant, testId, signal);
    if (!trial.isObservable) continue;
    if (trial.notice !== undefined) return 'killed';
    isObservable = true;
    told = trial.difference ?? '';
  }
  if (isObservable && isListing) console.log(`  survived ${mutant.id} · ${told} · ${reachedBy.join(' ')}`);
  return isObservable ? 'survived' : 'not-observable';
}

async function measureMode(testbed: Testbed, folder: string, mode: ApiMode): Promise<void> {
  await testbed.reset();
  const inputs = await readInputs(testbed, folder, mode);
  const api = new BreakableApi({
    inputs,
    run: openRunFor(inputs, signal).run,
    book: bookOf(inputs, planApiRun(inputs)),
    language: 'en',
  });
  const { tests, refused, mutants } = await api.prepare(signal);
  console.log(`${mode}: ${tests.length} cases pass, ${refused.length} are refused, ${mutants.length} mutants`);
  for (const { id, reason } of refused) console.log(`  refused ${id}: ${reason.slice(0, 160)}`);
  const counts = new Map<string, Record<Fate, number>>();
  for (const each of spread(mutants, most)) {
    const key = each.mutant.id.includes(' type ') ? 'type-changed' : each.mutant.kind;
    const count = counts.get(key) ?? { killed: 0, survived: 0, 'not-observable': 0 };
    count[await fateOf(api, each)] += 1;
    counts.set(key, count);
  }
  await api.close();
  for (const [kind, count] of counts) console.log(`  ${kind.padEnd(16)} ${JSON.stringify(count)}`);
  const killed = [...counts.values()].reduce((sum, count) => sum + count.killed, 0);
  const survived = [...counts.values()].reduce((sum, count) => sum + count.survived, 0);
  const name = `Observable mutants of the shop's API that generated cases kill, ${mode}`;
  reportCount({ name, count: killed, of: killed + survived, atLeast: ASKED });
}

async function main(): Promise<void> {
  const testbed = await startTestbed({ distFolder: 'testbed/dist' });
  const folder = await mkdtemp(join(tmpdir(), 'autoqa-strength-api-'));
  try {
    for (const mode of modes.length === 0 ? MODES : modes) await measureMode(testbed, folder, mode);
  } finally {
    await testbed.close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
process.exit(0);
