import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../browser/launch-browser.ts';
import { resolveBrowser } from '../browser/resolve-browser.ts';
import { openMenu } from '../visiting/login-and-navigate.ts';
import { ToolCaller } from './call-tool.ts';
import { openToolSession } from './tool-session.ts';
import { webTools, type WebToolOptions } from './web-tools.ts';

const PAGES: Readonly<Record<string, string>> = {
  '/': `<title>Desk</title><h1>Desk</h1>
    <form onsubmit="event.preventDefault(); said.textContent = 'Hello ' + user.value">
      <label>User <input id="user"></label><label>Password <input id="pass" type="password"></label>
      <label><input type="checkbox" name="keep"> Keep me</label>
      <label>Plan <select name="plan"><option>Free</option><option>Gold</option></select></label>
      <button>Sign in</button></form>
    <p id="said"></p><button id="quiet" type="button">Quiet</button>
    <button type="button" onclick="confirm('Sure?')">Ask</button>
    <button type="button" onclick="const t = document.createElement('div'); t.setAttribute('role', 'alert'); t.textContent = 'Saved well'; document.body.append(t)">Save</button>
    <a href="/away">Round trip</a><iframe srcdoc="<button id=inner onclick=&quot;this.textContent='Pressed'&quot;>Inner</button>"></iframe>`,
  '/menu': `<title>Menu</title>
    <ul class="ant-menu ant-menu-inline" role="menu">
      <li class="ant-menu-submenu ant-menu-submenu-open" role="none"><div class="ant-menu-submenu-title" role="menuitem" aria-expanded="true"
        onclick="this.setAttribute('aria-expanded', sub.hidden); sub.hidden = !sub.hidden">系统</div>
        <ul class="ant-menu ant-menu-sub" role="menu" id="sub"><li class="ant-menu-item" role="menuitem" onclick="place.textContent = 'users'">用户</li></ul></li></ul>
    <ul class="el-menu" role="menubar"><li class="el-sub-menu" role="menuitem"><div class="el-sub-menu__title" onclick="inner.hidden = !inner.hidden">Reports</div>
      <ul class="el-menu el-menu--inline" id="inner" hidden><li class="el-menu-item" role="menuitem" onclick="place.textContent = 'daily'">Daily</li></ul></li></ul>
    <p id="place"></p>`,
};

const SECRETS = [
  { name: 'WHO', value: 'wilhelmina' },
  { name: 'PASSWORD', value: 'open-sesame-77' },
];
const signal = new AbortController().signal;

let browser: Browser;
let home: Server;
let away: Server;
const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  away = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<h1>Elsewhere</h1>'),
  );
  home = createServer(({ url = '/' }, response) => {
    if (url === '/away') return void response.writeHead(302, { location: addressOf(away) }).end();
    response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGES[url] ?? '');
  });
  for (const server of [home, away]) await once(server.listen(0, '127.0.0.1'), 'listening');
  browser = await launchBrowser(await resolveBrowser());
});
afterAll(async () => {
  await browser.close();
  home.close();
  away.close();
});

async function at(path: string, options: Partial<WebToolOptions> = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  const session = await openToolSession(context, {
    baseUrl: addressOf(home),
    allowedOrigins: [addressOf(home)],
    lookup: (name) => SECRETS.find((secret) => secret.name === name)?.value ?? '',
    secrets: SECRETS,
    stepTimeoutMs: 3_000,
  });
  const tools = webTools(session, { phase: 'act', ...options });
  const caller = new ToolCaller(tools, signal);
  expect(await caller.call('navigate', { url: path })).toMatchObject({ success: true });
  return { context, session, tools, caller, page: session.walk.page };
}

describe('W12 tools over a page', () => {
  test('a target is a ref, a selector or words, also in a frame; the answer says what changed', async () => {
    const { caller, context, page } = await at('/');
    const { text } = await caller.call('snapshot', {});
    const [, ref = ''] = /checkbox "Keep me" unchecked \[(e\d+)\]/.exec(text) ?? [];
    expect((await caller.call('check', { target: ref })).text).toContain('checkbox "Keep me" checked');
    expect(await page.isChecked('[name=keep]')).toBe(true);
    await caller.call('select', { target: '[name="plan"]', options: ['Gold'] });
    expect(await page.inputValue('[name=plan]')).toBe('Gold');
    await caller.call('fill', { target: 'the "User" field', value: 'ada' });
    expect((await caller.call('click', { target: 'the "Sign in" button' })).text).toContain('Hello ada');
    expect((await caller.call('click', { target: '#inner' })).text).toContain('Pressed');
    expect(caller.records.every(({ success }) => success)).toBe(true);
    await context.close();
  });

  test('messages, dialogs and nothing at all are told', async () => {
    const { caller, context } = await at('/');
    expect((await caller.call('click', { target: '“Save”' })).text).toContain('Message: Saved well');
    expect((await caller.call('click', { target: 'the "Ask" button' })).text).toContain('(dismissed): Sure?');
    await caller.call('click', { target: '#quiet' });
    expect((await caller.call('click', { target: '#quiet' })).text).toContain('nothing observable happened');
    await context.close();
  });

  test('what is not there is a value that helps', async () => {
    const { caller, context } = await at('/');
    expect((await caller.call('click', { target: 'e99999' })).error).toContain('take a new snapshot');
    expect((await caller.call('click', { target: '#nowhere' })).error).toContain('finds nothing');
    expect((await caller.call('click', { target: 'button >>> [' })).success).toBe(false);
    expect((await caller.call('click', {})).error).toContain('target');
    expect((await caller.call('dance', {})).error).toBe('There is no tool "dance".');
    await context.close();
  });

  test('an assertion has a machine verdict with what was expected and seen', async () => {
    const { caller, context } = await at('/');
    expect(await caller.call('assert', { sentence: 'the page shows "Desk"' })).toMatchObject({
      success: true,
      data: { verdict: 'pass' },
    });
    const failed = await caller.call('assert', { sentence: '“Sign in”按钮不可用' });
    expect(failed).toMatchObject({ success: false, data: { verdict: 'fail' } });
    expect(failed.text).toMatch(/^fail: expected .+; seen .+/);
    expect((await caller.call('assert', { sentence: 'Click the "Save" button' })).success).toBe(false);
    await context.close();
  });

  test('every call has its line of Playwright code, with variables for secrets', async () => {
    const { tools, context } = await at('/');
    const code = (name: string, args: Record<string, unknown>) => tools.find((tool) => tool.name === name)?.code(args);
    expect(code('navigate', { url: '/x' })).toBe("await page.goto('/x');");
    expect(code('fill', { target: '#pass', value: '{{PASSWORD}}' })).toBe(
      "await page.locator('#pass').fill(process.env.PASSWORD ?? '');",
    );
    expect(code('click', { target: 'the "Sign in" button' })).toBe(
      "await page.getByRole('button', { name: 'Sign in' }).click();",
    );
    for (const tool of tools) expect(tool.description).not.toBe('');
    expect(tools.map(({ name }) => name)).toHaveLength(16);
    await context.close();
  });
});

