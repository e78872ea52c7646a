import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN } from '../support/cli.ts';
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
