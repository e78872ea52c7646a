import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { runCli } from '../support/cli.ts';
import { useServer } from '../support/serve.ts';
import { useWorkFolder } from '../support/work-folder.ts';

/** How long the pages need to come to rest. */
const LATE_MS = 700;
/** Longer than a page that changes on and on is waited for. */
const VERY_LATE_MS = 2_500;

const LIST = (button: string) =>
  `<table><tr><td>Ann</td><td>Edit</td><td>${button}</td></tr><tr><td>Bob</td><td>Member</td><td>${button}</td></tr></table>`;
const EDIT = `<button onclick="out.textContent = 'Form of Ann'">Edit</button>`;

/** A list that closes on a choice; the entry's own handler comes first. */
const CHOOSER = (event: string, handler: string) => `<label for=size>Size</label>
  <input id=size role=combobox readonly onclick="entries.hidden = false">
  <div id=entries hidden><div class=ant-select-item-option ${event}="${handler}">Small</div></div>
  <script>
    let first = true;
    document.querySelector('.ant-select-item-option').addEventListener('click', ({ target }) => {
      size.value = target.textContent;
      entries.hidden = true;
    });
  </script>`;

const PAGES: Readonly<Record<string, string>> = {
  '/redrawn': `<main></main><script>
    const draw = () => { document.querySelector('main').innerHTML =
      '<button onclick="document.querySelector(\\'main\\').insertAdjacentHTML(\\'beforeend\\', question)">Clear</button>'; };
    const question = '<div role=dialog aria-label=Sure><button onclick="document.title = \\'cleared\\'">Yes</button></div>';
    draw();
    fetch('/slow').then(draw);
  </script>`,
  '/late-button': `<div id=list>${LIST('')}</div><p id=out></p>
    <script>setTimeout(() => { list.innerHTML = ${JSON.stringify(LIST(EDIT))}; }, ${LATE_MS});</script>`,
  '/jumps': CHOOSER('onmousedown', "if (first) entries.style.marginTop = '300px'; first = false;"),
  '/deaf': CHOOSER('onclick', 'if (first) event.stopImmediatePropagation(); first = false;'),
  '/arrives': `<main>Please wait</main><script>
    fetch('/very-slow').then(() => { document.querySelector('main').innerHTML = '<h1>My orders</h1>'; });
  </script>`,
  '/busy': `<main>Please wait<i aria-busy=true>…</i></main><script>
    setTimeout(() => { document.querySelector('main').innerHTML = '<h1>My orders</h1>'; }, ${VERY_LATE_MS});
  </script>`,
  '/sends': `<button onclick="document.title = 'sent'; fetch('/slow', { method: 'POST' })">Send</button>`,
};

const work = useWorkFolder();
let arrived = 0;
const server = useServer((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (request.url !== '/slow' && request.url !== '/very-slow') {
    response.end(`<!doctype html><title>Page</title>${PAGES[request.url ?? ''] ?? ''}`);
    return;
  }
  const answer = (): void => {
    if (request.method === 'POST') arrived += 1;
    response.end('done');
  };
  const timer = setTimeout(answer, request.url === '/slow' ? LATE_MS : VERY_LATE_MS);
  // Who closes the window takes back what is not answered yet.
  response.on('close', () => clearTimeout(timer));
});

async function run(steps: string) {
  writeFileSync(join(work.path(), 'moving.md'), `# Moving\n\n## Steps\n${steps}\n`);
  const args = ['run', 'moving.md', '--url', server.url(), '--timeout', '5000', '--json'];
  const { stdout } = await runCli(args, { cwd: work.path() });
  const [only] = RunResult.parse(JSON.parse(stdout)).cases;
  return `${only?.verdict} ${only?.reason}`.trim();
}

describe('W4 pages in motion', { timeout: 120_000 }, () => {
  test('what is still loading is waited for: a dialog would go away with what is redrawn', async () => {
    expect(
      await run(
        '1. Navigate to /redrawn\n2. Click the "Clear" button\n3. Wait 1 second\n4. Click "Yes" in the dialog\n5. Verify the title is "cleared"',
      ),
    ).toBe('pass');
  });

  test('a cell of the same words is not clicked while the button is on its way', async () => {
    expect(
      await run(
        '1. Navigate to /late-button\n2. Click "Edit" in the row containing "Ann"\n3. Verify the page shows "Form of Ann"',
      ),
    ).toBe('pass');
  });

  const chooseOn = (page: string) =>
    run(`1. Navigate to ${page}\n2. Select "Small" in the "Size" dropdown\n3. Verify the "Size" field is "Small"`);

  test('what must not be there is not missed because it is still on its way', async () => {
    const heading = 'the heading "My orders" is not visible';
    expect(await run(`1. Navigate to /arrives\n   - Expected: ${heading}`)).toMatch(/^product-bug /);
    expect(await run(`1. Navigate to /busy\n   - Expected: ${heading}`)).toMatch(/^product-bug /);
  });

  test('a list that jumped away from under the pointer is clicked once more', async () => {
    expect(await chooseOn('/jumps')).toBe('pass');
  });

  test('an entry that got its click and did not take it is a bug of the page', async () => {
    expect(await chooseOn('/deaf')).toMatch(/^product-bug /);
  });

  test('what the last step sends arrives before the window closes', async () => {
    expect(await run('1. Navigate to /sends\n2. Click the "Send" button')).toBe('pass');
    expect(arrived).toBe(1);
  });
});
