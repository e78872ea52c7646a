import type { IncomingMessage, ServerResponse } from 'node:http';

export const SITE_PASSWORD = 'open-sesame-77';

const LOGIN = `<h1>Sign in</h1><form method="post" action="/session">
  <label>User <input name="user"></label><label>Password <input type="password" name="password"></label>
  <button>Sign in</button></form>`;

const NOTES = (notes: readonly string[]) => `<title>Notes</title><h1>Notes</h1>
  <p id="count">${notes.length} notes</p>
  <ul>${notes.map((note) => `<li>${note}</li>`).join('')}</ul>
  <button onclick="send('POST', '/api/notes')">Add a note</button>
  <button onclick="send('DELETE', '/api/notes/last')">Tidy</button>
  <button onclick="go()">Onward</button>
  <a href="/admin">Office</a>
  <script>
    const send = (method, url) => fetch(url, { method }).then(() => location.reload(), () => (count.textContent = 'refused'));
    const go = () => (location.href = '/detour');
  </script>`;

export interface PrdSite {
  listener(request: IncomingMessage, response: ServerResponse): void;
  /** Every request, as `GET /path`. */
  seen: string[];
  notes: string[];
}

/** A notebook behind a sign-in, with an office that nobody should enter and a way there that does not say so. */
export function prdSite(): PrdSite {
  const site: PrdSite = { seen: [], notes: [], listener };
  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { method = '', url = '' } = request;
    site.seen.push(`${method} ${url}`);
    const page = (html: string) => void response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    if (url === '/login') return page(LOGIN);
    if (url === '/session') return signIn(request, response);
    if (!/\bsession=1\b/.test(request.headers.cookie ?? ''))
      return void response.writeHead(302, { location: '/login' }).end();
    if (url === '/detour') return void response.writeHead(302, { location: '/admin/secrets' }).end();
    if (url === '/notes') return page(NOTES(site.notes));
    if (url.startsWith('/admin')) return page('<h1>Office</h1>');
    if (method === 'POST' && url === '/api/notes') site.notes.push(`Note ${site.notes.length + 1}`);
    else if (method === 'DELETE') site.notes.pop();
    else response.statusCode = 404;
    response.end();
  }
  return site;
}

function signIn(request: IncomingMessage, response: ServerResponse): void {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    if (new URLSearchParams(body).get('password') === SITE_PASSWORD) {
      response.writeHead(303, { 'set-cookie': 'session=1; HttpOnly; Path=/', location: '/notes' }).end();
      return;
    }
    const answer = `<p role="alert">Wrong password</p>${LOGIN}`;
    response.writeHead(401, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  });
}

export const PRD = `# Notebook

## REQ-1 Notes

Priority: P0 · Page: \`/notes\`

- The page shows "Notes".

## REQ-2 Writing

Priority: P1 · Page: \`/notes\`

- After pressing "Add a note", the page shows "Note 1".

## REQ-3 Office

Priority: P1 · Page: \`/admin\`

- The page shows "Office".
`;

/** Cases as a person writes them into the run folder. */
export const CASES = {
  'REQ-1-1': spec('The notes are shown', 'REQ-1', [
    'Verify the page shows "Notes"',
    'Verify the page shows "No such words"',
  ]),
  'REQ-2-1': spec(
    'A note is added',
    'REQ-2',
    ['Click the "Add a note" button', 'Verify the page shows "1 notes"'],
    ['Click the "Tidy" button'],
  ),
};

export function spec(
  title: string,
  requirement: string,
  steps: readonly string[],
  cleanup: readonly string[] = [],
): string {
  const listed = (sentences: readonly string[]) => sentences.map((text, index) => `${index + 1}. ${text}`).join('\n');
  const closing = cleanup.length === 0 ? '' : `\n\n## Cleanup\n\n${listed(cleanup)}`;
  return `---\nurl: /notes\npriority: p0\nrequirements: [${requirement}]\n---\n\n# ${title}\n\n## Steps\n\n${listed(['Navigate to /notes', ...steps])}${closing}\n`;
}

export function profile(baseUrl: string, more = ''): string {
  return `baseUrl: ${baseUrl}\nbrowser: { locale: en-US }\nlogin:\n  loginUrl: /login\n  credentials: { username: bob, password: $SITE_PASSWORD }\n${more}`;
}
