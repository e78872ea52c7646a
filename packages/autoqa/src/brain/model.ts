import type { RunEventInput } from '@autoqa/domain/events/run-event';
import type { Usage } from '@autoqa/domain/model/usage';
import { AutoqaError } from '../kernel/errors.ts';
import type { BrainFailureKind } from '../ports/brain/brain.ts';

/** A picture for a model to look at. */
export interface ModelImage {
  mediaType: 'image/png' | 'image/jpeg';
  /** Base64. */
  data: string;
}

/** What an agent with tools of its own may touch; a plain completion has none. */
export type AgentPhase = 'planning' | 'generation' | 'healing' | 'answering';

/** One question, ready to be sent. */
export interface ModelRequest {
  /** The name of the task. */
  task: string;
  /** The task's input, for programs that would rather read it than the prompt. */
  input: Readonly<Record<string, unknown>>;
  system: string;
  prompt: string;
  /** JSON Schema of the answer. */
  schema: Readonly<Record<string, unknown>>;
  images: readonly ModelImage[];
  phase: AgentPhase;
  /** What was wrong with the last answer to the same question. */
  previousError?: string | undefined;
  signal: AbortSignal;
  /** What happens meanwhile: todo updates, tool calls, log lines. */
  onEvent(event: RunEventInput): void;
}

export interface ModelReply {
  /** Not yet checked against the schema. */
  output: unknown;
  usage: Omit<Usage, 'modelCalls'>;
}

/** A model, however it is reached. It answers once; asking again and checking is not its business. */
export interface Model {
  /** As a person writes it: `anthropic/claude-…`, `exec:./answer.sh`. */
  readonly id: string;
  complete(request: ModelRequest): Promise<ModelReply>;
  /** Ends what it keeps open, such as a session. */
  close?(): Promise<void>;
}

/** A model could not be asked, or gave nothing usable. */
export class ModelError extends AutoqaError {
  readonly failure: BrainFailureKind;
  /** What the call cost although nothing came of it. */
  readonly usage: Omit<Usage, 'modelCalls'> | undefined;

  constructor(
    failure: BrainFailureKind,
    message: string,
    { hint, cause, usage }: { hint?: string; cause?: unknown; usage?: Omit<Usage, 'modelCalls'> } = {},
  ) {
    super(message, {
      code: `model-${failure}`,
      ...(hint === undefined ? {} : { hint }),
      ...(cause === undefined ? {} : { cause }),
    });
    this.failure = failure;
    this.usage = usage;
  }
}
