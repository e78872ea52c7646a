import { jsonSchema, tool as aiSdkTool, type ToolSet } from 'ai';
import type { Tool } from '../../ports/tool.ts';
import { inputSchemaOf } from '../agent/tool-schema.ts';

/** The same tools, for the AI SDK. They have no `execute`: the agent makes the calls, checks the arguments and counts. */
export function toAiSdkTools(tools: readonly Tool[]): ToolSet {
  return Object.fromEntries(
    tools.map((tool) => [
      tool.name,
      aiSdkTool({ description: tool.description, inputSchema: jsonSchema(inputSchemaOf(tool)) }),
    ]),
  );
}
