import type { Deed, Scenario } from '../../agent-cli/__fixtures__/stand-in.ts';

/** The options of Claude Code 2.1 that matter here, as its help lists them. */
export const HELP_2_1 = `Usage: claude [options] [command] [prompt]

Claude Code - starts an interactive session by default, use -p/--print for
non-interactive output

Arguments:
  prompt                                            Your prompt

Options:
  --allowedTools, --allowed-tools <tools...>        Comma or space-separated list of tool names to allow (e.g. "Bash(git:*) Edit")
  --bare                                            Minimal mode
  --disallowedTools, --disallowed-tools <tools...>  Comma or space-separated list of tool names to deny (e.g. "Bash(git:*) Edit")
  --input-format <format>                           Input format (only works with --print): "text" (default), or "stream-json" (realtime streaming input) (choices: "text", "stream-json")
  --json-schema <schema>                            JSON Schema for structured output validation. Example: {"type":"object"}
  --mcp-config <configs...>                         Load MCP servers from JSON files or strings (space-separated)
  --model <model>                                   Model for the current session
  --output-format <format>                          Output format (only works with --print): "text" (default), "json" (single result), or "stream-json" (realtime streaming) (choices: "text", "json", "stream-json")
  -p, --print                                       Print response and exit (useful for pipes).
  -r, --resume [value]                              Resume a conversation by session ID
  --strict-mcp-config                               Only use MCP servers from --mcp-config, ignoring all other MCP configurations
  --tools <tools...>                                Specify the list of available tools from the built-in set. Use "" to disable all tools
  --verbose                                         Override verbose mode setting from config
  -v, --version                                     Output the version number
`;

/** An early version: one JSON object at the end, and nothing to limit tools or answers with. */
export const HELP_OLD = `Usage: claude [options] [command] [prompt]

Options:
  -p, --print                    Print response and exit
  --output-format <format>       Output format (only works with --print): "text" (default), "json" (single result) (choices: "text", "json")
  --verbose                      Override verbose mode setting from config
`;

/** Before that: text alone. */
export const HELP_TEXT_ONLY = `Options:
  -p, --print      Print response and exit
  -v, --version    Output the version number
`;

const line = (event: unknown): Deed => ['print', `${JSON.stringify(event)}\n`];
const assistant = (block: unknown): Deed => line({ type: 'assistant', message: { role: 'assistant', content: [block] } });

/** One event of Claude Code each, in the shape in which it prints them. */
export const claude = {
  init: (sessionId = 'session-1') => line({ type: 'system', subtype: 'init', session_id: sessionId, tools: [] }),
  text: (text: string) => assistant({ type: 'text', text }),
  toolUse: (id: string, name: string, input: unknown) => assistant({ type: 'tool_use', id, name, input }),
  toolResult: (id: string, content: unknown, isError?: boolean) =>
    line({
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content, is_error: isError }] },
    }),
  result: (fields: Record<string, unknown> = {}) => line(resultEvent(fields)),
};

export function resultEvent(fields: Record<string, unknown> = {}) {
  return {
    type: 'result',
    subtype: 'success',
    is_error: false,
    duration_ms: 9321,
    num_turns: 1,
    result: '{"summary":"fine"}',
    structured_output: { summary: 'fine' },
    session_id: 'session-1',
    total_cost_usd: 0.01,
    usage: { input_tokens: 10, cache_creation_input_tokens: 200, cache_read_input_tokens: 3000, output_tokens: 40 },
    permission_denials: [],
    ...fields,
  };
}

/** Claude Code 2.1, which does this at each question. */
export function claudeScenario(...calls: Deed[][]): Scenario {
  return { version: '2.1.7 (Claude Code)', help: HELP_2_1, calls };
}
