import { z } from 'zod';

/** What `codex exec --json` prints, as far as it matters here; other events and fields are passed over. */
const Status = z.string().nullish();
const id = z.string();

export const CodexItem = z.union([
  z.object({ id, type: z.literal('agent_message'), text: z.string() }),
  z.object({ id, type: z.literal('reasoning'), text: z.string() }),
  z.object({ id, type: z.literal('error'), message: z.string() }),
  z.object({
    id,
    type: z.literal('todo_list'),
    items: z.array(z.object({ text: z.string(), completed: z.boolean() })),
  }),
  z.object({
    id,
    type: z.literal('command_execution'),
    command: z.string(),
    aggregated_output: z.string().nullish(),
    exit_code: z.number().nullish(),
    status: Status,
  }),
  z.object({
    id,
    type: z.literal('mcp_tool_call'),
    server: z.string().catch('mcp'),
    tool: z.string(),
    arguments: z.unknown().optional(),
    result: z.unknown().optional(),
    error: z.object({ message: z.string() }).nullish().catch(undefined),
    status: Status,
  }),
  z.object({ id, type: z.literal('file_change'), changes: z.unknown().optional(), status: Status }),
]);
export type CodexItem = z.infer<typeof CodexItem>;

const count = z.number().int().nonnegative().catch(0);
/** Cached input is part of the input, and reasoning part of the output. */
const CodexUsage = z.object({ input_tokens: count, output_tokens: count });
export type CodexUsage = z.infer<typeof CodexUsage>;

export const CodexEvent = z.union([
  z.object({ type: z.literal('thread.started'), thread_id: z.string() }),
  z.object({ type: z.enum(['item.started', 'item.updated', 'item.completed']), item: CodexItem }),
  z.object({ type: z.literal('turn.completed'), usage: CodexUsage.catch({ input_tokens: 0, output_tokens: 0 }) }),
  z.object({
    type: z.literal('turn.failed'),
    error: z.object({ message: z.string() }).catch({ message: 'it did not say why' }),
  }),
  z.object({ type: z.literal('error'), message: z.string().catch('an error without a message') }),
]);
export type CodexEvent = z.infer<typeof CodexEvent>;
