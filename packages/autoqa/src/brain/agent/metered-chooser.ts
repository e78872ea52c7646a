import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { Deadline } from '../../kernel/deadline.ts';
import { chooseNextAction } from '../../ports/brain/tasks/choose-next-action.ts';
import { failureOf, overBudget } from '../asking/failure-of.ts';
import type { Ledger } from '../budget/ledger.ts';
import { ModelError, type ModelReply } from '../model.ts';
import type { BrainFailure } from '../../ports/brain/brain.ts';
import type { Choice, Conversation, ToolChooser } from './tool-chooser.ts';

export interface Meter {
  /** The model's id. */
  id: string;
  ledger: Ledger;
  record(event: RunEventInput): Promise<unknown>;
  caseId?: string | undefined;
}

type Usage = ModelReply['usage'];
const NOTHING: Usage = { inputTokens: 0, outputTokens: 0, costUsd: 0 };

/** A chooser that speaks with its model itself, each turn within the budget and in the record as any other question (K6). */
export function meteredChooser(
  open: (onUsage: (usage: Usage) => void) => Promise<ToolChooser>,
  meter: Meter,
): ToolChooser {
  let usage = NOTHING;
  let opened: Promise<ToolChooser> | undefined;
  const choose = async (conversation: Conversation): Promise<Choice> => {
    opened ??= open((spent) => (usage = spent));
    return (await opened).next(conversation);
  };
  return {
    async next(conversation) {
      const reached = meter.ledger.reached();
      if (reached !== undefined) throw errorOf(overBudget(reached));
      usage = NOTHING;
      const started = performance.now();
      const outcome = await inTime(choose, conversation, meter);
      const durationMs = Math.round(performance.now() - started);
      const failed = 'failure' in outcome ? outcome : undefined;
      const spent = failed?.usage ?? usage;
      meter.ledger.spend(spent, durationMs);
      await meter.record({
        type: 'model-call',
        task: chooseNextAction.name,
        model: meter.id,
        success: failed === undefined,
        ...(failed === undefined ? {} : { error: failed.failure.message }),
        replayed: false,
        ...spent,
        durationMs,
        ...(meter.caseId === undefined ? {} : { caseId: meter.caseId }),
      });
      if ('failure' in outcome) throw errorOf(outcome.failure);
      return outcome;
    },
  };
}

async function inTime(choose: ToolChooser['next'], conversation: Conversation, { id, ledger }: Meter) {
  const leftMs = ledger.remainingMs();
  try {
    if (!Number.isFinite(leftMs)) return await choose(conversation);
    const deadline = Deadline.after(leftMs, conversation.signal);
    return await deadline.race(`The answer of ${id}`, (signal) => choose({ ...conversation, signal }));
  } catch (error) {
    return failureOf(error, { id, leftMs, signal: conversation.signal });
  }
}

function errorOf({ kind, message, hint }: BrainFailure): ModelError {
  return new ModelError(kind, message, hint === undefined ? {} : { hint });
}

/** Has another chooser go on once the first has failed. It knows what was done: that stands in the conversation. */
export function withSubstitute(
  first: ToolChooser,
  substitute: ToolChooser,
  onSwitch: (why: ModelError) => Promise<unknown>,
): ToolChooser {
  let chooser = first;
  return {
    async next(conversation) {
      try {
        return await chooser.next(conversation);
      } catch (error) {
        if (!(error instanceof ModelError) || chooser === substitute) throw error;
        chooser = substitute;
        await onSwitch(error);
        return substitute.next(conversation);
      }
    },
  };
}
