import { z } from 'zod';
import { isRecord, parseJson } from '../json-answer.ts';
import { clipText } from '../agent-cli/tool-calls.ts';
import { ModelError, type ModelReply, type ModelRequest } from '../model.ts';

const count = z.number().int().nonnegative().default(0);
const ExecUsage = z.object({ inputTokens: count, outputTokens: count, costUsd: z.number().nonnegative().default(0) });

const MAX_QUOTED_CHARACTERS = 300;
const EXPECTED = 'It must print one JSON object: { "output": {…}, "usage"?: {…} } or { "error": "…" }.';

/** The answer in what a command printed, or why there is none. */
export function readExecAnswer(stdout: string, onEvent: ModelRequest['onEvent']): ModelReply {
  const value = parseJson(stdout);
  if (!isRecord(value)) {
    const printed = stdout.trim() === '' ? 'nothing' : clipText(stdout.trim(), MAX_QUOTED_CHARACTERS);
    throw new ModelError('invalid-answer', `The command printed no JSON object, but: ${printed}`, { hint: EXPECTED });
  }
  if ('error' in value) throw new ModelError('refused', `The command would not answer: ${errorText(value.error)}`);
  if (value.output === undefined) {
    throw new ModelError('invalid-answer', 'The command printed an object without "output".', { hint: EXPECTED });
  }
  return { output: value.output, usage: readUsage(value.usage, onEvent) };
}

/** The error that a failing command printed as its answer, if it did. */
export function errorInAnswer(stdout: string): string | undefined {
  const value = parseJson(stdout);
  return isRecord(value) && 'error' in value ? errorText(value.error) : undefined;
}

function errorText(error: unknown): string {
  return clipText(typeof error === 'string' ? error : JSON.stringify(error), MAX_QUOTED_CHARACTERS);
}

/** An answer is not lost because its bookkeeping is wrong; but the sum is then incomplete, and somebody should know. */
function readUsage(value: unknown, onEvent: ModelRequest['onEvent']): ModelReply['usage'] {
  const usage = ExecUsage.safeParse(value ?? {});
  if (usage.success) return usage.data;
  const message = `The command's "usage" cannot be read and counts as nothing: ${z.prettifyError(usage.error)}`;
  onEvent({ type: 'log', level: 'warn', depth: 'detail', message });
  return ExecUsage.parse({});
}
