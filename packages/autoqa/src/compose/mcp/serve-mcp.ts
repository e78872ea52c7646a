import type { Readable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { AUTOQA_VERSION } from '../../kernel/version.ts';
import { serveTools } from '../../mcp/serve-tools.ts';
import { openBrowserTools } from './browser-tools.ts';
import type { McpSurroundings } from './mcp-surroundings.ts';
import { planTools } from './plan-tools.ts';
import { runTools } from './run-tools.ts';
import { workTools } from './work-tools.ts';

/** K9, P8: AutoQA for coding agents, over standard input and output, until the agent goes away. */
export async function serveMcp(around: McpSurroundings, stopped: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([stopped, endOf(process.stdin)]);
  const { config } = around.settings(signal);
  const browser = config.url === undefined ? undefined : await openBrowserTools(config.url, config);
  try {
    const tools = [...workTools(around), ...runTools(around.out), ...planTools(around.out), ...(browser?.tools ?? [])];
    await serveTools(tools, { version: AUTOQA_VERSION, transport: new StdioServerTransport(), signal });
  } finally {
    await browser?.close();
  }
}

/** An agent that goes away closes its end; the transport itself does not notice. */
function endOf(input: Readable): AbortSignal {
  const ended = new AbortController();
  for (const event of ['end', 'close', 'error']) input.once(event, () => ended.abort());
  return ended.signal;
}
