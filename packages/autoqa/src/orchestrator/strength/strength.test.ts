import { MutationKind, StrengthReport, type Mutant } from '@autoqa/domain/model/strength';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BreakableTests, MutantTrial, PreparedTests, ReachableMutant } from '../../ports/breakable-tests.ts';
import { chooseMutants } from './choose-mutants.ts';
import { StrengthMeasurement, type StrengthWatch } from './measure-strength.ts';
import { scoreStrength } from './score-strength.ts';
import type { Trial } from './trial.ts';

const TESTS = ['t1', 't2', 't3'];
const mutantKind = fc.constantFrom(...MutationKind.options);
const reachable = fc
  .record({ kind: mutantKind, place: fc.constantFrom('GET /a', 'GET /b', '/cart: button "Pay"') })
  .map(({ kind, place }) => ({ kind, place }));
const mutants = fc.array(reachable, { maxLength: 80 }).map((list) =>
  list.map(({ kind, place }, index): ReachableMutant => {
    const mutant: Mutant = { id: `m${index}`, surface: 'web', kind, place, detail: '' };
    return { mutant, reachedBy: TESTS };
  }),
);
const budget = fc.nat(100);
const seed = fc.nat(1_000);
const idsOf = (chosen: readonly ReachableMutant[]) => chosen.map(({ mutant }) => mutant.id);

describe('X2 choosing mutants', () => {
  test('the same seed chooses the same ones', () => {
    fc.assert(
      fc.property(mutants, budget, seed, (all, most, number) => {
        const chosen = idsOf(chooseMutants(all, { seed: number, most }));
        expect(idsOf(chooseMutants(all, { seed: number, most }))).toEqual(chosen);
        expect(chosen).toHaveLength(Math.min(most, all.length));
        expect(new Set(chosen).size).toBe(chosen.length);
      }),
    );
  });

  test('a larger budget holds all of a smaller one', () => {
    fc.assert(
      fc.property(mutants, budget, budget, seed, (all, a, b, number) => {
        const smaller = idsOf(chooseMutants(all, { seed: number, most: Math.min(a, b) }));
        const larger = idsOf(chooseMutants(all, { seed: number, most: Math.max(a, b) }));
        expect(larger.slice(0, smaller.length)).toEqual(smaller);
      }),
    );
  });

  test('every kind at every place has its share, to within one', () => {
    fc.assert(
      fc.property(mutants, budget, seed, (all, most, number) => {
        const chosen = chooseMutants(all, { seed: number, most });
        const share = chosen.length / Math.max(1, all.length);
        const groupOf = ({ mutant }: ReachableMutant) => `${mutant.kind} ${mutant.place}`;
        for (const name of new Set(all.map(groupOf))) {
          const size = all.filter((each) => groupOf(each) === name).length;
          const taken = chosen.filter((each) => groupOf(each) === name).length;
          // The cut lies at some position; each group has its share of what lies before it, give or take one.
          const groups = new Set(all.map(groupOf)).size;
          expect(Math.abs(taken - size * share)).toBeLessThanOrEqual(1 + (size * groups) / Math.max(1, all.length));
        }
      }),
    );
  });

  test('only the wanted kinds are chosen', () => {
    fc.assert(
      fc.property(mutants, seed, mutantKind, (all, number, kind) => {
        const chosen = chooseMutants(all, { seed: number, most: 100, kinds: new Set([kind]) });
        expect(chosen.every(({ mutant }) => mutant.kind === kind)).toBe(true);
        expect(chosen).toHaveLength(all.filter(({ mutant }) => mutant.kind === kind).length);
      }),
    );
  });
});

const trialFor = (ids: readonly string[]) =>
  fc.record({
    mutantId: fc.constantFrom(...ids),
    testId: fc.constantFrom(...TESTS),
    isObservable: fc.boolean(),
    isNoticed: fc.boolean(),
    assertion: fc.option(fc.constantFrom('shows A', 'shows B'), { nil: undefined }),
  });

const measured = mutants
  .filter(({ length }) => length > 0)
  .chain((all) =>
    fc.record({
      all: fc.constant(all),
      drafts: fc.uniqueArray(trialFor(idsOf(all)), {
        selector: ({ mutantId, testId }) => `${mutantId} ${testId}`,
        maxLength: 60,
      }),
      unsteady: fc.subarray(TESTS),
    }),
  )
  .map(({ all, drafts, unsteady }) => ({
    all,
    unsteady,
    trials: drafts.map(({ isNoticed, assertion, isObservable, ...place }): Trial => ({
      ...place,
      isObservable: isObservable || isNoticed,
      ...(isNoticed ? { notice: { message: 'no', ...(assertion === undefined ? {} : { assertion }) } } : {}),
    })),
  }));

function preparedFor(all: readonly ReachableMutant[]): PreparedTests {
  const tests = TESTS.map((id) => ({ id, title: id, source: `${id}.md`, assertions: ['shows A', 'shows B'] }));
  return { tests, refused: [], mutants: all };
}

