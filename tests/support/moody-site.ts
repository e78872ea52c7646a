import type { IncomingMessage, ServerResponse } from 'node:http';

const page = (body: string, script = '', title = 'Moody') =>
  `<!doctype html><title>${title}</title><main>${body}</main><script>${script}</script>`;

/** Each page goes wrong the first time somebody comes, in a way of its own. */
const PAGES: Readonly<Record<string, (visit: number) => string>> = {
  '/late': () =>
    page(
      '<p id=out>Loading</p>',
      `fetch('/api/cart?owner=ann').then((answer) => answer.text()).then((text) => { out.textContent = text; });`,
    ),
  '/race': () =>
    page(
      '<p id=out>Nobody won</p>',
      `const came = [];
      for (const name of ['Ann', 'Bob']) fetch('/api/' + name.toLowerCase()).then((answer) => answer.text()).then(() => {
        came.push(name);
        if (came.length === 2) out.textContent = name + ' came last';
      });`,
    ),
  '/refused': () =>
    page(
      '<p id=out>Loading</p>',
      `fetch('/api/stock').then((answer) => { out.textContent = answer.ok ? 'In stock' : 'Could not load'; });`,
    ),
  '/toast': () =>
    page(
      '<button id=save>Save</button><label>Note <input id=note></label><div id=place></div>',
      `let keep = true;
      save.onclick = async () => {
        keep = (await (await fetch('/api/save', { method: 'POST' })).text()) === 'keep';
        place.innerHTML = '<div role=status>Saved for later</div>';
      };
      note.oninput = () => { if (!keep) place.innerHTML = ''; };`,
    ),
  '/colour': (visit) => page(`<h1>${visit === 1 ? 'Blue' : 'Red'}</h1>`),
  '/title': (visit) => page('<h1>Same</h1>', '', visit === 1 ? 'Busy' : 'Ready'),
};

export const MOODY_SPECS: Readonly<Record<string, string>> = {
  'late.md': '---\nurl: /late\n---\n# Late answer\n## Steps\n1. Verify the page shows "Three items"\n',
  'race.md': '---\nurl: /race\n---\n# Overtaking\n## Steps\n1. Verify the page shows "Ann came last"\n',
  'refused.md': '---\nurl: /refused\n---\n# Refused once\n## Steps\n1. Verify the page shows "In stock"\n',
  'toast.md': [
    '---\nurl: /toast\n---\n# Gone message\n## Steps',
    '1. Click the "Save" button',
    '   - Expected: a toast "Saved for later" appears',
    '2. Fill the "Note" field with {{PIN}}',
    '3. Verify the page shows "Saved for later"\n',
  ].join('\n'),
  'colour.md': '---\nurl: /colour\n---\n# Another colour\n## Steps\n1. Verify the page shows "Red"\n',
  'title.md': '---\nurl: /title\n---\n# Invisible\n## Steps\n1. Verify the page title is "Ready"\n',
};

/** The same on a phone; it starts the application again, for what a case did on a phone stays done. */
export const MOODY_PHONE_SPEC =
  '---\nsurface: mobile\n---\n# Another colour on the phone\n## Steps\n1. 重启应用\n2. 验证页面显示“Red”\n';

/** Answers go wrong once, then right; the late one comes when it is released. */
export class MoodySite {
  readonly #visits = new Map<string, number>();
  readonly #held: (() => void)[] = [];
  #racers: { name: string; answer: () => void }[] = [];

  readonly listener = (request: IncomingMessage, response: ServerResponse): void => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const visit = (this.#visits.get(path) ?? 0) + 1;
    this.#visits.set(path, visit);
    response.setHeader('cache-control', 'no-store');
    const make = PAGES[path];
    if (make !== undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(make(visit));
    } else this.#answer(path, visit, response);
  };

  /** Lets go of the answers that were kept back. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  #answer(path: string, visit: number, response: ServerResponse): void {
    if (path === '/api/cart' && visit === 1) this.#held.push(() => response.end('Three items'));
    else if (path === '/api/cart') response.end('Three items');
    else if (path === '/api/stock') response.writeHead(visit === 1 ? 503 : 200).end();
    else if (path === '/api/save') response.end(visit === 1 ? 'drop' : 'keep');
    else if (path === '/api/ann' || path === '/api/bob') this.#race(path, visit, () => response.end('ok'));
    else response.writeHead(404).end();
  }

  /** When both have come: Ann before Bob the first time, after him from then on. */
  #race(path: string, visit: number, answer: () => void): void {
    this.#racers.push({ name: path, answer });
    if (this.#racers.length < 2) return;
    const [ann, bob] = this.#racers.toSorted((a, b) => a.name.localeCompare(b.name));
    this.#racers = [];
    const [first, second] = visit === 1 ? [ann, bob] : [bob, ann];
    first?.answer();
    setTimeout(() => second?.answer(), APART_MS);
  }
}

/** Far enough for anybody to see which answer was first. */
const APART_MS = 300;
