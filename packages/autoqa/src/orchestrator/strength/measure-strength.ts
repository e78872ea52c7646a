import type { Mutant, MutationKind, StrengthProposal, StrengthReport } from '@autoqa/domain/model/strength';
import { groupBy } from '../../kernel/group-by.ts';
import type { BreakableTests, OnRun, PreparedTests, ReachableMutant } from '../../ports/breakable-tests.ts';
import { chooseMutants } from './choose-mutants.ts';
import { scoreStrength } from './score-strength.ts';
import type { Trial } from './trial.ts';

/** A mutant that so many tests let pass is not tried on more of them, nor one that so many cannot even see: the likely ones come first. */
const MOST_TESTS = 12;
const MOST_UNSEEN = 3;

/** Proposals may take so much of the time that the mutants had. */
const PROPOSING_SHARE = 0.5;

type StrengthPhase = 'baseline' | 'mutants' | 'proposals';

/** Who wants to know how far it is. */
export interface StrengthWatch {
  inPhase<Result>(phase: StrengthPhase, work: () => Promise<Result>): Promise<Result>;
  onRun: OnRun;
  onPrepared(prepared: PreparedTests, chosen: number): Promise<void>;
  onTried(progress: { number: number; total: number; mutant: Mutant; trials: readonly Trial[] }): Promise<void>;
}

export interface StrengthOptions {
  seed: number;
  mutants: number;
  minutes: number;
  workers: number;
  kinds?: ReadonlySet<MutationKind> | undefined;
  watch: StrengthWatch;
  signal: AbortSignal;
}

/** Breaks what the tests meet, one thing at a time, and keeps which of them notice. What was tried is told however it ends. */
export class StrengthMeasurement {
  readonly #tests: BreakableTests;
  readonly #options: StrengthOptions;
  readonly #trials: Trial[] = [];
  readonly #unsteady = new Map<string, string>();
  readonly #proposals = new Map<string, StrengthProposal[]>();
  #prepared: PreparedTests = { tests: [], refused: [], mutants: [] };
  #chosen: readonly ReachableMutant[] = [];

  constructor(tests: BreakableTests, options: StrengthOptions) {
    this.#tests = tests;
    this.#options = options;
  }

  async run(): Promise<void> {
    const { watch, seed, mutants: most, kinds, signal } = this.#options;
    this.#prepared = await watch.inPhase('baseline', () => this.#tests.prepare(signal, watch.onRun));
    this.#chosen = chooseMutants(this.#prepared.mutants, { seed, most, kinds });
    await watch.onPrepared(this.#prepared, this.#chosen.length);
    await watch.inPhase('mutants', async () => {
      await this.#tryAll();
      await this.#confirmTests();
    });
    await watch.inPhase('proposals', () => this.#proposeAll());
  }

  /** As far as it is known. */
  report(): StrengthReport {
    const { seed } = this.#options;
    return scoreStrength({
      seed,
      prepared: this.#prepared,
      chosen: this.#chosen,
      trials: this.#trials,
      unsteady: this.#unsteady,
      proposals: this.#proposals,
    });
  }

  async #tryAll(): Promise<void> {
    const { minutes, watch } = this.#options;
    const end = performance.now() + minutes * 60_000;
    const total = this.#chosen.length;
    let number = 0;
    await this.#inParallel(this.#chosen, async (reachable) => {
      if (performance.now() >= end) return;
      const trials = await this.#tryOne(reachable);
      number += 1;
      await watch.onTried({ number, total, mutant: reachable.mutant, trials });
    });
  }

  /** On one test after the other, until one notices. */
  async #tryOne({ mutant, reachedBy }: ReachableMutant): Promise<Trial[]> {
    const trials: Trial[] = [];
    for (const testId of reachedBy.slice(0, MOST_TESTS)) {
      this.#options.signal.throwIfAborted();
      const trial = {
        ...(await this.#tests.tryMutant(mutant, testId, this.#options.signal)),
        mutantId: mutant.id,
        testId,
      };
      trials.push(trial);
      this.#trials.push(trial);
      const isSeen = trials.some(({ isObservable }) => isObservable);
      if (trial.notice !== undefined || (!isSeen && trials.length >= MOST_UNSEEN)) break;
    }
    return trials;
  }

  async #confirmTests(): Promise<void> {
    const { signal } = this.#options;
    const used = new Set(this.#trials.map(({ testId }) => testId));
    await this.#inParallel([...used], async (testId) => {
      const reason = await this.#tests.confirm?.(testId, signal);
      if (reason !== undefined) this.#unsteady.set(testId, reason);
    });
  }

  /** Each survivor is given to the test that was the likeliest to notice it. */
  async #proposeAll(): Promise<void> {
    const survivors = this.report().mutants.filter(({ fate }) => fate === 'survived');
    const byTest = groupBy(survivors, ({ survivedIn: [first = ''] }) => first);
    const end = performance.now() + this.#options.minutes * PROPOSING_SHARE * 60_000;
    await this.#inParallel([...byTest], async ([testId, results]) => {
      if (performance.now() >= end) return;
      const mutants = results.map(({ mutant }) => mutant);
      this.#proposals.set(testId, await this.#tests.propose(testId, mutants, this.#options.signal));
    });
  }

  async #inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const { workers, signal } = this.#options;
    const waiting = [...items];
    const worker = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        signal.throwIfAborted();
        await work(next);
      }
    };
    await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, items.length)) }, worker));
  }
}
