import { findHitGuardrail, type Guardrail } from '@autoqa/domain/model/guardrail';
import { NO_USAGE, addUsage, type Usage } from '@autoqa/domain/model/usage';

/** What models may cost in one run (K6); what is absent is not limited. */
export interface BudgetLimits {
  calls?: number | undefined;
  tokens?: number | undefined;
  costUsd?: number | undefined;
  seconds?: number | undefined;
}

/** Keeps count of what models cost, and says when it is enough. */
export class Ledger {
  readonly #limits: BudgetLimits;
  #usage: Usage = NO_USAGE;
  #durationMs = 0;

  constructor(limits: BudgetLimits = {}) {
    this.#limits = limits;
  }

  spend(usage: Omit<Usage, 'modelCalls'>, durationMs: number): void {
    this.#usage = addUsage(this.#usage, { modelCalls: 1, ...usage });
    this.#durationMs += durationMs;
  }

  /** The limit that is reached, if one is: nothing more may be asked. */
  reached(): Guardrail | undefined {
    const { calls, tokens, costUsd, seconds } = this.#limits;
    return findHitGuardrail(
      { 'model-calls': calls, 'model-tokens': tokens, 'model-cost-usd': costUsd, 'model-seconds': seconds },
      {
        'model-calls': this.#usage.modelCalls,
        'model-tokens': this.#usage.inputTokens + this.#usage.outputTokens,
        'model-cost-usd': this.#usage.costUsd,
        'model-seconds': this.#durationMs / 1_000,
      },
    );
  }

  /** How long the next question may take at most. */
  remainingMs(): number {
    const { seconds } = this.#limits;
    return seconds === undefined ? Number.POSITIVE_INFINITY : Math.max(0, seconds * 1_000 - this.#durationMs);
  }
}
