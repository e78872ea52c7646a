import type { Tool, ToolResult } from '../../../ports/tool.ts';

/** A call that somebody asks for. */
export interface AgentCall {
  id: string;
  tool: string;
  args: unknown;
}

export interface AnsweredAgentCall extends AgentCall {
  result: ToolResult;
}

/** What a model is told, or whoever answers in its place. */
export interface ModelRequest<State> {
  system: string;
  goal: string;
  tools: readonly Tool[];
  /** The calls of each turn so far, latest last. */
  turns: readonly (readonly AnsweredAgentCall[])[];
  state: State;
  signal: AbortSignal;
}

/** Calls to make, words when there is nothing to call, or why nobody could answer. */
export type ModelAnswer = { calls: readonly AgentCall[] } | { text: string } | { problem: string };

/** One round of the loop: what was answered and what the calls came to. */
export interface Turn {
  answer: ModelAnswer;
  calls: readonly AnsweredAgentCall[];
}

export interface ToolCall<State> extends AgentCall {
  state: State;
  signal: AbortSignal;
}

export type ModelHandler<State> = (request: ModelRequest<State>) => Promise<ModelAnswer>;
export type ToolHandler<State> = (call: ToolCall<State>) => Promise<ToolResult>;

/**
 * Takes part in the loop at six places (M4). A middleware knows the part of the state that it cares for; those before it in
 * the list lie outside: they see a request first and an answer last. What it returns is merged into the state.
 */
export interface Middleware<State> {
  readonly name: string;
  /** Once, before the first turn. */
  beforeAgent?(state: State): Promise<Partial<State>>;
  /** Before each question. */
  beforeModel?(state: State): Promise<Partial<State>>;
  /** Around each question: it may change the request, answer itself, or ask again. */
  wrapModelCall?(request: ModelRequest<State>, ask: ModelHandler<State>): Promise<ModelAnswer>;
  /** Around each call of a tool. */
  wrapToolCall?(call: ToolCall<State>, execute: ToolHandler<State>): Promise<ToolResult>;
  /** After each turn, when its calls have come back. */
  afterModel?(state: State, turn: Turn): Promise<Partial<State>>;
  /** Once, after the last turn, innermost first. */
  afterAgent?(state: State): Promise<Partial<State>>;
}
