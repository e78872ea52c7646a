import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'prettier';
import ts from 'typescript';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TestCase } from '@autoqa/domain/model/test-case';
import { locked } from './__fixtures__/known-targets.ts';
import { playwrightConfig } from './playwright-config.ts';
import { printTest } from './print-test.ts';
import { supportFiles } from './support/support-files.ts';

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url));
const STYLE = { parser: 'typescript', printWidth: 120, singleQuote: true };

function print(steps: TestCase['steps'], more: Partial<TestCase> = {}) {
  const testCase = TestCase.parse({ id: 'c', title: "It's", surface: 'web', source: 'specs/a.md', ...more, steps });
  const known = locked({ candidate: { by: 'css', value: 'sup' } }, { tag: 'sup', text: '3' });
  const rows = { ...known, list: [{ candidate: { by: 'css', value: 'tr' } } as const] };
  const look = { viewport: { width: 1280, height: 800 } };
  return printTest({
    testCase,
    lock: { get: () => rows, entries: () => [] },
    start: '/shop',
    locale: 'en-US',
    look,
    seed: 'tests/seed.spec.ts',
  });
}

function step(text: string, more: Partial<TestCase['steps'][number]> = {}): TestCase['steps'][number] {
  return { text, section: 'steps', optional: false, expectations: [], ...more };
}

function expecting(text: string): TestCase['steps'][number]['expectations'][number] {
  return { id: text, text, kind: 'custom' };
}

describe('W9 a test as a whole', () => {
  test('values are read before the action, dialogs are answered before they open, cleanup is a hook of its own', () => {
    const { code, supports } = print([
      step('Navigate to /cart', { section: 'preconditions' }),
      step('Click the "Save" button', { expectations: [expecting('the cart badge increases by 1')] }),
      step('Click the "Delete" button'),
      step('Accept the dialog'),
      step('Close the banner', { optional: true }),
      step('Click the "Log out" button', { section: 'cleanup' }),
    ]);
    expect(code).toBe(`// spec: specs/a.md
// seed: tests/seed.spec.ts

import { expect, test } from '@playwright/test';
import { attempt } from './support/attempts.js';
import { close } from './support/closing.js';
import { shownCount } from './support/numbers.js';
import { answerQuestion } from './support/questions.js';
import { watchForRest } from './support/rest.js';

test.use({ locale: 'en-US', viewport: { width: 1280, height: 800 } });

test("It's", async ({ page, context }) => {
  const atRest = watchForRest(context);

  await page.goto('/shop');

  // Preconditions
  // 1. Navigate to /cart
  await page.goto('/cart');

  // Steps
  // 1. Click the "Save" button
  await atRest(page);
  const cartBadgeBefore = await shownCount(page.locator('sup'));
  await page.locator('sup').click();
  // expect: the cart badge increases by 1
  await expect.poll(async () => (await shownCount(page.locator('sup'))) - cartBadgeBefore).toBe(1);

  // 2. Click the "Delete" button
  page.once('dialog', (dialog) => dialog.accept());
  await page.locator('sup').click();

  // 3. Accept the dialog
  await answerQuestion(page, true);

  // 4. (Optional) Close the banner
  await attempt('Close the banner', async () => {
    await close(page, page.locator('sup'));
  });
});

test.afterEach(async ({ page, context }) => {
  const atRest = watchForRest(context);

  // 1. Click the "Log out" button
  await attempt('Click the "Log out" button', async () => {
    await page.locator('sup').click();
  });

  await atRest(page);
});
`);
    expect([...supports].toSorted()).toEqual(['attempts', 'closing', 'numbers', 'questions', 'rest']);
  });

  test('a response is awaited from before the action, and other pages are followed', () => {
    const { code } = print([
      step('Click the "Report" link'),
      step('Verify a POST request to "/api/cart" returns 201'),
      step('Switch to the new tab'),
      step('Verify the title contains "Report"'),
    ]);
    expect(code).toContain(`  const response = nextResponse(page, { url: '/api/cart', method: 'POST', status: 201 });
  await page.locator('sup').click();

  // 2. Verify a POST request to "/api/cart" returns 201
  await response;

  // 3. Switch to the new tab
  page = await switchPage(page, 'new');

  // 4. Verify the title contains "Report"
  await expect(page).toHaveTitle(/Report/);
`);
    expect(code).toContain('let page: Page;');
    expect(code).toContain('async ({ page: firstPage }) => {\n  page = firstPage;\n');
  });

  test('a sentence that is not understood is refused', () => {
    expect(() => print([step('Make the shop more welcoming somehow')])).toThrow(/welcoming/);
  });
});

describe('W9 the code is what people would keep', () => {
  const SENTENCES = [
    'Fill the "User name" field with {{USER}}',
    'Select "Candles" in the category filter',
    'Turn on the "Newsletter" switch',
    'Press Enter',
    'Scroll down',
    'Hover over the "Menu" link',
    'Wait 2 seconds',
    'Go back',
    'Verify the page shows "a very long text that goes on and on so that the line becomes too long for any formatter"',
    'Verify the page does not show "Error"',
    'Verify the "Save" button is disabled',
    'Verify the "Newsletter" switch is on',
    'Verify the "Name" field has the value "Ann"',
    'Verify the total is 89.20',
    'Verify the table has 3 rows',
    'Verify the table is sorted by price in ascending order',
    'Verify an error message appears',
    'Verify the URL contains "/cart"',
    'Verify a file "orders.csv" is downloaded',
    'Verify there are no console errors',
    'Verify the page has no accessibility issues',
    '点击“保存”按钮',
    '验证页面显示“保存成功”',
  ];

  test('it is formatted and passes the strict compiler, with all it imports', { timeout: 240_000 }, async () => {
    const { code } = print(SENTENCES.map((text) => step(text)));
    const files = new Map([['sample.spec.ts', code]]);
    const all = supportFiles(
      'accessibility attempts closing dialogs environment messages network numbers options order pages patterns rest states texts'.split(
        ' ',
      ) as never,
    );
    for (const [name, text] of all) files.set(`support/${name}.ts`, text);
    files.set('playwright.config.ts', playwrightConfig({ baseUrl: 'http://localhost:1', stepTimeoutMs: 10_000 }));
    for (const [name, text] of files) expect(await check(text, STYLE), name).toBe(true);
    expect(compile(files)).toEqual([]);
  });
});

/** What the compiler says to the files in strict mode. */
function compile(files: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'autoqa-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'support'));
  // The package is the reader's to install; only what is used of it is declared here.
  const axe = `declare module '@axe-core/playwright' {
  export default class AxeBuilder {
    constructor(options: { page: import('@playwright/test').Page });
    analyze(): Promise<{ violations: { id: string; help: string; impact?: string | null; nodes: { target: string[] }[] }[] }>;
  }
}
`;
  const all = [...files, ['axe.d.ts', axe] as const];
  for (const [name, text] of all) writeFileSync(join(folder, name), text);
  const program = ts.createProgram(
    all.map(([name]) => join(folder, name)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      noUnusedLocals: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: ['node'],
    },
  );
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const line = file === undefined || start === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line + 1;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
}
