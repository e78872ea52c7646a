import { CancelledError, DeadlineError, messageOf } from '../../kernel/errors.ts';
import type { BrainFailure } from '../../ports/brain/brain.ts';
import { ModelError, type ModelReply } from '../model.ts';

export interface FailedCall {
  failure: BrainFailure;
  /** What it cost although nothing came of it. */
  usage?: ModelReply['usage'] | undefined;
}

/** What a call that threw came to; the caller's own wish to stop is thrown on. `leftMs` is what it had of the budget. */
export function failureOf(error: unknown, { id, leftMs, signal }: FailureContext): FailedCall {
  if (error instanceof CancelledError || signal.aborted) throw error;
  if (error instanceof DeadlineError) return { failure: tooSlow(id, leftMs) };
  if (!(error instanceof ModelError)) return { failure: { kind: 'unavailable', message: messageOf(error) } };
  const { failure: kind, message, hint, usage } = error;
  return { failure: { kind, message, ...(hint === undefined ? {} : { hint }) }, usage };
}

interface FailureContext {
  id: string;
  leftMs: number;
  signal: AbortSignal;
}

/** The setting that each limit of the ledger comes from. */
const SETTINGS: Readonly<Record<string, string>> = {
  'model-calls': 'maxModelCalls',
  'model-tokens': 'maxModelTokens',
  'model-cost-usd': 'maxModelCostUsd',
  'model-seconds': 'maxModelSeconds',
};

export function overBudget({ name, limit }: { name: string; limit: number }): BrainFailure {
  const setting = SETTINGS[name] ?? name;
  return {
    kind: 'over-budget',
    message: `The budget for models is used up (${setting}: ${limit})`,
    hint: `Raise ${setting}, or run without a model.`,
  };
}

function tooSlow(id: string, leftMs: number): BrainFailure {
  return {
    kind: 'timed-out',
    message: `${id} gave no answer in the ${Math.ceil(leftMs / 1_000)} s that were left of maxModelSeconds`,
    hint: 'Raise maxModelSeconds, or take a faster model.',
  };
}
