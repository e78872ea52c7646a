import { z } from 'zod';
import type { RunEventInput } from '@autoqa/domain/events/run-event';
import { Deadline } from '../../kernel/deadline.ts';
import type { Answer, Brain, BrainFailure, Question } from '../../ports/brain/brain.ts';
import type { Task, TaskOutput } from '../../ports/brain/task.ts';
import type { Ledger } from '../budget/ledger.ts';
import type { AgentPhase, Model, ModelReply, ModelRequest } from '../model.ts';
import type { PromptLibrary } from '../prompt-library.ts';
import { failureOf, overBudget, type FailedCall } from './failure-of.ts';
import { renderPrompt } from './render-prompt.ts';
import { estimateTokens } from '../../kernel/token-estimate.ts';

export interface ModelBrainOptions {
  model: Model;
  prompts: PromptLibrary;
  ledger: Ledger;
  /** Answers come from a cassette: nothing is paid. */
  replayed: boolean;
  record(event: RunEventInput): Promise<unknown>;
}

/** Comes with every answer. */
const SURENESS = {
  confidence: z.number().min(0).max(1).default(0.8).describe('how sure you are, from 0 to 1'),
  reasons: z.array(z.string()).default([]).describe('why, in short'),
};

type Sureness = z.output<z.ZodObject<typeof SURENESS>>;

/** Planning and repairing belong together: an agent keeps them in one session. Everything else is a question of its own. */
function phaseOf({ name, purpose }: Task): AgentPhase {
  if (name === 'repair-script') return 'healing';
  return purpose === 'plan' ? 'planning' : 'answering';
}

/** Asks one model: prompt, call, check, and once more when the answer is not what was asked for. */
export class ModelBrain implements Brain {
  readonly #options: ModelBrainOptions;

  constructor(options: ModelBrainOptions) {
    this.#options = options;
  }

  get id(): string {
    return this.#options.model.id;
  }

  async ask<T extends Task>(question: Question<T>): Promise<Answer<TaskOutput<T>>> {
    const { task, signal } = question;
    const schema = task.output.extend(SURENESS);
    const request = await this.#request(question, schema);
    let previousError: string | undefined;
    for (let turn = 1; turn <= 2; turn += 1) {
      const called = await this.#call({ ...request, previousError }, question.caseId);
      if ('failure' in called) {
        if (called.failure.kind !== 'invalid-answer') return this.#failed(called.failure);
        previousError = called.failure.message;
        continue;
      }
      const parsed = schema.safeParse(called.output);
      const problem = parsed.success ? question.check?.(parsed.data as TaskOutput<T>) : z.prettifyError(parsed.error);
      if (parsed.success && problem === undefined) return this.#answered(parsed.data as Sureness);
      previousError = problem;
      signal.throwIfAborted();
    }
    return this.#failed({
      kind: 'invalid-answer',
      message: `${this.id} did not answer ${task.name} in a usable form: ${previousError ?? ''}`,
      hint: 'Try another model, or --model offline.',
    });
  }

  async #request<T extends Task>({ task, input, signal }: Question<T>, schema: z.ZodObject) {
    const { proposal, ...told } = input;
    const checked = task.input.parse(told);
    const file = await this.#options.prompts.get(task.name);
    return {
      task: task.name,
      input: { ...checked, ...(proposal === undefined ? {} : { proposal }) },
      ...renderPrompt(file, { input: checked, schema: task.input, proposal }),
      schema: z.toJSONSchema(schema, { io: 'input' }),
      images: [],
      phase: phaseOf(task),
      signal,
      onEvent: (event: RunEventInput) => void this.#options.record(event),
    };
  }

  /** One call, within the budget and in the record. */
  async #call(request: ModelRequest, caseId: string | undefined): Promise<ModelReply | { failure: BrainFailure }> {
    const { ledger, model, record, replayed } = this.#options;
    const reached = ledger.reached();
    if (reached !== undefined) return { failure: overBudget(reached) };
    const started = performance.now();
    const outcome = await completeInTime(model, request, ledger.remainingMs());
    const durationMs = Math.round(performance.now() - started);
    const usage = usageOf(outcome, request);
    if (!replayed) ledger.spend(usage, durationMs);
    await record({
      type: 'model-call',
      task: request.task,
      model: model.id,
      success: !('failure' in outcome),
      ...('failure' in outcome ? { error: outcome.failure.message } : {}),
      replayed,
      ...usage,
      durationMs,
      ...(caseId === undefined ? {} : { caseId }),
    });
    return outcome;
  }

  #answered<Output>({ confidence, reasons, ...output }: Sureness): Answer<Output> {
    return { status: 'answered', output: output as Output, by: this.id, confidence, reasons };
  }

  #failed<Output>(failure: BrainFailure): Answer<Output> {
    return { status: 'failed', failure, by: this.id, confidence: 0, reasons: [failure.message] };
  }
}

type Called = ModelReply | FailedCall;

async function completeInTime(model: Model, request: ModelRequest, mostMs: number): Promise<Called> {
  try {
    if (!Number.isFinite(mostMs)) return await model.complete(request);
    return await Deadline.after(mostMs, request.signal).race(`The answer of ${model.id}`, (signal) =>
      model.complete({ ...request, signal }),
    );
  } catch (error) {
    return failureOf(error, { id: model.id, leftMs: mostMs, signal: request.signal });
  }
}

/** What the model said it cost; where it said nothing, what the texts amount to. */
function usageOf(outcome: Called, { system, prompt, schema }: ModelRequest): ModelReply['usage'] {
  const told = outcome.usage;
  if (told !== undefined && told.inputTokens + told.outputTokens > 0) return told;
  const asked = estimateTokens(system) + estimateTokens(prompt) + estimateTokens(JSON.stringify(schema));
  const answered = 'output' in outcome ? estimateTokens(JSON.stringify(outcome.output) ?? '') : 0;
  return { inputTokens: asked, outputTokens: answered, costUsd: told?.costUsd ?? 0 };
}
