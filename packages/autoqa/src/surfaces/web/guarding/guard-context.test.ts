import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Browser, BrowserContext } from 'playwright-core';
import { TargetProfile } from '@autoqa/domain/model/target-profile';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { useServer } from '../../../../../../tests/support/serve.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { GUARDED_CONTEXT, guardContext, type Refusal } from './guard-context.ts';

const START = `<!doctype html><title>Start</title>
  <a id="link" href="/admin">Admin</a>
  <a id="detour" href="/leads-there">Detour</a>
  <a id="window" href="/leads-there" target="_blank">New window</a>
  <a id="good" href="/leads-home" target="_blank">Good window</a>
  <button id="erase" onclick="send('/api/items/1', { method: 'DELETE' })">Erase</button>
  <button id="sly" onclick="send('/api/turned')">Sly</button>
  <button id="beacon" onclick="navigator.sendBeacon('/admin/beacon', 'x'); done('sent')">Beacon</button>
  <button id="socket" onclick="new WebSocket(location.origin.replace('http', 'ws') + '/admin/live').onclose = () => done('closed')">Socket</button>
  <p id="out"></p>
  <script>
    const done = (text) => (document.querySelector('#out').textContent = text);
    const send = (url, options) => fetch(url, options).then((answer) => done(answer.status), () => done('refused'));
  </script>`;
const REDIRECTS: Readonly<Record<string, string>> = {
  '/leads-there': '/halfway',
  '/halfway': '/admin/users',
  '/leads-home': '/other',
  '/api/turned': '/admin/api',
};

const seen: string[] = [];
const server = useServer((request: IncomingMessage, response: ServerResponse) => {
  const { method = '', url = '' } = request;
  seen.push(`${method} ${url}`);
  const location = REDIRECTS[url];
  if (location !== undefined) return void response.writeHead(302, { location }).end();
  response.setHeader('content-type', 'text/html').end(url === '/' ? START : `<title>${url}</title>`);
});

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(() => browser.close());
beforeEach(() => void (seen.length = 0));

async function guarded(): Promise<{ context: BrowserContext; refusals: Refusal[] }> {
  const context = await browser.newContext(GUARDED_CONTEXT);
  onTestFinished(() => context.close());
  const refusals: Refusal[] = [];
  const rules = TargetProfile.parse({ baseUrl: server.url(), deniedRoutes: ['/admin'], deniedOperations: ['delete'] });
  await guardContext(context, rules, (refusal) => refusals.push(refusal));
  return { context, refusals };
}

function expectNothingDenied(): void {
  expect(seen.filter((line) => /\/admin|DELETE/.test(line))).toEqual([]);
}

test.each(['#link', '#detour'])('U1 a click on %s does not get to a denied route', async (selector) => {
  const { context, refusals } = await guarded();
  const page = await context.newPage();
  await page.goto(server.url());
  const failed = page.waitForEvent('requestfailed');
  await page.click(selector);
  await failed;
  await expect.poll(() => refusals.map(({ rule, by }) => `${rule} ${by}`)).toEqual(['denied /admin']);
  expectNothingDenied();
});

test('U1 an address that is opened directly does not get there', async () => {
  const { context } = await guarded();
  const page = await context.newPage();
  await expect(page.goto(`${server.url()}/admin`)).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
  await expect(page.goto(`${server.url()}/leads-there`)).rejects.toThrow('ERR_BLOCKED_BY_CLIENT');
  expectNothingDenied();
});

test('U1 a new window does not get there by a redirect, and gets where it may', async () => {
  const { context, refusals } = await guarded();
  const page = await context.newPage();
  await page.goto(server.url());
  await page.click('#window');
  await expect.poll(() => refusals.map(({ url }) => new URL(url).pathname)).toEqual(['/admin/users']);
  await page.click('#good');
  await expect.poll(() => context.pages().map((each) => new URL(each.url()).pathname)).toContain('/other');
  expectNothingDenied();
});

test.each([
  ['#erase', 'refused', 'operation', 'delete'],
  ['#sly', 'refused', 'denied', '/admin'],
  ['#beacon', 'sent', 'denied', '/admin'],
  ['#socket', 'closed', 'denied', '/admin'],
])('U1 a script behind %s sends nothing that is denied', async (selector, told, rule, by) => {
  const { context, refusals } = await guarded();
  const page = await context.newPage();
  await page.goto(server.url());
  await page.click(selector);
  await expect.poll(() => page.textContent('#out')).toBe(told);
  await expect.poll(() => refusals.map((each) => [each.rule, each.by])).toEqual([[rule, by]]);
  expectNothingDenied();
});
