import { reportNone, reportValue } from '../support/figures.ts';
import type { Timing, Way } from './contest.ts';

type Round = ReadonlyMap<Way, Timing>;
type Measure = 'commandMs' | 'testMs';

const TARGETS = { replay: 1.15, first: 1.6 } as const;
const NAMES = { commandMs: 'whole command', testMs: 'test alone' } as const;
const SUBJECTS = { replay: 'Replay of a locked 20-step spec', first: 'First run of a 20-step spec, no lock' } as const;

/** Medians of the ratios within a round, against what was asked for. */
export function reportFigures(rounds: readonly Round[]): void {
  for (const measure of ['commandMs', 'testMs'] as const) {
    for (const way of ['replay', 'first'] as const) {
      const ratios = rounds.map((round) => of(round, way)[measure] / of(round, 'export')[measure]);
      const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      const beside = `${seconds(rounds, way, measure)} beside ${seconds(rounds, 'export', measure)}`;
      reportValue({
        name: `${SUBJECTS[way]} / its export under Playwright Test, ${NAMES[measure]}`,
        measured: median(ratios),
        atMost: TARGETS[way],
        unit: '×',
        note: `${beside}, ${spread} in ${rounds.length} rounds`,
      });
    }
  }
  const calls = rounds.flatMap((round) => [...round.values()]).reduce((sum, { modelCalls }) => sum + modelCalls, 0);
  reportNone({ name: 'Model calls of these runs', count: calls });
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
