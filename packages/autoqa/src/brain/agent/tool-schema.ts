import { z } from 'zod';
import type { Tool } from '../../ports/tool.ts';

/** The JSON Schema of what a tool is called with. */
export function inputSchemaOf(tool: Tool): Record<string, unknown> {
  // What a caller may leave out (a default) is optional for it; a type that JSON does not know may be anything.
  const { $schema: _, ...schema } = z.toJSONSchema(tool.schema, { io: 'input', unrepresentable: 'any' });
  return schema;
}
