import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { useServer } from '../support/serve.ts';
import { filesBelow, useWorkFolder } from '../support/work-folder.ts';
import { readFileSync } from 'node:fs';

const work = useWorkFolder();
const PASSWORD = 'open-sesame-42';

/** Ids of sessions that are open, and how often somebody logged in. */
let open: Set<string>;
let logins: number;
/** How many pages the first session may see before it ends. */
let pagesLeft: number | undefined;

const page = (body: string) => `<!doctype html><meta charset="utf-8"><title>Club</title>${body}`;
const LOGIN = page(`<h1>Sign in</h1><form method="post" action="/login">
  <label>Name <input name="name"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>`);

const server = useServer((request, response) => {
  const sid = /sid=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const url = new URL(request.url ?? '/', 'http://club');
  const html = (text: string) => response.setHeader('content-type', 'text/html').end(text);
  if (url.pathname === '/favicon.ico') return void response.writeHead(404).end();
  const redirect = (to: string, headers = {}) => response.writeHead(303, { location: to, ...headers }).end();
  if (url.pathname === '/login' && request.method === 'POST') {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (!body.includes(`password=${PASSWORD}`)) return void html(LOGIN.replace('Sign in', 'Wrong password'));
      logins += 1;
      open.add(`s${logins}`);
      redirect('/home', { 'set-cookie': `sid=s${logins}; HttpOnly` });
    });
    return;
  }
  if (url.pathname === '/login') return void html(LOGIN);
  if (!open.has(sid)) return void redirect('/login');
  if (pagesLeft !== undefined && (pagesLeft -= 1) === 0) open.delete(sid);
  html(page(`<h1>Welcome</h1><p>This is ${url.pathname}</p>`));
});

function write(path: string, text: string): void {
  mkdirSync(join(work.path(), 'specs'), { recursive: true });
  writeFileSync(join(work.path(), 'specs', path), text);
}

const SIGN_IN = `---
url: /login
---
# Sign in

## Steps
1. Fill the "Name" field with ann
2. Fill the "Password" field with {{CLUB_PASSWORD}}
3. Click the "Sign in" button
   - Expected: the page shows "Welcome"
`;
const visit = (room: string) =>
  `---\nurl: /${room}\n---\n# Visit ${room}\n\n## Preconditions\n- include: sign-in\n\n## Steps\n1. Verify the page shows "This is /${room}"\n`;

beforeEach(() => {
  open = new Set();
  logins = 0;
  pagesLeft = undefined;
  write('sign-in.md', SIGN_IN);
  for (const room of ['bar', 'pool', 'gym']) write(`${room}.md`, visit(room));
});

async function run(specs: string[], options: { args?: string[]; password?: string } = {}) {
  const { args = [], password = PASSWORD } = options;
  const all = ['run', ...specs.map((name) => `specs/${name}.md`), '--url', server.url(), '--timeout', '3000', '--json'];
  const { code, stdout } = await runCli([...all, ...args], {
    cwd: work.path(),
    env: { AUTOQA_CLUB_PASSWORD: password },
  });
  return { code, result: RunResult.parse(JSON.parse(stdout)) };
}

describe('W10 login once', { timeout: 240_000 }, () => {
  test.each([['1'], ['3']])('three specs, one login, on %s workers; each starts on its own page', async (workers) => {
    const { code, result } = await run(['bar', 'pool', 'gym'], { args: ['--workers', workers] });
    expect(result.cases.map(({ reason }) => reason)).toEqual(['', '', '']);
    expect(code).toBe(0);
    expect(logins).toBe(1);
    const spared = result.cases.filter(({ steps }) => steps[1]?.status === 'skipped');
    expect(spared).toHaveLength(2);
    for (const file of filesBelow(work.path())) {
      const content = readFileSync(file, 'utf8');
      expect(content.includes(PASSWORD) || content.includes('sid='), file).toBe(false);
    }
  });

  test.each([
    ['between two cases', 2],
    ['in the middle of a case', 3],
  ])('a session that expires %s is noticed, and somebody logs in again', async (_when, pages) => {
    pagesLeft = pages;
    const { code, result } = await run(['bar', 'pool', 'gym'], { args: ['--workers', '1'] });
    expect(result.cases.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed']);
    expect(code).toBe(0);
    expect(logins).toBe(2);
  });

  test('a login that says "session: false" is done by everybody', async () => {
    write('sign-in.md', SIGN_IN.replace('url: /login', 'url: /login\nsession: false'));
    expect((await run(['bar', 'pool'])).code).toBe(0);
    expect(logins).toBe(2);
  });

  test('a login that fails says so, names its credentials, and waits for nobody', async () => {
    const { code, result } = await run(['bar', 'pool'], { password: 'wrong' });
    expect(code).toBe(1);
    expect(result.cases.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(result.cases[0]?.reason).toMatch(/login.*CLUB_PASSWORD/i);
  });

  test('an application that is away is not blamed on the credentials', async () => {
    const { code, result } = await run(['bar'], { args: ['--url', 'http://127.0.0.1:9'] });
    expect(code).toBe(3);
    expect(result.cases[0]?.reason).toMatch(/^The login failed: page\.goto/);
    expect(result.cases[0]?.reason).not.toMatch(/credentials|CLUB_PASSWORD/);
  });
});
