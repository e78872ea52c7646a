import { generateText, jsonSchema, Output } from 'ai';
import { Deadline } from '../../kernel/deadline.ts';
import { ModelError, type Model, type ModelReply, type ModelRequest } from '../model.ts';
import type { HostedModelId } from '../model-id.ts';
import { findJsonObject } from '../json-answer.ts';
import { rejectsStructuredOutput, toModelError } from './model-failure.ts';
import { openLanguageModel, type HostedModel, type OpenOptions } from './open-language-model.ts';
import { PROVIDER_OPTIONS } from './provider-options.ts';
import { toMessages, toSystem, unreadOutput } from './structured-question.ts';
import { toUsage } from './usage.ts';

const TIMEOUT_MS = 180_000;
const MOST_QUOTED = 200;

/** A model behind a provider's API, asked for JSON. */
export async function openAiSdkModel(id: HostedModelId, options: OpenOptions & { timeoutMs?: number }): Promise<Model> {
  return new AiSdkModel(await openLanguageModel(id, options), options.timeoutMs ?? TIMEOUT_MS);
}

class AiSdkModel implements Model {
  readonly id: string;
  readonly #hosted: HostedModel;
  readonly #timeoutMs: number;
  /** Tasks whose schema this model's provider will not take. */
  readonly #plainTasks = new Set<string>();

  constructor(hosted: HostedModel, timeoutMs: number) {
    this.id = hosted.id.id;
    this.#hosted = hosted;
    this.#timeoutMs = timeoutMs;
  }

  async complete(request: ModelRequest): Promise<ModelReply> {
    const deadline = Deadline.after(this.#timeoutMs, request.signal);
    try {
      const spoken = await deadline.race(this.id, (signal) => this.#ask(request, signal));
      return this.#read(spoken);
    } catch (error) {
      throw toModelError(error, this.#hosted);
    }
  }

  async #ask(request: ModelRequest, signal: AbortSignal): Promise<Spoken> {
    if (this.#plainTasks.has(request.task)) return this.#generate(request, signal, { structured: false });
    try {
      return await this.#generate(request, signal, { structured: true });
    } catch (error) {
      if (!rejectsStructuredOutput(error)) throw error;
      this.#plainTasks.add(request.task);
      return this.#generate(request, signal, { structured: false });
    }
  }

  async #generate(
    request: ModelRequest,
    signal: AbortSignal,
    { structured }: { structured: boolean },
  ): Promise<Spoken> {
    const output = Output.object({ schema: jsonSchema(request.schema), name: 'answer' });
    const { text, finishReason, totalUsage } = await generateText({
      model: this.#hosted.languageModel,
      system: toSystem(request, !structured || this.#hosted.needsSchemaInPrompt),
      messages: toMessages(request),
      ...(structured ? { output: unreadOutput(output) } : {}),
      providerOptions: PROVIDER_OPTIONS,
      maxRetries: 0,
      abortSignal: signal,
    });
    return { text, finishReason, usage: toUsage(this.#hosted.id, totalUsage) };
  }

  #read({ text, finishReason, usage }: Spoken): ModelReply {
    const said = text.trim() === '' ? 'nothing' : `"${text.trim().slice(0, MOST_QUOTED)}"`;
    if (finishReason === 'content-filter') {
      throw new ModelError('refused', `${this.id} would not answer; it said ${said}.`, { usage });
    }
    const output = findJsonObject(text);
    if (output !== undefined) return { output, usage };
    const why = finishReason === 'length' ? 'its answer was cut off' : 'there is no JSON object in its answer';
    throw new ModelError('invalid-answer', `${this.id}: ${why}; it said ${said}.`, { usage });
  }
}

interface Spoken {
  text: string;
  finishReason: string;
  usage: ModelReply['usage'];
}
