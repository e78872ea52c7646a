import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestCase } from '@autoqa/domain/model/test-case';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import { SiteExplorer } from '../exploring/__fixtures__/explore-site.ts';
import { scoutPages, type ScoutRequest, type Scouting } from './scout-pages.ts';

const NO_RECORD = {
  runId: 'look',
  append: (event: object) => Promise.resolve({ ...event, seq: 1, ts: new Date().toISOString() }),
  writeArtifact: () => Promise.resolve(undefined),
} as unknown as RunRecorder;
const TEST_CASE = TestCase.parse({ id: 'look', title: 'Look', surface: 'web', source: 'look' });

const page = (body: string): string =>
  `<!doctype html><html lang="en"><title>Library</title><body>${body}</body></html>`;
const MENU = '<nav role="menu"><a role="menuitem" href="/loans">Loans</a></nav>';
const PAGES: Readonly<Record<string, string>> = {
  '/login': page(
    '<form method="post" action="/login"><label>Card <input name="card"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form>',
  ),
  '/books': page(
    `${MENU}<h1>Books</h1><table><thead><tr><th>Code</th><th>Title</th><th></th></tr></thead><tbody>
     <tr><td>B-1</td><td><a href="/books/1">To live</a></td><td><button>Borrow</button></td></tr>
     <tr><td>B-2</td><td><a href="/books/2">Drawing</a></td><td><button disabled>Borrow</button></td></tr></tbody></table><p>45 books</p>
     <button onclick="fetch('/pressed', { method: 'POST' })">Order all</button>`,
  ),
  '/books/1': page(`${MENU}<h1>To live</h1><label>Note <input value="old"></label>`),
  '/loans': page(`${MENU}<h1>Loans</h1><p>Nothing here</p>`),
  '/secret': page('<h1>Secret</h1>'),
};

let server: Server;
let explorer: SiteExplorer;
let baseUrl = '';
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method === 'POST') return response.writeHead(303, { location: '/books' }).end();
    return response.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[request.url ?? ''] ?? page(''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  explorer = new SiteExplorer();
});
afterAll(async () => {
  await explorer.close();
  await new Promise((resolve) => server.close(resolve));
});

function look(request: Partial<ScoutRequest>): Promise<Scouting> {
  const surface = explorer.surfaceFor(baseUrl, { CARD_PASSWORD: 'secret-word' }, 'en-US');
  const whole: ScoutRequest = {
    locale: 'en-US',
    loginRoute: '/login',
    account: undefined,
    routes: ['/books', '/secret'],
    mayOpen: (route) => route !== '/secret',
    ...request,
  };
  const { signal } = new AbortController();
  return surface.lookAround(TEST_CASE, { recorder: NO_RECORD, signal }, (walk) => scoutPages(walk, whole));
}

describe('U4 a read-only look at pages', () => {
  test('it signs in, reads what is there and follows menus and one row, but presses nothing and opens nothing denied', async () => {
    asked.length = 0;
    const { pages, problem } = await look({ account: { name: 'ann', username: 'ann', password: '{{CARD_PASSWORD}}' } });
    expect(problem).toBeUndefined();
    expect(pages.map(({ route }) => route)).toEqual(['/books', '/loans', '/books/1']);
    expect(pages[0]).toMatchObject({ account: 'ann', headings: ['Books'], landed: '/books' });
    const [table] = pages[0]?.tables ?? [];
    expect(table?.columns).toEqual(['Code', 'Title']);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      { Code: 'B-1', Title: 'To live' },
      { Code: 'B-2', Title: 'Drawing' },
    ]);
    expect(table?.rows[1]?.buttons.find(({ name }) => name === 'Borrow')?.enabled).toBe(false);
    expect(pages[0]?.texts).toContain('45 books');
    expect(pages[2]?.controls.find(({ name }) => name === 'Note')?.value).toBe('old');
    expect(asked.filter((each) => !each.startsWith('GET'))).toEqual(['POST /login']);
    expect(asked.join('\n')).not.toContain('/secret');
    expect(JSON.stringify(pages)).not.toContain('secret-word');
  });

  test('where nobody can sign in, that is told and nothing is looked at', async () => {
    const account = { name: 'ann', username: 'ann', password: '{{CARD_PASSWORD}}' };
    const { pages, problem } = await look({ account, loginRoute: '/loans' });
    expect(pages).toEqual([]);
    expect(problem).toContain('/loans');
  });
});
