import type { Tool } from '../../ports/tool.ts';

/** A call that a model asks for; nobody has checked it yet. */
export interface RequestedCall {
  /** The model's own name for the call. */
  id: string;
  tool: string;
  args: unknown;
}

/** What a call came to, as the model is told. */
export interface AnsweredCall extends RequestedCall {
  success: boolean;
  /** Holds text of the tested product: data, to be fenced before a model reads it (K8). */
  text: string;
}

/** Everything that was said so far. */
export interface Conversation {
  system: string;
  goal: string;
  tools: readonly Tool[];
  /** The calls of each turn, latest turn last. */
  turns: readonly (readonly AnsweredCall[])[];
  /** At 0 no call will be executed any more: only words are of use. */
  stepsLeft: number;
  signal: AbortSignal;
}

/** `done` is false when the goal cannot be reached. */
export type Choice = { calls: readonly RequestedCall[] } | { text: string; done: boolean };

/** Decides what to do next. One chooser serves one run; what it cannot answer it throws as a ModelError. */
export interface ToolChooser {
  next(conversation: Conversation): Promise<Choice>;
}