describe('K8 what goes back', () => {
  test('no answer holds a secret: text, markup, structure, snapshot, error, code, picture', async () => {
    const { caller, context, page } = await at('/', { allowEvaluate: true });
    await caller.call('fill', { target: '#user', value: '{{WHO}}' });
    await caller.call('fill', { target: '#pass', value: '{{PASSWORD}}' });
    expect(await page.inputValue('#pass')).toBe('open-sesame-77');
    await caller.call('click', { target: 'the "Sign in" button' });
    expect(await page.innerText('#said')).toBe('Hello wilhelmina');
    for (const name of ['getVisibleText', 'getVisibleHtml', 'snapshot', 'extractPageStructure'])
      await caller.call(name, {});
    await caller.call('evaluate', { expression: "document.querySelector('#pass').value + document.body.innerText" });
    await caller.call('click', { target: 'the "{{WHO}}" button' });
    const said = JSON.stringify(caller.records);
    expect(said).toContain('Hello {{WHO}}');
    for (const { value } of SECRETS) expect(said).not.toContain(value);
    await context.close();
  });

  test('a picture covers what shows a secret', async () => {
    const { caller, context } = await at('/');
    const plain = await caller.call('screenshot', {});
    await caller.call('fill', { target: '#user', value: '{{WHO}}' });
    const covered = await caller.call('screenshot', { name: 'covered' });
    expect(plain.data).toMatchObject({ mediaType: 'image/jpeg' });
    const pinkness = (data: unknown) => pinkAt(browser, data);
    expect(await pinkness(covered.data)).toBeGreaterThan(await pinkness(plain.data));
    await context.close();
  });
});

/** How much of a picture has the colour of the cover. */
async function pinkAt(in_: Browser, data: unknown): Promise<number> {
  const page = await in_.newPage();
  const { base64 } = data as { base64: string };
  const count = await page.evaluate(async (encoded) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${encoded}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const { data: bytes } = drawing?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
    let pink = 0;
    for (let at = 0; at < bytes.length; at += 4)
      if ((bytes[at] ?? 0) > 230 && (bytes[at + 1] ?? 0) < 40 && (bytes[at + 2] ?? 0) > 230) pink += 1;
    return pink;
  }, base64);
  await page.close();
  return count;
}

describe('K8 the guard', () => {
  test('a redirect of the server does not lead away', async () => {
    const { caller, context, session } = await at('/');
    const { error } = await caller.call('click', { target: 'the "Round trip" link' });
    expect(error).toContain(`it led to ${addressOf(away)}/`);
    expect(session.walk.page.url()).toBe(`${addressOf(home)}/`);
    await context.close();
  });

  test('evaluate reads and cannot write', async () => {
    const { caller, context, page } = await at('/', { allowEvaluate: true });
    expect((await caller.call('evaluate', { expression: 'document.title' })).data).toBe('Desk');
    expect((await caller.call('evaluate', { expression: "document.title = 'Mine'" })).error).toContain('Refused');
    expect((await caller.call('evaluate', { expression: "fetch('/')" })).success).toBe(false);
    expect(await page.title()).toBe('Desk');
    await context.close();
  });
});

describe('W13 menus level by level', () => {
  test.each([
    { kind: 'an open one of Ant Design', path: ['系统', '用户'], place: 'users' },
    { kind: 'a closed one of Element Plus', path: ['Reports', 'Daily'], place: 'daily' },
  ])('$kind', async ({ path, place }) => {
    const { caller, context, page } = await at('/menu');
    await openMenu(caller, path);
    expect(await page.innerText('#place')).toBe(place);
    expect(caller.records.filter(({ tool }) => tool === 'click')).toHaveLength(path.length);
    await context.close();
  });
});
