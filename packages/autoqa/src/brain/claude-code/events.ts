import { z } from 'zod';

/** What Claude Code prints, as far as it matters here; other events and fields are passed over. */
const TextBlock = z.object({ type: z.literal('text'), text: z.string() });
const ToolUseBlock = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown().optional(),
});
const ToolResultBlock = z.object({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.unknown().optional(),
  is_error: z.boolean().nullish(),
});

const Message = z.object({ content: z.union([z.string(), z.array(z.unknown())]) });

const count = z.number().int().nonnegative().catch(0);
const ClaudeUsage = z.object({
  input_tokens: count,
  output_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
});

export const ClaudeResult = z.object({
  type: z.literal('result'),
  subtype: z.string().catch('unknown'),
  is_error: z.boolean().catch(false),
  result: z.string().nullish().catch(undefined),
  structured_output: z.unknown().optional(),
  errors: z.array(z.unknown()).catch([]),
  session_id: z.string().nullish().catch(undefined),
  num_turns: z.number().nullish().catch(undefined),
  total_cost_usd: z.number().nonnegative().catch(0),
  usage: ClaudeUsage.catch({
    input_tokens: 0,
    output_tokens: 0,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  }),
  permission_denials: z.array(z.object({ tool_name: z.string() })).catch([]),
});
export type ClaudeResult = z.infer<typeof ClaudeResult>;

export const ClaudeEvent = z.union([
  ClaudeResult,
  z.object({ type: z.literal('assistant'), message: Message }),
  z.object({ type: z.literal('user'), message: Message }),
  z.object({ type: z.literal('system'), subtype: z.string().optional(), session_id: z.string().optional() }),
]);
export type ClaudeEvent = z.infer<typeof ClaudeEvent>;

export const ClaudeBlock = z.union([TextBlock, ToolUseBlock, ToolResultBlock]);
export type ClaudeBlock = z.infer<typeof ClaudeBlock>;

/** The input of the tool that keeps a list of what is to do. */
export const TodoWriteInput = z.object({
  todos: z.array(z.object({ content: z.string(), status: z.enum(['pending', 'in_progress', 'completed']) })),
});
export type TodoWriteInput = z.infer<typeof TodoWriteInput>;
