import type { RunEventInput } from '@autoqa/domain/events/run-event';
import type { Answer, Brain, BrainFailure, Question } from '../../ports/brain/brain.ts';
import type { Purpose, Task, TaskOutput } from '../../ports/brain/task.ts';
import type { Ledger } from '../budget/ledger.ts';
import { offlineBrain } from '../offline/offline-brain.ts';

export interface Routes {
  /** Whom to ask for each purpose, the next one when the one before could not answer. */
  models: Readonly<Record<Purpose, readonly (Brain & { id: string })[]>>;
  ledger: Ledger;
  record(event: RunEventInput): Promise<unknown>;
}

/** Deterministic first; a model only when that is unsure or a person insists; offline again when no model can answer. */
export class RoutedBrain implements Brain {
  readonly #routes: Routes;
  #isBudgetTold = false;

  constructor(routes: Routes) {
    this.#routes = routes;
  }

  async ask<T extends Task>(question: Question<T>): Promise<Answer<TaskOutput<T>>> {
    const own = await offlineBrain.ask(question);
    const models = this.#routes.models[question.task.purpose];
    if (models.length === 0 || (own.status === 'answered' && question.insist !== true)) return own;
    let failure: BrainFailure | undefined;
    for (const model of models) {
      const answer = await model.ask(question);
      if (answer.status !== 'failed') return answer;
      failure = answer.failure;
      await this.#tellFailure(question, model.id, failure);
      if (failure.kind === 'over-budget') break;
    }
    if (own.status === 'answered' || failure === undefined) return own;
    return { ...own, status: 'failed', failure };
  }

  async #tellFailure({ task, caseId }: Question<Task>, id: string, { kind, message }: BrainFailure): Promise<void> {
    const { ledger, record } = this.#routes;
    const reached = ledger.reached();
    // A question that ran out of time may be the last: nobody would come to be told of the budget.
    if (reached !== undefined && !this.#isBudgetTold) {
      await record({ type: 'guardrail-hit', ...reached });
      this.#isBudgetTold = true;
    }
    if (kind === 'over-budget') return;
    const said = `${id} did not answer ${task.name} (${kind}): ${message}`;
    await record({ type: 'log', level: 'warn', message: said, ...(caseId === undefined ? {} : { caseId }) });
  }
}
