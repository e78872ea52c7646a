import { createServer, type Server as HttpServer } from 'node:http';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ToolArguments, type PhoneTool, type ToolReply } from './phone-tool.ts';

/** An MCP server that offers the tools of a phone. */
export function createPhoneServer(name: string, tools: readonly PhoneTool[]): Server {
  const server = new Server({ name, version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ name: tool, description, properties, required }) => ({
      name: tool,
      description,
      inputSchema: { type: 'object' as const, properties, required: [...required] },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => toResult(await call(tools, params)));
  return server;
}

async function call(
  tools: readonly PhoneTool[],
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
): Promise<ToolReply> {
  const tool = tools.find((each) => each.name === name);
  if (tool === undefined) return { text: `❌ 未知工具: ${name}` };
  const args = new ToolArguments(given);
  const missing = tool.required.filter((each) => args.missing([each]).length > 0);
  if (missing.length > 0) return { text: `Error: missing arguments: ${missing.join(', ')}`, isError: true };
  return tool.run(args);
}

function toResult(reply: ToolReply): CallToolResult {
  if ('image' in reply) {
    return { content: [{ type: 'image', data: reply.image.toString('base64'), mimeType: reply.mimeType }] };
  }
  return { content: [{ type: 'text', text: reply.text }], ...(reply.isError && { isError: true }) };
}

/** Serves the tools over HTTP at `/mcp`, without sessions: the phone is the same for everybody. Not yet listening. */
export function createPhoneHttpServer(name: string, tools: readonly PhoneTool[]): HttpServer {
  return createServer((request, response) => {
    if (!(request.url ?? '').startsWith('/mcp') || request.method !== 'POST') {
      response.writeHead(request.url?.startsWith('/mcp') === true ? 405 : 404).end();
      return;
    }
    const server = createPhoneServer(name, tools);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    // The SDK's own type of the transport lags behind its interface under exact optional properties.
    const answered = server.connect(transport as Transport).then(() => transport.handleRequest(request, response));
    answered.catch((error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))));
  });
}
