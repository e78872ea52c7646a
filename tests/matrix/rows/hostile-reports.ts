import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { HOSTILE_TEXTS } from '../../../packages/autoqa/src/reports/__fixtures__/hostile-text.ts';
import { launchBrowser } from '../../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { lampsDocument } from '../../support/small-api.ts';
import { filesBelow } from '../../support/work-folder.ts';
import type { Ground } from '../support/ground.ts';
import type { MatrixRow } from '../support/row.ts';

const HOSTILE = `${HOSTILE_TEXTS.join(' ')}\n::error::injected\n##vso[task.complete]injected`;
const REPORTERS = ['--reporter', 'list,markdown,html,junit,ctrf,allure,csv,github'];

/** Opens every page and reads every XML document of the run: nothing in them may come alive. */
async function expectTameReports(ground: Ground): Promise<number> {
  const browser = await launchBrowser(await resolveBrowser());
  ground.atEnd(() => browser.close());
  const page = await browser.newPage();
  const alive: string[] = [];
  page.on('dialog', (dialog) => {
    alive.push(`a dialog in ${page.url()}`);
    void dialog.dismiss();
  });
  const reports = ground
    .runFolders()
    .flatMap((folder) => filesBelow(folder))
    .filter((file) => !file.includes('/traces/'));
  for (const file of reports) {
    const problem = await problemOf(page, file);
    if (problem !== undefined) alive.push(`${problem} in ${relative(ground.folder, file)}`);
  }
  assert.deepEqual(alive, []);
  await browser.close();
  return reports.length;
}

async function problemOf(page: Page, file: string): Promise<string | undefined> {
  if (file.endsWith('.html')) {
    await page.goto(pathToFileURL(file).href);
    const injected = await page.evaluate(
      () => 'injected' in globalThis || document.querySelector('img[src=x]') !== null,
    );
    return injected ? 'a script of the target ran' : undefined;
  }
  if (file.endsWith('.xml')) {
    const text = readFileSync(file, 'utf8');
    return (await page.evaluate(isBrokenXml, text)) ? 'broken XML' : undefined;
  }
  if (file.endsWith('.csv')) return formulaIn(readFileSync(file, 'utf8'));
  if (file.endsWith('.json')) return isJson(file) ? undefined : 'broken JSON';
  return file.endsWith('.md') && hasLiveHtml(readFileSync(file, 'utf8')) ? 'live HTML' : undefined;
}

/** Nothing acts inside of a fence or behind a backslash. */
function hasLiveHtml(markdown: string): boolean {
  const open = markdown.replaceAll(/^ *(`{3,}|~{3,})[^\n]*\n[^]*?^ *\1/gm, '');
  return /(?<!\\)<(script|img)\b/i.test(open);
}

function isBrokenXml(text: string): boolean {
  return new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror') !== null;
}

function formulaIn(text: string): string | undefined {
  const cells = [...text.matchAll(/("(?:[^"]|"")*"|[^,\r\n"]+)(?=[,\r\n]|$)/g)].map(([cell]) => unquoted(cell));
  const formula = cells.find((cell) => /^\s*[=+@\t\r＝＋＠]|^\s*-[^\d\s]/.test(cell));
  return formula === undefined ? undefined : `the formula ${formula.slice(0, 40)}`;
}

function unquoted(cell: string): string {
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}

function isJson(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** What a terminal or a build server would obey. */
function expectTameTerminal(text: string): void {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  assert.doesNotMatch(text, /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/);
  const orders = text.split('\n').filter((line) => /^\s*(::\w+.*::injected|##vso)/.test(line));
  assert.deepEqual(orders, [], 'The build server would obey.');
}

const PAGE: MatrixRow = {
  name: 'hostile-page-in-reports',
  does: 'a page and a spec whose titles and texts are formulas, scripts, CDATA ends, escape sequences and orders to a build server',
  async play(ground) {
    const shown = JSON.stringify(HOSTILE).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
    const url = await ground.serve((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<title>=1+1</title><h1 id="text"></h1><script>text.textContent = document.title = ${shown};</script>`,
      );
    });
    const title = `=cmd|' /C calc'!A0 ]]> <script>window.injected = true</script> <img src=x onerror=alert(1)>`;
    ground.write({ 'a.md': `# ${title}\n\n## Steps\n1. Navigate to /\n2. Verify the title is "=none ]]>"\n` });
    const args = ['run', 'a.md', '-u', url, '--timeout', '2000', ...REPORTERS];
    const { code, stdout, stderr } = await ground.run(args, { env: { GITHUB_ACTIONS: 'true' } });
    assert.equal(code, 1, stdout + stderr);
    expectTameTerminal(stdout + stderr);
    const count = await expectTameReports(ground);
    return `${count} files of the run, opened and parsed: nothing comes alive, no terminal sequence gets through`;
  },
};

const ANSWERS: MatrixRow = {
  name: 'hostile-answers-in-reports',
  does: 'an API whose names, answers and errors are the same kind of text',
  async play(ground) {
    const url = await ground.serve((_, response) => {
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: HOSTILE }));
    });
    const document = lampsDocument(url);
    document.info.title = '</title><script>window.injected = true</script>';
    ground.write({ 'lamps.json': JSON.stringify(document) });
    const args = ['api', 'test', '--spec', 'lamps.json', '--base-url', url, ...REPORTERS];
    const { code, stdout, stderr } = await ground.run(args, { env: { GITHUB_ACTIONS: 'true' } });
    assert.equal(code, 1, stdout + stderr);
    expectTameTerminal(stdout + stderr);
    const count = await expectTameReports(ground);
    return `${count} files of the run, opened and parsed: nothing comes alive`;
  },
};

export const HOSTILE_REPORTS: MatrixRow[] = [PAGE, ANSWERS];
