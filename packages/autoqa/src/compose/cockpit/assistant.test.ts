import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BodyInput, BodyOf } from '@autoqa/domain/contract/operation';
import type { ProposedCase } from '@autoqa/domain/contract/assistant-operations';
import { OPERATIONS } from '@autoqa/domain/contract/operations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CancelledError, EnvironmentError } from '../../kernel/errors.ts';
import { requestFor } from '../__fixtures__/run-request.ts';
import { runSpecs } from '../run-specs.ts';
import { assistantSite, SITE_PASSWORD, type Fault } from './__fixtures__/assistant-site.ts';
import { openAssistant } from './assistant.ts';

let fault: Fault;
/** Called when somebody asks for the page that never answers. */
let onSilence: (gone: Promise<unknown>) => void = () => undefined;
const server = createServer((request, response) => {
  if (request.url === '/silent') onSilence(once(response, 'close'));
  else assistantSite(request, response, fault);
});
let base = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  fault = undefined;
  onSilence = () => undefined;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ENV = { BOB: 'bob', BOB_PASSWORD: SITE_PASSWORD };
const signal = new AbortController().signal;

type Generate = (typeof OPERATIONS)['generateTests'];

function assistant(own: { timeoutMs?: number; language?: 'en' | 'zh' } = {}) {
  const { config } = requestFor({}, { timeout: 5_000 });
  return openAssistant({ out: config.out, env: ENV, config, language: 'en', ...own });
}

/** As the server hands it over: checked, with its defaults. */
function wishFor(wish: BodyInput<Generate>): BodyOf<Generate> {
  return OPERATIONS.generateTests.body?.parse(wish) as BodyOf<Generate>;
}

async function execute(cases: readonly ProposedCase[], url: string) {
  const specs = Object.fromEntries(cases.map(({ name, text }) => [name, text]));
  const { result } = await runSpecs(requestFor(specs, { url, artifacts: 'none', workers: 2, timeout: 3_000 }, ENV));
  return {
    ...result.summary,
    notPassed: result.cases.flatMap(({ title, status, reason }) =>
      status === 'passed' ? [] : [`${title}: ${reason}`],
    ),
  };
}

const ACTION_TYPES = ['click', 'fill', 'select', 'navigate', 'verify'];
const SIGN_IN = { usernameVar: 'BOB', passwordVar: 'BOB_PASSWORD' };

describe('W16 the assistant looks at a page', { timeout: 120_000 }, () => {
  test('and says what it saw and how it understood the wish, in English', async () => {
    const requirement = 'Please test the search. Visitors can filter the list by category. Juggle the frobnicator';
    const { pageInfo, toolCalls, text } = await assistant().analyze(
      wishFor({ url: `${base}/stock`, requirement }),
      signal,
    );
    expect(pageInfo.title).toBe('Stock');
    expect(toolCalls.length).toBeGreaterThan(0);
    expect(toolCalls.every(({ success }) => success)).toBe(true);
    expect(text.split('\n')).toEqual([
      `Opened "Stock" (${base}/stock) and saw 2 fields (Search, Category); 3 columns in a table of 4 rows (Name, Category, Price).`,
      '“Please test the search”: cases for searching.',
      '“Visitors can filter the list by category”: a claim whose steps are worked out on the page.',
      '“Juggle the frobnicator”: not understood. Say it otherwise, or write the steps.',
    ]);
    expect(OPERATIONS.analyzeForTest.response?.safeParse({ pageInfo, toolCalls, text }).success).toBe(true);
  });

  test('and answers a Chinese wish in Chinese', async () => {
    const { text } = await assistant().analyze(wishFor({ url: `${base}/zh`, requirement: '测试搜索功能' }), signal);
    expect(text).toContain('已打开 “库存”');
    expect(text).toContain('“测试搜索功能”：理解为搜索的用例。');
  });

  test('behind a login and through a menu, without telling the password', async () => {
    const wish = { url: `${base}/account`, loginUrl: `${base}/login`, ...SIGN_IN, menu: 'Orders' };
    const seen = await assistant().analyze(wishFor(wish), signal);
    expect(new URL(seen.pageInfo.url).pathname).toBe('/orders');
    expect(JSON.stringify(seen)).not.toContain(SITE_PASSWORD);
  });
});

