import type { Tool } from '../../ports/tool.ts';
import { inputSchemaOf } from './tool-schema.ts';

/** A tool as the Model Context Protocol lists it. */
export interface McpTool {
  name: string;
  description: string;
  inputSchema: Record<string, unknown>;
  annotations: { readOnlyHint: boolean };
}

/** The same tools, for coding agents (W12, K9). */
export function toMcpTools(tools: readonly Tool[]): McpTool[] {
  return tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: inputSchemaOf(tool),
    annotations: { readOnlyHint: tool.effect === 'look' },
  }));
}
