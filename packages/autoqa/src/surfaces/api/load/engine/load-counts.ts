import type { LoadFigures, LoadMoment, LoadOperation, LoadResult } from '@autoqa/domain/model/api/load-result';
import type { CountedOperation } from '../load-scenario.ts';
import { OperationTally } from './operation-tally.ts';

const MOST_MESSAGES = 200;

/** All that is counted in a run: per operation, in total, and what went wrong. */
export class LoadCounts {
  readonly #operations: readonly CountedOperation[];
  readonly #tallies: readonly OperationTally[];
  readonly #total = new OperationTally();
  readonly #errors = new Map<string, LoadResult['errors'][number]>();
  #lastAnswerAt = 0;
  #answers = 0;

  constructor(operations: readonly CountedOperation[]) {
    this.#operations = operations;
    this.#tallies = operations.map(() => new OperationTally());
  }

  /** When the last second with an answer ended, on the clock of the samples. */
  get lastAnswerAtMs(): number {
    return this.#lastAnswerAt;
  }

  indexOf(operation: CountedOperation): number {
    return this.#operations.findIndex((each) => each.id === operation.id);
  }

  answered(index: number, status: number, answer: { durationMs: number; isExpected: boolean; bytes: number }): void {
    this.#answers += 1;
    this.#tallies[index]?.answered(status, answer.durationMs, answer);
    if (!answer.isExpected) this.failed(index, `HTTP ${status}`);
  }

  unanswered(index: number, message: string): void {
    this.#tallies[index]?.unanswered();
    this.failed(index, message);
  }

  /** Notes a message without counting a request. */
  failed(index: number, message: string): void {
    const key = `${index} ${message}`;
    const known = this.#errors.get(key);
    if (known !== undefined) known.count += 1;
    else if (this.#errors.size < MOST_MESSAGES) {
      this.#errors.set(key, { operation: this.#operations[index]?.id ?? '', message, count: 1 });
    }
  }

  closeSecond(elapsedMs: number, atMs: number): { total: LoadMoment; operations: LoadMoment[] } {
    if (this.#answers > 0) this.#lastAnswerAt = atMs;
    this.#answers = 0;
    const operations = this.#tallies.map((tally) => tally.closeSecond(elapsedMs, this.#total));
    return { total: this.#total.closeSecond(elapsedMs), operations };
  }

  figures(elapsedMs: number): { total: LoadFigures; operations: LoadOperation[] } {
    const operations = this.#operations.map((operation, index) => {
      const tally = this.#tallies[index] ?? new OperationTally();
      return { ...operation, figures: tally.figures(elapsedMs), statuses: tally.statuses() };
    });
    return { total: this.#total.figures(elapsedMs), operations };
  }

  errors(): LoadResult['errors'] {
    return [...this.#errors.values()].toSorted((one, two) => two.count - one.count);
  }
}
