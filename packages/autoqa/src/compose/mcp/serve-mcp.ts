import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { AUTOQA_VERSION } from '../../kernel/version.ts';
import { serveTools } from '../../mcp/serve-tools.ts';
import { openBrowserTools } from './browser-tools.ts';
import type { McpSurroundings } from './mcp-surroundings.ts';
import { planTools } from './plan-tools.ts';
import { runTools } from './run-tools.ts';
import { workTools } from './work-tools.ts';

/** K9, P8: AutoQA for coding agents, over standard input and output, until the agent goes away. */
export async function serveMcp(around: McpSurroundings, signal: AbortSignal): Promise<void> {
  const { config } = around.settings(signal);
  const browser = config.url === undefined ? undefined : await openBrowserTools(config.url, config);
  try {
    const tools = [...workTools(around), ...runTools(around.out), ...planTools(around.out), ...(browser?.tools ?? [])];
    await serveTools(tools, { version: AUTOQA_VERSION, transport: new StdioServerTransport(), signal });
  } finally {
    await browser?.close();
  }
}
