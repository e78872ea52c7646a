import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { SiteExplorer } from './__fixtures__/explore-site.ts';
import { SmallSite, type Answer, type Asked } from './__fixtures__/small-site.ts';

const explorer = new SiteExplorer();
afterAll(() => explorer.close());
let site: SmallSite | undefined;
afterEach(() => site?.close());

async function serve(answer: (asked: Asked) => Answer): Promise<SmallSite> {
  site = await SmallSite.start(answer);
  return site;
}

const nav = '<nav><a href="/">Home</a> <a href="/list">List</a> <a href="/about">About</a></nav>';

describe('P1 states by structure, not by data', () => {
  test('a list of a thousand rows is one state, and each of its pages is opened a few times only', async () => {
    const rows = Array.from(
      { length: 1000 },
      (_, at) => `<tr><td><a href="/items/${at}">Item ${at}</a></td><td>${at}</td></tr>`,
    );
    const { url, asked } = await serve(({ path }) => {
      if (path === '/list')
        return {
          html: `${nav}<main><h1>List</h1><table><tr><th>Name</th><th>Number</th></tr>${rows.join('')}</table></main>`,
        };
      if (path.startsWith('/items/'))
        return { html: `${nav}<main><h1>Item ${path.slice(7)}</h1><p>Number ${path.slice(7)}</p></main>` };
      return { html: `${nav}<main><h1>${path}</h1></main>` };
    });
    const { graph, ending } = await explorer.explore({ config: { baseUrl: url } });
    expect(ending).toEqual({ how: 'done' });
    expect(graph.pages.filter(({ pattern }) => pattern === '/list')).toHaveLength(1);
    expect(graph.pages.filter(({ pattern }) => pattern === '/items/:id')).toHaveLength(1);
    expect(asked.filter((each) => each.includes('/items/')).length).toBeLessThan(10);
    expect(graph.pages.find(({ pattern }) => pattern === '/list')?.tables[0]).toMatchObject({
      columns: ['Name', 'Number'],
    });
  });

  test('pages that only the scripts name are found; what is not there, or does something, is not', async () => {
    const pages: Record<string, string> = { '/': 'Home', '/hidden': 'Hidden', '/list': 'List', '/about': 'About' };
    const { url, asked } = await serve(({ path }) => {
      if (path === '/app.js') return { html: `<!-- ["/hidden","/gone","/also-gone","/logout","/api/things"] -->` };
      const title = pages[path];
      const body =
        title === undefined ? '<p>There is no such page.</p>' : `<h1>${title}</h1><button>${title}!</button>`;
      return { html: `${nav}<main>${body}</main><script src="/app.js"></script>` };
    });
    const { graph } = await explorer.explore({ config: { baseUrl: url, testTypes: ['navigation'] } });
    const patterns = graph.pages.map(({ pattern }) => pattern);
    expect(patterns).toContain('/hidden');
    expect(patterns.filter((pattern) => pattern.includes('gone'))).toEqual([]);
    expect(asked).not.toContain('GET /logout');
    expect(asked).not.toContain('GET /api/things');
  });

  test('a calendar without an end ends', async () => {
    const { url, asked } = await serve(({ path, query }) => {
      const month = Number(query.get('month') ?? 0);
      const days = Array.from({ length: 28 }, (_, at) => `<button>${at + 1}</button>`).join('');
      return path === '/calendar'
        ? {
            html: `<main><h1>Month ${month}</h1>${days}<a href="/calendar?month=${month + 1}">Next month</a> <a href="/calendar/${month + 1}/week">Week</a></main>`,
          }
        : { html: `<main><h1>Week</h1><a href="/calendar?month=${month + 1}">Month</a></main>` };
    });
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: `${url}calendar`, maxDepth: 30, maxPages: 500 },
    });
    expect(ending).toEqual({ how: 'done' });
    expect(graph.pages.length).toBeLessThan(6);
    expect(asked.length).toBeLessThan(60);
  });
});

