import type { Mutant, StrengthProposal } from '@autoqa/domain/model/strength';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { messageOf } from '../../../kernel/errors.ts';
import type { BreakableTests, MutantTrial, OnRun, PreparedTests } from '../../../ports/breakable-tests.ts';
import type { AttemptFailure } from '../../../ports/surface.ts';
import { readOnly, SessionKeeper } from '../sessions/session-keeper.ts';
import { planSteps } from '../walking/plan-steps.ts';
import { plannedChecks } from '../walking/planned-checks.ts';
import type { WebSurfaceOptions } from '../web-surface.ts';
import { proposeAssertions } from './proposing/propose-assertions.ts';
import type { SpecText } from './proposing/spec-change.ts';
import { describeDifference } from './shown/shown-difference.ts';
import { Baseline, walkedSteps, type SeenDifference } from './watching/baseline.ts';
import { watchRun, type WatchedRun } from './watching/watched-run.ts';
import type { SeenTest } from './likely-first.ts';
import { breakContext, webMutants, type WebMutant } from './web-mutants.ts';

export interface BreakableWebOptions {
  cases: readonly TestCase[];
  /** As `run` has them; locks are only read. */
  surface: WebSurfaceOptions;
  workers: number;
  /** The file that a case stands in, for changes of it. */
  specOf(testCase: TestCase): Promise<SpecText>;
}

/** A page that differs gets so long to become as it is on the whole application: it may only be slow. */
const LOOK_MS = 1_500;

/** Who waits in vain on the broken application waits for so many times what the whole one needs, and not less than this. */
const PATIENCE = 4;
const LEAST_STEP_MS = 3_000;

/** Tests in a browser, on an application that is broken from outside: in its answers, or in its pages. */
export class BreakableWebTests implements BreakableTests {
  readonly #options: BreakableWebOptions;
  readonly #sessions = new SessionKeeper();
  /** Counts that vary from run to run, of all tests. */
  readonly #counts = new Set<string>();
  readonly #tests = new Map<string, SeenTest>();
  readonly #mutants = new Map<string, WebMutant>();
  /** What tests let pass, by test and mutant. */
  readonly #letPass = new Map<string, SeenDifference>();
  readonly #unsteady = new Map<string, string>();

  constructor(options: BreakableWebOptions) {
    this.#options = options;
  }

