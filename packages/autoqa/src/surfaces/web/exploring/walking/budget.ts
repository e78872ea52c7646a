import { findHitGuardrail } from '@autoqa/domain/model/guardrail';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { WalkEnded } from './ending.ts';

/** Counts what the walk uses up, over all its parts. */
export class Budget {
  readonly maxPages: number;
  readonly #limits: Readonly<Record<string, number | undefined>>;
  readonly #startedAt = performance.now();
  readonly #signal: AbortSignal;
  /** By the patterns of their addresses: what differs by data alone is one page. */
  readonly #pages = new Set<string>();
  #snapshots = 0;

  constructor({ maxPages, guardrails }: Pick<PlanConfig, 'maxPages' | 'guardrails'>, signal: AbortSignal) {
    const { maxPagesPerRun, maxSnapshotsPerRun, maxMinutesPerRun } = guardrails;
    this.maxPages = maxPages;
    this.#limits = { maxPagesPerRun, maxSnapshotsPerRun, maxMinutesPerRun };
    this.#signal = signal;
  }

  get pages(): number {
    return this.#pages.size;
  }

  /** Whether there is room for a page; those that are known are always welcome. */
  mayOpen(pattern: string): boolean {
    return this.#pages.has(pattern) || this.#pages.size < this.maxPages;
  }

  countPage(pattern: string): void {
    this.#pages.add(pattern);
  }

  countSnapshot(): void {
    this.#snapshots += 1;
  }

  /** Ends the walk when somebody cancelled it or a limit is reached. */
  check(): void {
    if (this.#signal.aborted) throw new WalkEnded({ how: 'cancelled' });
    const minutes = (performance.now() - this.#startedAt) / MINUTE_MS;
    const guardrail = findHitGuardrail(this.#limits, {
      maxPagesPerRun: this.#pages.size,
      maxSnapshotsPerRun: this.#snapshots,
      maxMinutesPerRun: minutes,
    });
    if (guardrail !== undefined) throw new WalkEnded({ how: 'guardrail', guardrail });
  }
}

const MINUTE_MS = 60_000;
