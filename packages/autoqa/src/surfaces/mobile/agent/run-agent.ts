import { CancelledError, messageOf } from '../../../kernel/errors.ts';
import type { Tool, ToolResult } from '../../../ports/tool.ts';
import type { AnsweredAgentCall, Middleware, ModelHandler, ToolHandler } from './middleware.ts';

export interface AgentOptions<State> {
  state: State;
  /** Outermost first. */
  middlewares: readonly Middleware<State>[];
  tools: readonly Tool[];
  /** Answers what no middleware answered. */
  ask: ModelHandler<State>;
  goal: string;
  system: string;
  isOver(state: State): boolean;
  /** A loop that never ends is a mistake of ours; this ends it. */
  maxTurns: number;
  signal: AbortSignal;
}

/** Runs the loop: ask, call, look what came of it, until it is over (M4). */
export async function runAgent<State extends object>(options: AgentOptions<State>): Promise<State> {
  const { middlewares, isOver, maxTurns, signal } = options;
  const ask = wrapAll(middlewares, options.ask);
  const execute = wrapTools(middlewares, (call) => callTool(options.tools, call));
  let state = await inTurn(middlewares, 'beforeAgent', options.state);
  const turns: AnsweredAgentCall[][] = [];
  for (let turn = 0; turn < maxTurns && !isOver(state); turn += 1) {
    if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
    state = await inTurn(middlewares, 'beforeModel', state);
    const { goal, system, tools } = options;
    const answer = await ask({ goal, system, tools, turns, state, signal });
    const calls: AnsweredAgentCall[] = [];
    for (const call of 'calls' in answer ? answer.calls : []) {
      calls.push({ ...call, result: await execute({ ...call, state, signal }) });
    }
    turns.push(calls);
    for (const { afterModel } of middlewares.toReversed()) {
      if (afterModel !== undefined) state = { ...state, ...(await afterModel(state, { answer, calls })) };
    }
  }
  return inTurn(middlewares.toReversed(), 'afterAgent', state);
}

async function inTurn<State extends object>(
  middlewares: readonly Middleware<State>[],
  hook: 'beforeAgent' | 'beforeModel' | 'afterAgent',
  before: State,
): Promise<State> {
  let state = before;
  for (const middleware of middlewares) state = { ...state, ...(await middleware[hook]?.(state)) };
  return state;
}

function wrapAll<State>(
  middlewares: readonly Middleware<State>[],
  innermost: ModelHandler<State>,
): ModelHandler<State> {
  return middlewares.reduceRight<ModelHandler<State>>(
    (inner, { wrapModelCall }) => (wrapModelCall === undefined ? inner : (request) => wrapModelCall(request, inner)),
    innermost,
  );
}

function wrapTools<State>(
  middlewares: readonly Middleware<State>[],
  innermost: ToolHandler<State>,
): ToolHandler<State> {
  return middlewares.reduceRight<ToolHandler<State>>(
    (inner, { wrapToolCall }) => (wrapToolCall === undefined ? inner : (call) => wrapToolCall(call, inner)),
    innermost,
  );
}

/** A tool that is not there and arguments that do not fit are answers; what the surroundings lack is thrown. */
async function callTool<State>(
  tools: readonly Tool[],
  { tool: name, args, signal }: Parameters<ToolHandler<State>>[0],
): Promise<ToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return refusal(`There is no tool "${name}".`);
  const parsed = tool.schema.safeParse(args);
  return parsed.success ? tool.run(parsed.data, { signal }) : refusal(`Wrong arguments: ${messageOf(parsed.error)}`);
}

function refusal(error: string): ToolResult {
  return { success: false, text: error, error };
}