describe('W16 the assistant proposes cases', { timeout: 180_000 }, () => {
  test('for a wish in English: what was asked for first, each with its reason, steps and selectors', async () => {
    const requirement = 'Please test the search. Visitors can filter the list by category. Also check the export';
    const wish = wishFor({ url: `${base}/stock`, requirement });
    const { cases, unclear, text } = await assistant().generate(wish, signal);
    expect(cases[0]).toMatchObject({
      name: 'visitors-can-filter-the-list-by-category.md',
      title: 'Visitors can filter the list by category',
      why: expect.stringContaining('You asked for it'),
    });
    expect(cases[1]?.why).toContain('It fits “Please test the search”.');
    expect(cases[1]?.steps[0]).toMatchObject({ actionType: 'fill', selector: '#q' });
    expect(cases[0]?.steps[0]).toMatchObject({ actionType: 'select', selector: '#category' });
    const steps = cases.flatMap((each) => each.steps);
    expect(steps.filter(({ actionType }) => !ACTION_TYPES.includes(actionType))).toEqual([]);
    expect(steps.filter(({ selector }) => selector === null)).toEqual([]);
    expect(unclear).toEqual([expect.stringContaining('the export')]);
    expect(text).toMatch(/^\d+ cases are proposed for "Stock"; the first \d+ fit what you asked for\. One part/);
    expect(OPERATIONS.generateTests.response?.safeParse({ cases, unclear, text }).error).toBeUndefined();
    expect(await execute(cases, wish.url)).toMatchObject({ total: cases.length, passed: cases.length, notPassed: [] });

    fault = 'search-finds-everything';
    const searching = cases.filter(({ why }) => why.includes('the search'));
    expect((await execute(searching, wish.url)).bugs).toBeGreaterThan(0);
  });

  test('for a wish in Chinese, with specs in Chinese', async () => {
    const wish = wishFor({ url: `${base}/zh`, requirement: '测试搜索和筛选功能；页面显示“库存”；导出报表' });
    const { cases, unclear, text } = await assistant().generate(wish, signal);
    expect(cases[0]).toMatchObject({ title: '页面显示“库存”', why: expect.stringContaining('这是您的要求') });
    const fitting = cases.filter(({ why }) => why.startsWith('符合'));
    expect(fitting.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['搜索只显示匹配的条目', '列表可以按“分类”筛选']),
    );
    expect(cases.slice(1, 1 + fitting.length)).toEqual(fitting);
    expect(unclear).toEqual([expect.stringContaining('导出报表')]);
    expect(text).toContain('符合您的要求');
    expect(await execute(cases, wish.url)).toMatchObject({ passed: cases.length, notPassed: [] });
  });

  test('for a login form', async () => {
    const wish = wishFor({ url: `${base}/login`, requirement: 'wrong password' });
    const { cases, unclear } = await assistant().generate(wish, signal);
    expect(unclear).toEqual([]);
    expect(cases[0]).toMatchObject({ title: 'wrong password', why: expect.stringContaining('You asked for it') });
    expect(cases[0]?.steps.map(({ selector }) => selector)).toEqual(
      expect.arrayContaining(['[name="user"]', '[name="password"]', 'button:has-text("Sign in")']),
    );
    expect(await execute(cases, wish.url)).toMatchObject({ passed: cases.length, notPassed: [] });
  });

  test('behind a login: each spec stands alone, and none holds the password', async () => {
    const wish = wishFor({
      url: `${base}/account`,
      loginUrl: `${base}/login`,
      ...SIGN_IN,
      requirement: 'the page shows "Three orders"',
    });
    const proposal = await assistant().generate(wish, signal);
    const { cases, unclear } = proposal;
    expect(unclear).toEqual([]);
    expect(cases[0]?.title).toBe('the page shows "Three orders"');
    expect(cases[0]?.text).toContain('{{BOB_PASSWORD}}');
    expect(JSON.stringify(proposal)).not.toContain(SITE_PASSWORD);
    expect(cases.filter(({ text }) => /include:/i.test(text))).toEqual([]);
    expect(cases.flatMap(({ steps }) => steps).filter(({ selector }) => selector === null)).toEqual([]);
    expect(await execute(cases.slice(0, 1), wish.url)).toMatchObject({ passed: 1, notPassed: [] });
    expect(await execute(cases, wish.url)).toMatchObject({ passed: cases.length, notPassed: [] });
  });

  test('without a wish, in the language of the person', async () => {
    const wish = wishFor({ url: `${base}/zh` });
    const { cases, unclear, text } = await assistant({ language: 'zh' }).generate(wish, signal);
    expect(cases.length).toBeGreaterThan(3);
    expect(unclear).toEqual([]);
    expect(text).toMatch(/^为“库存”建议了 \d+ 个用例。$/);
  });
});

describe('W16 the assistant and what goes wrong', { timeout: 60_000 }, () => {
  const unreachable = 'http://127.0.0.1:9/';

  test.each(['analyze', 'generate'] as const)('%s says that a page cannot be reached', async (name) => {
    const refused = assistant()[name](wishFor({ url: unreachable }), signal);
    await expect(refused).rejects.toBeInstanceOf(EnvironmentError);
    await expect(refused).rejects.toMatchObject({ code: 'page-unreachable', hint: expect.any(String) });
  });

  test('a page that went away after it was looked at', async () => {
    const { pageInfo } = await assistant().analyze(wishFor({ url: `${base}/stock` }), signal);
    const gone = { ...pageInfo, url: unreachable };
    await expect(assistant().generate(wishFor({ url: unreachable, pageInfo: gone }), signal)).rejects.toMatchObject({
      code: 'page-unreachable',
    });
  });

  test('a login that is refused', async () => {
    const wish = wishFor({ url: `${base}/account`, loginUrl: `${base}/login`, usernameVar: 'BOB', passwordVar: 'BOB' });
    await expect(assistant().generate(wish, signal)).rejects.toMatchObject({ code: 'login-failed' });
    const { pageInfo } = await assistant().analyze(wishFor({ url: `${base}/stock` }), signal);
    await expect(assistant().generate({ ...wish, pageInfo }, signal)).rejects.toMatchObject({
      code: 'assistant-login-refused',
    });
  });

  test('ends with the signal, and takes the browser along', async () => {
    const stop = new AbortController();
    const gone = new Promise<void>((resolve) => {
      onSilence = (closed) => {
        void closed.then(() => resolve());
        stop.abort();
      };
    });
    await expect(assistant().analyze(wishFor({ url: `${base}/silent` }), stop.signal)).rejects.toBeInstanceOf(
      CancelledError,
    );
    await gone;
  });

  test('ends when the time is up', async () => {
    const late = assistant({ timeoutMs: 2_000 }).analyze(wishFor({ url: `${base}/silent` }), signal);
    await expect(late).rejects.toMatchObject({ code: 'assistant-too-slow', details: { seconds: 2 } });
  });
});
