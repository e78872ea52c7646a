import type { z } from 'zod';
import type { Tool, ToolResult } from '../../ports/tool.ts';

interface AgentToolParts<Schema extends z.ZodObject> {
  name: string;
  description: string;
  schema: Schema;
  effect: Tool['effect'];
  run(args: z.output<Schema>, signal: AbortSignal): Promise<unknown>;
}

/** An ability of AutoQA as a tool for agents: what it gives back is told as JSON. No line of a test stands for it. */
export function agentTool<Schema extends z.ZodObject>(parts: AgentToolParts<Schema>): Tool {
  const { run, ...rest } = parts;
  const tool: Tool<Schema> = {
    ...rest,
    code: () => '',
    run: async (args, { signal }) => told(await run(args, signal)),
  };
  return tool as unknown as Tool;
}

function told(data: unknown): ToolResult {
  return { success: true, text: typeof data === 'string' ? data : JSON.stringify(data, null, 1), data };
}
