import type { Timing, Way } from './contest.ts';

type Round = ReadonlyMap<Way, Timing>;
type Measure = 'commandMs' | 'testMs';

const TARGETS = { replay: 1.15, first: 1.6 } as const;
const NAMES = { commandMs: 'whole command', testMs: 'test alone' } as const;

/** Prints medians and ratios; what misses its target is marked and fails nothing: a figure is no gate. */
export function printFigures(rounds: readonly Round[]): void {
  for (const measure of ['commandMs', 'testMs'] as const) {
    console.log(`replay, ${NAMES[measure]}: export ${seconds(rounds, 'export', measure)}`);
    for (const way of ['replay', 'first'] as const) {
      const ratios = rounds.map((round) => of(round, way)[measure] / of(round, 'export')[measure]);
      const ratio = median(ratios);
      const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      const verdict = ratio <= TARGETS[way] ? 'met' : 'missed';
      console.log(
        `  ${way === 'replay' ? 'with lock' : 'first run'} ${seconds(rounds, way, measure)}, ratio ${ratio.toFixed(2)} (${spread}; target ≤ ${TARGETS[way]}: ${verdict})`,
      );
    }
  }
  const calls = rounds.flatMap((round) => [...round.values()]).reduce((sum, { modelCalls }) => sum + modelCalls, 0);
  console.log(`  model calls ${calls} (target 0), ${rounds.length} rounds`);
}

function of(round: Round, way: Way): Timing {
  const timing = round.get(way);
  if (timing === undefined) throw new TypeError(`A round without ${way}`);
  return timing;
}

function seconds(rounds: readonly Round[], way: Way, measure: Measure): string {
  return `${(median(rounds.map((round) => of(round, way)[measure])) / 1_000).toFixed(2)} s`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