  async prepare(signal: AbortSignal, onRun?: OnRun): Promise<PreparedTests> {
    const refused = new Map<string, string>();
    const { cases } = this.#options;
    const waiting = [...cases];
    let number = 0;
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        signal.throwIfAborted();
        const seen = await this.#observe(next, signal);
        if (typeof seen === 'string') refused.set(next.id, seen);
        else this.#tests.set(next.id, seen);
        number += 1;
        await onRun?.({ number, total: cases.length, title: next.title });
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, this.#options.workers) }, worker));
    const tests = cases.flatMap(({ id }) => this.#tests.get(id) ?? []);
    const mutants = webMutants(tests);
    for (const each of mutants) this.#mutants.set(each.mutant.id, each);
    return {
      tests: tests.map(({ testCase }) => measured(testCase)),
      refused: cases.flatMap(({ id, title }) => {
        const reason = refused.get(id);
        return reason === undefined ? [] : [{ id, title, reason }];
      }),
      mutants,
    };
  }

  async tryMutant({ id }: Mutant, testId: string, signal: AbortSignal): Promise<MutantTrial> {
    const test = this.#testOf(testId);
    const mutant = this.#mutantOf(id);
    const { run, seen } = await this.#runBroken(test, mutant, signal);
    if (run.failure?.kind === 'environment') return { isObservable: false };
    if (run.failure !== undefined) return this.#noticed(test, mutant, { failure: run.failure, seen }, signal);
    const sure = seen === undefined ? undefined : await this.#lookAgain(test, seen, signal);
    if (sure === undefined) return { isObservable: false };
    this.#letPass.set(`${testId} ${id}`, sure);
    return { isObservable: true, difference: told(sure) };
  }

  async confirm(testId: string, signal: AbortSignal): Promise<string | undefined> {
    const known = this.#unsteady.get(testId);
    if (known !== undefined) return known;
    const { testCase } = this.#testOf(testId);
    const first = await this.#runWhole(testCase, signal);
    const again = first.failure === undefined ? first : await this.#runWhole(testCase, signal);
    return again.failure === undefined ? undefined : `It passed at first and fails now: ${again.failure.message}`;
  }

  async propose(testId: string, survivors: readonly Mutant[], signal: AbortSignal): Promise<StrengthProposal[]> {
    const { testCase, baseline } = this.#testOf(testId);
    return proposeAssertions({
      testCase,
      baseline,
      spec: await this.#options.specOf(testCase),
      survivors: survivors.flatMap(({ id, kind }) => {
        const seen = this.#letPass.get(`${testId} ${id}`);
        return seen === undefined ? [] : [{ id, kind, seen }];
      }),
      passesWhole: async (changed) => (await this.#runWhole(changed, signal)).failure === undefined,
      failsBroken: async (changed, id) => {
        const { run } = await this.#runBroken({ testCase: changed, baseline }, this.#mutantOf(id), signal);
        return run.failure !== undefined && run.failure.kind !== 'environment';
      },
    });
  }

  async close(): Promise<void> {
    await this.#options.surface.browsers.close();
  }

  /** Runs a test until two runs went the same way; why it cannot be measured, if so. */
  async #observe(testCase: TestCase, signal: AbortSignal): Promise<SeenTest | string> {
    const options = { ...this.#options.surface, sessions: this.#sessions };
    try {
      let before: WatchedRun | undefined;
      for (let round = 1; round <= MOST_ROUNDS; round += 1) {
        const run = await watchRun(testCase, options, { signal });
        if (run.failure !== undefined)
          return before === undefined
            ? `It fails on the whole application: ${run.failure.message}`
            : `It passes once, but not twice: ${run.failure.message}`;
        if (before !== undefined && walkedSteps(before) === walkedSteps(run))
          return { testCase, baseline: new Baseline(before, run, this.#counts) };
        before = run;
      }
      return 'It does not go the same way twice.';
    } catch (error) {
      if (signal.aborted) throw error;
      return `It could not be run: ${messageOf(error)}`;
    }
  }

  #runWhole(testCase: TestCase, signal: AbortSignal): Promise<WatchedRun> {
    return watchRun(testCase, { ...this.#options.surface, sessions: readOnly(this.#sessions) }, { signal });
  }

  async #runBroken({ testCase, baseline }: SeenTest, { breakage }: WebMutant, signal: AbortSignal) {
    let seen: SeenDifference | undefined;
    const { surface } = this.#options;
    const stepTimeoutMs = Math.min(surface.stepTimeoutMs, Math.max(LEAST_STEP_MS, PATIENCE * baseline.longestStepMs));
    const options = { ...surface, stepTimeoutMs, sessions: readOnly(this.#sessions) };
    const run = await watchRun(testCase, options, {
      signal,
      prepare: (context) => breakContext(context, breakage),
      onStep: async (stepIndex, looker) => {
        if (seen !== undefined) return;
        const isSame = (page: SeenDifference['page']) => baseline.differenceAt(stepIndex, page) === undefined;
        const page = await looker.until(isSame, LOOK_MS);
        const difference = page === undefined ? undefined : baseline.differenceAt(stepIndex, page);
        if (page !== undefined && difference !== undefined) seen = { stepIndex, difference, page };
      },
    });
    return { run, seen };
  }

  /** A failure counts when it comes again, for a test may also fail because the machine is slow. */
  async #noticed(
    test: SeenTest,
    mutant: WebMutant,
    { failure, seen }: { failure: AttemptFailure; seen: SeenDifference | undefined },
    signal: AbortSignal,
  ): Promise<MutantTrial> {
    if (seen === undefined && !(await this.#stillPasses(test, signal))) return { isObservable: false };
    const again = seen !== undefined && isTied(failure, seen) ? failure : await this.#failAgain(test, mutant, signal);
    const difference = seen === undefined ? failure.message : told(seen);
    if (again?.stepIndex !== failure.stepIndex) return { isObservable: seen !== undefined, difference };
    const { message, stepIndex } = failure;
    const assertion = 'assertion' in failure ? { assertion: failure.assertion.text } : {};
    return { isObservable: true, difference, notice: { message, stepIndex, ...assertion } };
  }

  async #failAgain(test: SeenTest, mutant: WebMutant, signal: AbortSignal): Promise<AttemptFailure | undefined> {
    const { run } = await this.#runBroken(test, mutant, signal);
    return run.failure?.kind === 'environment' ? undefined : run.failure;
  }

  /** A test that fails although nothing is different may be one that fails now and then: it cannot be measured. */
  async #stillPasses({ testCase }: SeenTest, signal: AbortSignal): Promise<boolean> {
    const { failure } = await this.#runWhole(testCase, signal);
    if (failure !== undefined)
      this.#unsteady.set(testCase.id, `It fails now and then on the whole application: ${failure.message}`);
    return failure === undefined;
  }

  /** What is different on the whole application too by now is not the mutant's doing. */
  async #lookAgain({ testCase, baseline }: SeenTest, seen: SeenDifference, signal: AbortSignal) {
    baseline.learn(await this.#runWhole(testCase, signal));
    const difference = baseline.differenceAt(seen.stepIndex, seen.page);
    return difference === undefined ? undefined : { ...seen, difference };
  }

  #testOf(id: string): SeenTest {
    const test = this.#tests.get(id);
    if (test === undefined) throw new TypeError(`${id} is not a test that was prepared.`);
    return test;
  }

  #mutantOf(id: string): WebMutant {
    const mutant = this.#mutants.get(id);
    if (mutant === undefined) throw new TypeError(`${id} is not a mutant of these tests.`);
    return mutant;
  }
}

/** The first may log in, which the others are spared. */
const MOST_ROUNDS = 3;

function measured(testCase: TestCase) {
  const { id, title, source, steps } = testCase;
  const assertions = plannedChecks(planSteps(steps)).map(({ text }) => text);
  return { id, title, source, assertions: [...new Set(assertions)] };
}

/** What failed speaks of the very thing that is different. */
function isTied({ message }: AttemptFailure, { difference: { gone, come } }: SeenDifference): boolean {
  const quoted = [...message.matchAll(/["“']([^"”']{2,})["”']/g)].map(([, words = '']) => words);
  // On a page that has lost nearly everything any failure would speak of it.
  if (gone.length > MOST_TIED) return false;
  return [...gone, ...come].some(({ name }) => quoted.some((words) => name.length > 1 && words.includes(name)));
}

const MOST_TIED = 40;

function told({ stepIndex, difference }: SeenDifference): string {
  return `after step ${stepIndex + 1}: ${describeDifference(difference)}`;
}
