import type {
  MutantFate,
  MutantResult,
  StrengthProposal,
  StrengthReport,
  TestStrength,
} from '@autoqa/domain/model/strength';
import { groupBy } from '../../kernel/group-by.ts';
import type { MeasuredTest, PreparedTests, ReachableMutant } from '../../ports/breakable-tests.ts';
import { isLetPass, type Trial } from './trial.ts';

export interface Measured {
  seed: number;
  prepared: PreparedTests;
  chosen: readonly ReachableMutant[];
  trials: readonly Trial[];
  /** Tests that passed at first and do not any more, each with its reason: nothing that they told counts. */
  unsteady: ReadonlyMap<string, string>;
  /** By the id of the test. */
  proposals?: ReadonlyMap<string, readonly StrengthProposal[]>;
}

/** What all trials together say about the tests. */
export function scoreStrength({ seed, prepared, chosen, trials, unsteady, proposals }: Measured): StrengthReport {
  const counted = trials.filter(({ testId }) => !unsteady.has(testId));
  const byMutant = groupBy(counted, ({ mutantId }) => mutantId);
  const mutants = chosen.map(({ mutant }) => resultOf(mutant, byMutant.get(mutant.id) ?? []));
  const count = (fate: MutantFate): number => mutants.filter((each) => each.fate === fate).length;
  const [killed, survived] = [count('killed'), count('survived')];
  const observable = killed + survived;
  const steady = prepared.tests.filter(({ id }) => !unsteady.has(id));
  const lost = prepared.tests.flatMap(({ id, title }) => {
    const reason = unsteady.get(id);
    return reason === undefined ? [] : [{ id, title, reason }];
  });
  return {
    schemaVersion: 1,
    seed,
    possible: prepared.mutants.length,
    tried: mutants.length - count('not-tried'),
    observable,
    killed,
    survived,
    score: observable === 0 ? null : killed / observable,
    mutants,
    tests: steady.map((test) => strengthOf(test, counted, mutants, proposals?.get(test.id) ?? [])),
    refused: [...prepared.refused, ...lost],
  };
}

function resultOf(mutant: MutantResult['mutant'], trials: readonly Trial[]): MutantResult {
  const killedBy = trials.flatMap(({ testId, notice }) => (notice === undefined ? [] : [{ testId, ...notice }]));
  const survivedIn = trials.filter(isLetPass).map(({ testId }) => testId);
  const difference = trials.find((each) => each.difference !== undefined)?.difference;
  const fate = fateOf(trials, killedBy.length, survivedIn.length);
  return { mutant, fate, killedBy, survivedIn, ...(difference === undefined ? {} : { difference }) };
}

function fateOf(trials: readonly Trial[], killers: number, survivals: number): MutantFate {
  if (killers > 0) return 'killed';
  if (survivals > 0) return 'survived';
  return trials.length > 0 ? 'not-observable' : 'not-tried';
}

function strengthOf(
  { id, title, source, assertions }: MeasuredTest,
  trials: readonly Trial[],
  mutants: readonly MutantResult[],
  proposals: readonly StrengthProposal[],
): TestStrength {
  const own = trials.filter(({ testId }) => testId === id);
  const notices = own.flatMap(({ notice }) => (notice === undefined ? [] : [notice]));
  const survived = own.filter(isLetPass).length;
  const letAlone = mutants.some(({ fate, survivedIn }) => fate === 'survived' && survivedIn.includes(id));
  return {
    id,
    title,
    source,
    killed: notices.length,
    survived,
    assertions: assertions.map((text) => ({
      text,
      killed: notices.filter(({ assertion }) => assertion === text).length,
    })),
    isWeak: letAlone || (notices.length === 0 && survived > 0),
    proposals: [...proposals],
  };
}