describe('X2 the score', () => {
  test('counts add up: every mutant has one fate, every test its own part', () => {
    fc.assert(
      fc.property(measured, ({ all, trials, unsteady }) => {
        const reasons = new Map(unsteady.map((id) => [id, 'it failed']));
        const report = scoreStrength({ seed: 1, prepared: preparedFor(all), chosen: all, trials, unsteady: reasons });
        StrengthReport.parse(report);
        expect(report.observable).toBe(report.killed + report.survived);
        expect(report.mutants).toHaveLength(all.length);
        expect(report.score).toBe(report.observable === 0 ? null : report.killed / report.observable);
        expect(report.tests.length + report.refused.length).toBe(TESTS.length);
        for (const each of report.tests) {
          const noticed = trials.filter(({ testId, notice }) => testId === each.id && notice !== undefined);
          expect(each.killed).toBe(noticed.length);
          const byAssertion = each.assertions.reduce((sum, { killed }) => sum + killed, 0);
          expect(byAssertion).toBe(noticed.filter(({ notice }) => notice?.assertion !== undefined).length);
        }
      }),
    );
  });

  test('what a test told that no longer passes does not count', () => {
    fc.assert(
      fc.property(measured, ({ all, trials, unsteady }) => {
        const reasons = new Map(unsteady.map((id) => [id, 'it failed']));
        const report = scoreStrength({ seed: 1, prepared: preparedFor(all), chosen: all, trials, unsteady: reasons });
        const speakers = report.mutants.flatMap(({ killedBy, survivedIn }) => [
          ...killedBy.map(({ testId }) => testId),
          ...survivedIn,
        ]);
        expect(speakers.some((id) => unsteady.includes(id))).toBe(false);
      }),
    );
  });
});

const QUIET: StrengthWatch = {
  inPhase: (_phase, work) => work(),
  onPrepared: () => Promise.resolve(),
  onRun: () => Promise.resolve(),
  onTried: () => Promise.resolve(),
};

class RehearsedTests implements BreakableTests {
  readonly tried: string[] = [];
  readonly asked: [string, string[]][] = [];
  readonly #trials: Readonly<Record<string, MutantTrial>>;
  readonly #unsteady: readonly string[];

  constructor(trials: Readonly<Record<string, MutantTrial>>, unsteady: readonly string[] = []) {
    this.#trials = trials;
    this.#unsteady = unsteady;
  }

  prepare() {
    const all = ['m1', 'm2', 'm3'].map((id): ReachableMutant => ({
      mutant: { id, surface: 'web', kind: 'status-changed', place: `GET /${id}`, detail: '' },
      reachedBy: TESTS,
    }));
    return Promise.resolve(preparedFor(all));
  }

  tryMutant({ id }: Mutant, testId: string) {
    this.tried.push(`${id} ${testId}`);
    return Promise.resolve(this.#trials[`${id} ${testId}`] ?? { isObservable: false });
  }

  confirm(testId: string) {
    return Promise.resolve(this.#unsteady.includes(testId) ? 'it fails now' : undefined);
  }

  propose(testId: string, survivors: readonly Mutant[]) {
    this.asked.push([testId, survivors.map(({ id }) => id)]);
    return Promise.resolve([{ assertion: 'shows C', kills: ['m2'], diff: '', verified: true }]);
  }

  close() {
    return Promise.resolve();
  }
}

describe('X2 measuring', () => {
  const seen: MutantTrial = { isObservable: true, difference: 'a row is missing' };
  const noticed: MutantTrial = { ...seen, notice: { message: 'no row', assertion: 'shows A' } };
  const options = { seed: 1, mutants: 10, minutes: 5, workers: 1, watch: QUIET, signal: new AbortController().signal };

  test('a mutant that was noticed is not tried on; one that passes is tried on all, and proposed for', async () => {
    const tests = new RehearsedTests({ 'm1 t1': noticed, 'm2 t2': seen, 'm2 t3': seen });
    const measurement = new StrengthMeasurement(tests, options);
    await measurement.run();
    const report = measurement.report();
    expect(tests.tried.filter((each) => each.startsWith('m1'))).toEqual(['m1 t1']);
    expect(tests.tried.filter((each) => each.startsWith('m2'))).toHaveLength(3);
    expect(tests.asked).toEqual([['t2', ['m2']]]);
    expect(report).toMatchObject({ tried: 3, observable: 2, killed: 1, survived: 1, score: 0.5 });
    expect(report.tests.map(({ isWeak }) => isWeak)).toEqual([false, true, true]);
    expect(report.tests[1]?.proposals).toHaveLength(1);
  });

  test('a test that fails on the whole application in the end takes its kills with it', async () => {
    const measurement = new StrengthMeasurement(new RehearsedTests({ 'm1 t1': noticed }, ['t1']), options);
    await measurement.run();
    expect(measurement.report()).toMatchObject({
      killed: 0,
      score: null,
      refused: [{ id: 't1', reason: 'it fails now' }],
    });
  });

  test('when the time is over the rest is not tried', async () => {
    const tests = new RehearsedTests({});
    const measurement = new StrengthMeasurement(tests, { ...options, minutes: 0 });
    await measurement.run();
    expect(measurement.report()).toMatchObject({ tried: 0, possible: 3, score: null });
  });
});
