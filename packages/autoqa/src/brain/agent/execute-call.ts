import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import { Deadline } from '../../kernel/deadline.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { Tool, ToolCallRecord, ToolResult } from '../../ports/tool.ts';
import type { RequestedCall } from './tool-chooser.ts';

/** A tool has its own time-outs; this one ends a tool that has none. */
const TOOL_TIMEOUT_MS = 120_000;

/** Says why a call must not be made. */
export type ToolGuard = (tool: Tool, args: unknown) => string | undefined;

export interface CallSurroundings {
  tools: readonly Tool[];
  guard?: ToolGuard | undefined;
  clock: Clock;
  signal: AbortSignal;
}

/** Makes one call. Whatever happens, also a tool that is not there or that throws, comes back as a whole record. */
export async function executeCall(
  call: RequestedCall,
  id: string,
  surroundings: CallSurroundings,
): Promise<{ record: ToolCallRecord; text: string }> {
  const { clock } = surroundings;
  const startedAtMs = clock.now();
  const { args, result, ran } = await attempt(call, surroundings);
  // A clock that was set back must not make a duration negative.
  const endedAtMs = Math.max(startedAtMs, clock.now());
  const error = result.success ? undefined : result.error || result.text || 'It failed and did not say why.';
  const record: ToolCallRecord = {
    id,
    tool: call.tool,
    args,
    result: ran ? { text: result.text, ...(result.data === undefined ? {} : { data: result.data }) } : null,
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: new Date(endedAtMs).toISOString(),
    durationMs: endedAtMs - startedAtMs,
    success: result.success,
    ...(error === undefined ? {} : { error }),
  };
  return { record, text: error === undefined ? result.text : failureText(error, result.text) };
}

interface Attempt {
  /** As the tool got them; as they were asked for when it got none. */
  args: unknown;
  result: ToolResult;
  ran: boolean;
}

async function attempt(call: RequestedCall, { tools, guard, signal }: CallSurroundings): Promise<Attempt> {
  const refuse = (args: unknown, error: string): Attempt => ({ args, result: failure(error), ran: false });
  const tool = tools.find(({ name }) => name === call.tool);
  if (tool === undefined) {
    const names = tools.map(({ name }) => name).join(', ');
    return refuse(call.args, `There is no tool "${call.tool}". The tools are: ${names}.`);
  }
  const checked = tool.schema.safeParse(call.args);
  if (!checked.success) return refuse(call.args, `The arguments are wrong: ${z.prettifyError(checked.error)}`);
  const args = checked.data;
  try {
    const refusal = guard?.(tool, args);
    if (refusal !== undefined) return refuse(args, `Not allowed: ${refusal}`);
    const deadline = Deadline.after(TOOL_TIMEOUT_MS, signal);
    const result = await deadline.race(`The tool ${tool.name}`, (toolSignal) => tool.run(args, { signal: toolSignal }));
    return { args, result, ran: true };
  } catch (error) {
    return refuse(args, messageOf(error));
  }
}

function failure(error: string): ToolResult {
  return { success: false, text: '', error };
}

function failureText(error: string, text: string): string {
  return text === '' || text === error ? error : `${error}\n${text}`;
}
