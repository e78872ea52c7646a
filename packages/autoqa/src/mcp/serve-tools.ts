import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { AutoqaError, messageOf } from '../kernel/errors.ts';
import { nearestWords } from '../kernel/nearest.ts';
import type { Tool, ToolResult } from '../ports/tool.ts';
import { LongTexts } from './long-texts.ts';

export interface ServeOptions {
  version: string;
  transport: Transport;
  signal: AbortSignal;
}

/** Offers tools to an agent over MCP until it goes away or the signal aborts (K9, P8). */
export async function serveTools(tools: readonly Tool[], { version, transport, signal }: ServeOptions): Promise<void> {
  const texts = new LongTexts();
  const all = [...tools, readMore(texts)];
  const server = new Server({ name: 'autoqa', version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: all.map(describeTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal: asked }) => {
    const { success, text } = await call(all, params, AbortSignal.any([signal, asked]));
    return { content: [{ type: 'text' as const, text: texts.fit(text) }], ...(success ? {} : { isError: true }) };
  });
  const closed = new Promise<void>((resolve) => {
    // The SDK's server is no event target.
    Object.assign(server, { onclose: resolve });
  });
  const end = (): void => void server.close();
  signal.addEventListener('abort', end, { once: true });
  await server.connect(transport);
  if (signal.aborted) end();
  await closed;
  signal.removeEventListener('abort', end);
}

function describeTool({ name, description, schema, effect }: Tool) {
  const { $schema: _version, ...inputSchema } = z.toJSONSchema(schema, { io: 'input' });
  return {
    name,
    description,
    inputSchema: { ...inputSchema, type: 'object' as const },
    annotations: { readOnlyHint: effect === 'look' },
  };
}

interface Call {
  name: string;
  arguments?: Record<string, unknown> | undefined;
}

/** Whatever goes wrong is told to the agent, with what to do; only our own end ends the server. */
async function call(
  tools: readonly Tool[],
  { name, arguments: args = {} }: Call,
  signal: AbortSignal,
): Promise<ToolResult> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return failed(`There is no tool "${name}". ${nearest(name, tools)}`);
  const parsed = tool.schema.safeParse(args);
  if (!parsed.success) return failed(`Wrong arguments: ${z.prettifyError(parsed.error)}`);
  try {
    return await tool.run(parsed.data, { signal });
  } catch (error) {
    const hint = error instanceof AutoqaError && error.hint !== undefined ? ` ${error.hint}` : '';
    return failed(`${messageOf(error)}${hint}`);
  }
}

function nearest(name: string, tools: readonly Tool[]): string {
  const known = tools.map((each) => each.name);
  const [near] = nearestWords(name, known, 1);
  return near === undefined ? `Known tools: ${known.join(', ')}.` : `Did you mean "${near}"?`;
}

function failed(text: string): ToolResult {
  return { success: false, text, error: text };
}

function readMore(texts: LongTexts): Tool {
  const schema = z.object({
    handle: z.string().describe('As a cut result names it'),
    offset: z.number().int().nonnegative(),
  });
  const tool: Tool<typeof schema> = {
    name: 'read_more',
    description: 'Read on in a result that was too long to be sent whole.',
    schema,
    effect: 'look',
    code: () => '',
    run: ({ handle, offset }) => {
      const text = texts.read(handle, offset);
      const lost = failed(`Nobody knows the handle "${handle}" any more; ask again for what it was about.`);
      return Promise.resolve(text === undefined ? lost : { success: true, text });
    },
  };
  return tool as unknown as Tool;
}