describe('P1 what is never pressed unasked', () => {
  const shop = ({ path }: Asked): Answer => ({
    html: `${nav}<main><h1>${path}</h1>
      <form method="post" action="/delete"><button>Delete everything</button></form>
      <form method="post" action="/pay"><button>立即支付</button></form>
      <form method="post" action="/bin"><button aria-label="x" title="Remove"><i class="fa fa-trash"></i></button></form>
      <a href="/logout">Leave</a> <a href="/session?do=delete">Old things</a>
      <button onclick="document.querySelector('dialog').showModal()">Archive</button>
      <dialog><h2>Delete the archive?</h2><form method="post" action="/archive"><button>Yes</button></form>
        <button onclick="this.closest('dialog').close()">Cancel</button></dialog>
      <button onclick="fetch('/ping', { method: 'POST' })">Ping</button></main>`,
  });

  test('neither by name, nor by picture, nor by an answer to a question, nor by a link', async () => {
    const { url, asked } = await serve(shop);
    const { graph } = await explorer.explore({ config: { baseUrl: url } });
    const dangerous = asked.filter((each) => /delete|pay|bin|logout|session|archive/.test(each));
    expect(dangerous).toEqual([]);
    expect(asked.filter((each) => each === 'POST /ping').length).toBeGreaterThan(0);
    const denied = graph.pages.flatMap((page) => page.denied.map(({ name }) => name));
    expect(denied).toEqual(expect.arrayContaining(['Delete everything', '立即支付', 'Leave', 'Yes']));
  });

  test('what is allowed is pressed', async () => {
    const { url, asked } = await serve(shop);
    await explorer.explore({ config: { baseUrl: url, allowWords: ['delete', 'delete all'] } });
    expect(asked).toContain('POST /archive');
    expect(asked).not.toContain('POST /pay');
  });
});

describe('P1 windows over the page', () => {
  const page = `${nav}<main><h1>Notes</h1><button onclick="d.showModal()">New note</button>
    <dialog id="d" aria-label="New note"><h2>New note</h2><label>Title <input required name="title"></label>
    <button onclick="document.querySelector('#e').textContent = document.querySelector('[name=title]').value ? '' : 'Give it a title'">Save</button>
    <p id="e" class="error"></p><button onclick="d.close()">Close</button></dialog></main>`;

  test('a dialog is opened, explored and closed; every way can be walked again', async () => {
    const { url } = await serve(({ path }) => ({ html: path === '/' ? page : '<main><h1>Elsewhere</h1></main>' }));
    const { graph } = await explorer.explore({ config: { baseUrl: url, maxDepth: 4 } });
    const dialog = graph.pages.find(({ window }) => window === 'dialog');
    expect(dialog).toMatchObject({
      name: 'New note',
      forms: [{ purpose: 'create', window: 'dialog', submit: 'Save' }],
    });
    expect(dialog?.forms[0]?.fields[0]).toMatchObject({ name: 'Title', required: true });
    expect(graph.pages.some(({ shows }) => shows.includes('Give it a title'))).toBe(true);
    expect(graph.edges).toContainEqual(expect.objectContaining({ from: 'p1', to: dialog?.id, effect: 'opens-window' }));
    expect(graph.edges).toContainEqual(expect.objectContaining({ from: dialog?.id, to: 'p1' }));
    expect(await explorer.replay(graph)).toEqual([]);
  });
});

describe('P1 endings keep what was found', () => {
  const chain = ({ path }: Asked): Answer => {
    const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'];
    const next = names[names.indexOf(path.slice(1)) + 1] ?? 'alpha';
    return {
      html: `<main><h1>${path}</h1><button>Button of ${path.slice(1)}</button><a href="/${next}">Go to ${next}</a></main>`,
    };
  };

  test('a guardrail is named', async () => {
    const { url } = await serve(chain);
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: `${url}alpha`, maxDepth: 9, guardrails: { maxPagesPerRun: 3 } },
    });
    expect(ending).toEqual({ how: 'guardrail', guardrail: { name: 'maxPagesPerRun', limit: 3, value: 3 } });
    expect(graph.pages).toHaveLength(3);
  });

  test('the budget of pages is kept, and what was left is told', async () => {
    const { url } = await serve(chain);
    const { graph, ending } = await explorer.explore({ config: { baseUrl: `${url}alpha`, maxDepth: 9, maxPages: 2 } });
    expect(ending).toEqual({ how: 'done' });
    expect(new Set(graph.pages.map(({ pattern }) => pattern)).size).toBeLessThanOrEqual(3);
    expect(graph.skipped).toContainEqual({ url: `${url}gamma`, reason: 'max-pages' });
  });

  test('a target that goes down in the middle', async () => {
    const given = await serve(chain);
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: `${given.url}alpha`, maxDepth: 9 },
      watch: { onSnapshot: ({ pageId }) => (pageId === 'p3' ? given.close() : undefined) },
    });
    expect(ending).toMatchObject({ how: 'target-down', message: expect.stringContaining('ERR_CONNECTION') as string });
    expect(graph.pages).toHaveLength(3);
  });

  test('somebody cancels', async () => {
    const { url } = await serve(chain);
    const controller = new AbortController();
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: `${url}alpha`, maxDepth: 9 },
      watch: { onSnapshot: ({ pageId }) => (pageId === 'p2' ? controller.abort() : undefined) },
      signal: controller.signal,
    });
    expect(ending).toEqual({ how: 'cancelled' });
    expect(graph.pages.length).toBeGreaterThanOrEqual(2);
  });
});

