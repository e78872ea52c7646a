import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';

/** The package of its own where somebody installed it, else what comes with Playwright's runner. */
const PROGRAMS = [['node_modules/@playwright/mcp/cli.js'], ['node_modules/playwright/cli.js', 'mcp']] as const;

/** What Playwright MCP hands to a model for a page. */
export async function snapshotByPlaywrightMcp(url: string): Promise<string | undefined> {
  const program = PROGRAMS.find(([file]) => existsSync(file));
  if (program === undefined) return undefined;
  const { executablePath, env } = await resolveBrowser();
  // It keeps files of what it did.
  const kept = mkdtempSync(join(tmpdir(), 'autoqa-bench-mcp-'));
  const browser = ['--headless', '--isolated', '--no-sandbox', '--executable-path', executablePath];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...program, ...browser, '--output-dir', kept],
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: 'ignore',
  });
  const client = new Client({ name: 'autoqa-benchmark', version: '1' });
  await client.connect(transport);
  try {
    await client.callTool({ name: 'browser_navigate', arguments: { url } });
    const { content } = await client.callTool({ name: 'browser_snapshot', arguments: {} });
    return (content as { text?: string }[]).map(({ text = '' }) => text).join('\n');
  } finally {
    await client.close();
    rmSync(kept, { recursive: true, force: true });
  }
}
