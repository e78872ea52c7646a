import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { estimateTokens } from '../../packages/autoqa/src/kernel/token-estimate.ts';
import { BIN } from '../support/cli.ts';
import { serve } from '../support/serve.ts';
import { startSmallShop } from '../support/small-shop.ts';
import { useWorkFolder } from '../support/work-folder.ts';

const work = useWorkFolder();

/** The real command, spoken to as an agent would. */
async function connect(...args: string[]) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', ...args],
    cwd: work.path(),
  });
  const client = new Client({ name: 'agent', version: '1' });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const answered = await client.callTool({ name, arguments: given }, undefined, { timeout: 280_000 });
    const { content, isError } = CallToolResultSchema.parse(answered);
    const [first] = content;
    return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
  };
  return { client, call };
}

describe('K9 P8 autoqa mcp', { timeout: 300_000 }, () => {
  test('explores, shows the pages, takes a plan, and the planned spec runs', async () => {
    const site = await startSmallShop();
    const { call, client } = await connect();
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'run_spec',
        'explore',
        'plan',
        'analyze_page',
        'api_test',
        'get_run',
        'list_runs',
        'get_evidence',
      ]),
    );
    expect(names).toEqual(
      expect.arrayContaining([
        'list_known_pages',
        'get_page_snapshot',
        'propose_test_cases_for_page',
        'finalize_test_plan',
      ]),
    );
    expect(await call('list_known_pages')).toMatchObject({
      isError: true,
      text: expect.stringContaining('exploration'),
    });

    const explored = JSON.parse((await call('explore', { url: site.url, depth: 1 })).text) as { runId: string };
    const { pages } = JSON.parse((await call('list_known_pages')).text) as { pages: { id: string; url: string }[] };
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(
      expect.arrayContaining(['/', '/contact', '/settings']),
    );
    expect(JSON.parse((await call('get_page_snapshot', { pageId: 'nowhere' })).text)).toEqual({
      ok: false,
      error: 'Page not found: nowhere',
    });
    const handedIn = await call('finalize_test_plan', {
      partialCases: [
        {
          id: 'contact',
          name: 'The contact page opens',
          type: 'navigation',
          priority: 'p0',
          relatedPageIds: [pages[0]?.id],
          steps: [{ description: 'Click the "Contact" link', expectedResult: 'the heading "Contact" is shown' }],
        },
      ],
    });
    expect(handedIn.isError).toBe(false);
    const specs = join(work.path(), '.autoqa', 'runs', explored.runId, 'plan', 'specs');
    expect(existsSync(specs)).toBe(true);
    expect(readdirSync(specs)).toHaveLength(1);
    const ran = JSON.parse((await call('run_spec', { specs: [specs], url: site.url })).text) as { state: string };
    expect(ran).toMatchObject({ state: 'passed', summary: { total: 1, passed: 1 } });
    expect((await call('list_runs')).text).toContain(explored.runId);
  });

  test('gives an agent a window on the one site it was started for', async () => {
    const site = await startSmallShop();
    const { call } = await connect('-u', site.url);
    expect((await call('open_url', { url: '/contact' })).text).toContain('Your name');
    expect((await call('fill', { target: 'Your name', value: 'Ann' })).isError).toBe(false);
    expect((await call('click', { target: 'Send' })).isError).toBe(false);
    expect((await call('observe_current_page')).text).toContain('Thank you, Ann');
    const elsewhere = await call('navigate', { url: 'http://127.0.0.1:9/' });
    expect(elsewhere.isError).toBe(true);
    expect(await call('get_evidence', { path: '../../../secret' })).toMatchObject({ isError: true });
  });
});

/** What CONTRACTS names, whatever the server was started with. */
const TOOLS = [
  'run_spec',
  'explore',
  'plan',
  'analyze_page',
  'api_test',
  'get_run',
  'list_runs',
  'get_evidence',
  'list_known_pages',
  'get_page_snapshot',
  'propose_test_cases_for_page',
  'finalize_test_plan',
];
const BROWSER_TOOLS = ['open_url', 'observe_current_page', 'navigate', 'click', 'fill', 'select', 'assert'];
/** An agent reads all of them before it has done anything. */
const MOST_TOKENS_OF_A_SCHEMA = 500;
const MOST_TOKENS_OF_ALL = 5_000;