describe('P6 signing in', () => {
  const members = ({ path, method, body, cookie }: Asked): Answer => {
    const isIn = cookie.includes('who=me');
    if (path === '/login' && method === 'POST') {
      const isRight = body.get('user') === 'me' && body.get('password') === 'secret-7';
      return isRight ? { redirect: '/home', cookie: 'who=me' } : { html: login('Wrong name or password') };
    }
    if (path === '/login') return { html: login('') };
    if (!isIn) return { redirect: '/login' };
    return {
      html: `<nav><a href="/home">Home</a> <a href="/mine">Mine</a></nav><main><h1>${path}</h1><p>secret-7</p></main>`,
    };
  };
  const login = (
    error: string,
  ) => `<main><h1>Sign in</h1><p role="alert">${error}</p><form method="post" action="/login">
    <label>User <input name="user"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form></main>`;
  const auth = { loginUrl: '/login', usernameVar: 'WHO', passwordVar: 'WORD' };

  test('with placeholders only; a visitor gets the login instead', async () => {
    const { url } = await serve(members);
    const texts: string[] = [];
    const { graph, ending } = await explorer.explore({
      config: { baseUrl: `${url}home`, auth },
      secrets: { WHO: 'me', WORD: 'secret-7' },
      watch: { onSnapshot: ({ text }) => void texts.push(text) },
    });
    expect(ending).toEqual({ how: 'done' });
    expect(graph.login).toContain('Fill the "Password" field with "{{WORD}}"');
    expect(JSON.stringify([graph.login, texts])).not.toContain('secret-7');
    const mine = graph.pages.find(({ pattern }) => pattern === '/mine');
    const seen = graph.pages.find(({ id }) => id === mine?.visitorPageId);
    expect(mine?.signedIn).toBe(true);
    expect(seen).toMatchObject({ pattern: '/login', signedIn: false, forms: [{ purpose: 'login' }] });
    expect(
      graph.edges.some(({ messages, shows = [] }) => [...messages, ...shows].includes('Wrong name or password')),
    ).toBe(true);
  });

  test('with a stored session; one that is over ends the walk', async () => {
    const { url } = await serve(members);
    const folder = mkdtempSync(join(tmpdir(), 'autoqa-session-'));
    const store = (value: string): string => {
      const cookie = {
        name: 'who',
        value,
        domain: '127.0.0.1',
        path: '/',
        expires: -1,
        httpOnly: false,
        secure: false,
      };
      writeFileSync(
        join(folder, `${value}.json`),
        JSON.stringify({ cookies: [{ ...cookie, sameSite: 'Lax' }], origins: [] }),
      );
      return join(folder, `${value}.json`);
    };
    const walk = (value: string) =>
      explorer.explore({ config: { baseUrl: `${url}home`, auth: { storageState: store(value) } } });
    const { graph, ending } = await walk('me');
    const over = await walk('nobody');
    rmSync(folder, { recursive: true });
    expect(ending).toEqual({ how: 'done' });
    const mine = graph.pages.find(({ pattern, signedIn }) => pattern === '/mine' && signedIn);
    expect(mine?.visitorSees).toBe('login');
    expect(graph.login).toEqual([]);
    expect(over.ending).toMatchObject({ how: 'login-refused', message: expect.stringContaining('is over') as string });
    expect(over.graph.pages).toEqual([]);
  });

  test('a login that is refused ends with what the page says', async () => {
    const { url } = await serve(members);
    const { ending } = await explorer.explore({
      config: { baseUrl: `${url}home`, auth },
      secrets: { WHO: 'me', WORD: 'guess' },
    });
    expect(ending).toMatchObject({
      how: 'login-refused',
      message: expect.stringContaining('Wrong name or password') as string,
    });
    expect(JSON.stringify(ending)).toContain('{{WORD}}');
  });

  test('a login that could not be tried does not blame the credentials', async () => {
    const stuck = `<form><label>Name <input name="who" readonly></label><label>Word <input type="password"></label>
      <button>Sign in</button></form>`;
    const { url } = await serve(() => ({ html: stuck }));
    const { ending } = await explorer.explore({ config: { baseUrl: url, auth }, secrets: { WHO: 'me', WORD: 'x' } });
    expect(ending).toMatchObject({
      how: 'login-refused',
      message: expect.stringContaining('no field for a name') as string,
    });
    expect(JSON.stringify(ending)).not.toContain('Check the credentials');
  });
});
