import type { MutationKind } from '@autoqa/domain/model/strength';
import { groupBy } from '../../kernel/group-by.ts';
import type { ReachableMutant } from '../../ports/breakable-tests.ts';
import { seededRandom } from './seeded-random.ts';

export interface MutantChoice {
  seed: number;
  /** How many are tried at most. */
  most: number;
  /** All when absent. */
  kinds?: ReadonlySet<MutationKind> | undefined;
}

/**
 * A sample that tells what all of them would tell: every kind of breakage at every place has its share in it. A larger
 * budget only adds to the sample of a smaller one.
 */
export function chooseMutants(
  mutants: readonly ReachableMutant[],
  { seed, most, kinds }: MutantChoice,
): ReachableMutant[] {
  const wanted = mutants.filter(({ mutant }) => kinds === undefined || kinds.has(mutant.kind));
  const groups = groupBy(wanted, ({ mutant }) => `${mutant.kind} ${mutant.place}`);
  const placed = [...groups].flatMap(([name, group]) => spread(group, seed, name));
  return placed
    .toSorted((a, b) => a.position - b.position || (a.each.mutant.id < b.each.mutant.id ? -1 : 1))
    .slice(0, Math.max(0, most))
    .map(({ each }) => each);
}

/** Evenly over the whole length: a group that is twice as large is met twice as often on any part of it. */
function spread(group: readonly ReachableMutant[], seed: number, name: string) {
  const random = seededRandom(seed, name);
  const offset = random();
  const drawn = group.map((each) => ({ each, lot: random() })).toSorted((a, b) => a.lot - b.lot);
  return drawn.map(({ each }, index) => ({ each, position: (index + offset) / group.length }));
}