describe('K9 what an agent is told at first', { timeout: 60_000 }, () => {
  test('is every tool, and little of each', async () => {
    const { client } = await connect('-u', 'http://127.0.0.1:9/');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining([...TOOLS, ...BROWSER_TOOLS, 'read_more']));
    const tokens = tools.map((tool) => [tool.name, estimateTokens(JSON.stringify(tool))] as const);
    expect(tokens.filter(([, count]) => count > MOST_TOKENS_OF_A_SCHEMA)).toEqual([]);
    expect(tokens.reduce((sum, [, count]) => sum + count, 0)).toBeLessThan(MOST_TOKENS_OF_ALL);
    expect(tools.filter(({ description = '' }) => description === '')).toEqual([]);
    const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false).map(({ name }) => name);
    expect(writing).toEqual(expect.arrayContaining(['run_spec', 'explore', 'plan', 'api_test', 'finalize_test_plan']));
  });

  test('is cut when it is long, and can be read to its end', async () => {
    const links = Array.from({ length: 900 }, (_, at) => `<a href="/lamp/${at}">Lamp number ${at}</a>`).join(' ');
    const site = await serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<title>Many</title><h1>Many</h1>${links}`);
    });
    const { call } = await connect();
    let { text } = await call('analyze_page', { url: site.url });
    let whole = '';
    for (;;) {
      expect(estimateTokens(text)).toBeLessThan(4_000);
      const more = /\n\[\d+ more characters: read_more with handle "(\w+)" and offset (\d+)\]$/.exec(text);
      whole += text.slice(0, more?.index ?? text.length);
      if (more === null) break;
      ({ text } = await call('read_more', { handle: more[1], offset: Number(more[2]) }));
    }
    expect(whole).toContain('Lamp number 0');
    expect(whole.length).toBeGreaterThan(20_000);
  });
});

describe('K9 an agent that goes away', { timeout: 60_000 }, () => {
  const hello = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-03-26', capabilities: {}, clientInfo: { name: 'agent', version: '1' } },
  };

  test.each([[[]], [['-u', 'http://127.0.0.1:9/']]])('takes the server along, started with %j', async (args) => {
    const child = spawn(process.execPath, [BIN, 'mcp', ...args], {
      cwd: work.path(),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.write(`${JSON.stringify(hello)}\n`);
    await once(child.stdout, 'data');
    child.stdin.end();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

interface Configured {
  command: string;
  args: string[];
  env?: Record<string, string>;
}

/** The block of a language in a document. */
function blockOf(document: string, language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(document)?.[1];
  if (block === undefined) throw new TypeError(`There is no block of ${language}.`);
  return block;
}

/** One table of TOML whose values are written as JSON writes them. */
function readTable(toml: string, name: string): Record<string, unknown> {
  const [head, ...lines] = toml.trim().split('\n');
  expect(head).toBe(`[${name}]`);
  return Object.fromEntries(
    lines.map((line) => {
      const [, key = '', value = ''] = /^(\w+) = (.+)$/.exec(line) ?? [];
      return [key, JSON.parse(value) as unknown];
    }),
  );
}

describe.each(['mcp.md', 'mcp.zh-CN.md'])('K9 the configuration in docs/%s', { timeout: 60_000 }, (name) => {
  const document = readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

  /** What `npx autoqa` starts for a user is this checkout's command here. */
  async function toolsOf({ command, args, env = {} }: Configured): Promise<string[]> {
    expect([command, args[0]]).toEqual(['npx', 'autoqa']);
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [BIN, ...args.slice(1)],
      cwd: work.path(),
      env: { ...getDefaultEnvironment(), ...env },
    });
    const client = new Client({ name: 'agent', version: '1' });
    await client.connect(transport);
    onTestFinished(() => client.close());
    return (await client.listTools()).tools.map((tool) => tool.name);
  }

  const all = expect.arrayContaining([...TOOLS, ...BROWSER_TOOLS]) as string[];

  test('of .mcp.json starts a server that lists the tools', async () => {
    const { mcpServers } = JSON.parse(blockOf(document, 'json')) as { mcpServers: Record<string, Configured> };
    expect(Object.keys(mcpServers)).toEqual(['autoqa']);
    expect(await toolsOf(mcpServers['autoqa'] as Configured)).toEqual(all);
  });

  test('of config.toml starts a server that lists the tools', async () => {
    const table = readTable(blockOf(document, 'toml'), 'mcp_servers.autoqa');
    expect(table).toMatchObject({ required: true, default_tools_approval_mode: 'approve' });
    expect(await toolsOf(table as unknown as Configured)).toEqual(all);
  });

  test('of the command line starts a server that lists the tools', async () => {
    const words = blockOf(document, 'sh').trim().split(' ');
    expect(words.slice(0, 5)).toEqual(['claude', 'mcp', 'add', 'autoqa', '--']);
    const [command = '', ...args] = words.slice(5);
    expect(await toolsOf({ command, args })).toEqual(all);
  });

  test('names every tool', async () => {
    const { client } = await connect('-u', 'http://127.0.0.1:9/');
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name).filter((tool) => !document.includes(`\`${tool}\``))).toEqual([]);
  });
});
