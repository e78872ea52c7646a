import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportInput } from '../../ports/reporter.ts';
import { launchChromium } from '../__fixtures__/chromium.ts';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { noisePng } from '../__fixtures__/sample-pictures.ts';
import { inputOf, numbered, sampleInput } from '../__fixtures__/sample-run.ts';
import { createHtmlReporter, htmlReporter } from './html-reporter.ts';

let browser: Browser | undefined;
let folder = '';

beforeAll(async () => {
  browser = await launchChromium();
  folder = await mkdtemp(join(tmpdir(), 'autoqa-report-'));
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

interface OpenedReport {
  page: Page;
  requests: string[];
  problems: string[];
}

const rendered = new Map<ReportInput['language'], string>();

async function renderSample(language: ReportInput['language'] = 'en'): Promise<string> {
  const known = rendered.get(language);
  if (known !== undefined) return known;
  const [file] = await htmlReporter.render(sampleInput(language));
  expect(file?.path).toBe('reports/report.html');
  rendered.set(language, String(file?.content));
  return String(file?.content);
}

/** Opens a report from disk, as its reader would, and notes everything it asks for or complains about. */
async function open(
  html: string,
  { hash = '', ...options }: BrowserContextOptions & { hash?: string } = {},
): Promise<OpenedReport> {
  if (browser === undefined) throw new Error('no browser');
  const path = join(folder, `report-${Math.random().toString(36).slice(2)}.html`);
  await writeFile(path, html);
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    ...options,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (message) => problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.goto(pathToFileURL(path).href + hash);
  return { page, requests: requests.filter((url) => !url.startsWith('data:') && !url.includes(path)), problems };
}

const shown = (page: Page) => page.$$eval('.case', (cards) => cards.map((card) => card.getAttribute('data-case')));
const openAll = async (page: Page) => {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await page.waitForFunction(
    () => document.querySelectorAll('.case-body').length === document.querySelectorAll('.case').length,
  );
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
};

describe('R2 HTML report in a browser', () => {
  it('asks for nothing, complains about nothing and runs nothing of the run', async (context) => {
    if (browser === undefined) return context.skip();
    const { page, requests, problems } = await open(await renderSample());
    await openAll(page);
    await page.click('[data-language=zh]');
    await page.click('.theme-button');
    expect(requests).toEqual([]);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    expect(await page.locator('.case-title', { hasText: '<script>window.injected' }).count()).toBe(1);
    expect(await page.locator('#app script, #app b:has-text("tag")').count()).toBe(0);
  }, 60_000);

  it('forbids every other script', async (context) => {
    if (browser === undefined) return context.skip();
    const html = (await renderSample()).replace(
      '</body>',
      '<script>window.injected = 1</script><img src=x onerror="window.injected = 1"></body>',
    );
    const { page, problems } = await open(html);
    await expect.poll(() => problems.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    expect(problems.every((problem) => problem.includes('Content Security Policy'))).toBe(true);
  }, 60_000);

  it('filters by tile, legend, choice and search, and counts what is left', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample());
    expect(await page.textContent('#shown')).toBe('10 of 10 cases');
    await page.click('[data-tile=flaky]');
    expect(await shown(page)).toEqual(['checkout-pay']);
    expect(await page.getAttribute('[data-tile=flaky]', 'aria-pressed')).toBe('true');
    await page.click('[data-tile=healed]');
    expect(await shown(page)).toEqual(['profile-save']);
    await page.click('[data-tile=bugs]');
    expect(await shown(page)).toEqual(['cart-total', 'hostile "<1>&\'']);
    await page.click('[data-verdict=needs-model]');
    expect(await shown(page)).toEqual(['help-tone']);
    await page.click('#reset');
    await page.selectOption('[data-filter=surface]', 'api');
    expect(await shown(page)).toEqual(['orders-list', 'orders-limit']);
    await page.selectOption('[data-filter=surface]', '');
    await page.selectOption('[data-filter=tag]', 'smoke');
    await page.selectOption('[data-filter=requirement]', 'REQ-3');
    expect(await shown(page)).toEqual(['login-valid']);
    await page.click('#reset');
    await page.fill('#search', 'VOUCHER 优惠');
    await expect.poll(() => shown(page)).toEqual(['cart-total']);
    await page.fill('#search', 'no such thing');
    await expect.poll(() => page.textContent('.empty-list')).toBe('No case matches these filters.');
    expect(await page.textContent('#shown')).toBe('0 of 10 cases');
  }, 60_000);

  it('groups by verdict, cause and source, the worst first', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample());
    const heads = () => page.$$eval('.group-head', (all) => all.map((head) => head.textContent));
    expect((await heads()).slice(0, 2)).toEqual(['Product bug2', 'Script error1']);
    await page.selectOption('#group', 'cause');
    expect((await heads())[2]).toBe('W7.target-missing · Step # names "…", and no such element is on the page.1');
    await page.selectOption('#group', 'source');
    expect(await heads()).toContain('specs/login.md1');
    await page.selectOption('#group', 'none');
    expect(await heads()).toEqual([]);
    expect((await shown(page))[0]).toBe('login-valid');
  }, 60_000);

  it('opens a case to its steps, differences, heals, grounding and attempts', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample());
    expect(await page.locator('.case-body').count()).toBe(0);
    await page.click('[data-case=cart-total] > summary');
    const cart = page.locator('[data-case=cart-total]');
    expect(await cart.locator('.actual mark').allTextContents()).toEqual(['90', '0', '90', '0']);
    expect(await cart.locator('.step .error').textContent()).toBe('The total reads $90.00.');
    expect(await cart.locator('.no-picture a').first().getAttribute('href')).toBe('../screenshots/gone.png');
    await page.click('[data-case=profile-save] > summary');
    expect(await page.textContent('[data-case=profile-save] .heal-change')).toBe(
      'test-id "save" → role button "保存修改"',
    );
    await page.click('[data-case=checkout-pay] > summary');
    expect(await page.textContent('[data-case=checkout-pay] .attempts')).toContain('The click had no effect.');
    await page.click('[data-case=search-filter] > summary');
    expect(await page.locator('[data-case=search-filter] .candidates li').count()).toBe(2);
    expect(await page.textContent('[data-case=search-filter] .verdict-box')).toContain('Could also beProduct bug');
  }, 60_000);

  it('shows bugs with their reproducer, and copies it', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample(), { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.click('[data-bug="BUG-1"] > summary');
    await page.click('[data-bug="BUG-1"] .part .small-button');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain("curl -s -X POST 'http://127.0.0.1:4173/api/cart/voucher'");
    await page.click('[data-bug="BUG-1"] .facts a >> nth=0');
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLDetailsElement>('[data-case=cart-total]')?.open))
      .toBe(true);
  }, 60_000);

  it('enlarges pictures, turns them by arrow keys and closes by Escape', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample(), { hash: '#case=cart-total' });
    await page.locator('.step .thumbnail').first().click();
    const position = () => page.textContent('.lightbox header .quiet');
    expect(await position()).toBe('2 of 3');
    await page.keyboard.press('ArrowRight');
    expect(await position()).toBe('3 of 3');
    await page.keyboard.press('ArrowRight');
    expect(await position()).toBe('1 of 3');
    expect(await page.$eval('.lightbox img', (image) => (image as HTMLImageElement).naturalWidth)).toBe(1024);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.lightbox').count()).toBe(0);
  }, 60_000);

  it('follows a link to a case, whatever its id, also past a filter', async (context) => {
    if (browser === undefined) return context.skip();
    const id = 'hostile "<1>&\'';
    const { page, problems } = await open(await renderSample(), { hash: `#case=${encodeURIComponent(id)}` });
    const isOpen = (wanted: string) =>
      page.evaluate(
        (each) =>
          [...document.querySelectorAll<HTMLDetailsElement>('.case')].find((card) => card.dataset['case'] === each)
            ?.open,
        wanted,
      );
    await expect.poll(() => isOpen(id)).toBe(true);
    await page.click('[data-tile=passed]');
    await page.evaluate(() => (location.hash = '#case=search-filter'));
    await expect.poll(() => isOpen('search-filter')).toBe(true);
    await page.evaluate(() => (location.hash = '#case=%E0%A4%A'));
    expect(problems).toEqual([]);
  }, 60_000);

  it('speaks both languages and starts in the one of the run', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample('zh'));
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    expect(await page.textContent('[data-tile=failed]')).toBe('5失败');
    await page.click('[data-language=en]');
    expect(await page.getAttribute('html', 'lang')).toBe('en');
    expect(await page.textContent('[data-tile=failed]')).toBe('5Failed');
    expect(await page.title()).toBe('Failed · Shop regression · 商城回归');
    await page.reload();
    expect(await page.textContent('[data-tile=failed]')).toBe('5Failed');
  }, 60_000);

  it('follows the system to dark and light, until told otherwise', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample(), { colorScheme: 'dark' });
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await paper();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await paper();
    expect(light).not.toBe(dark);
    await page.click('.theme-button');
    expect(await paper()).toBe(dark);
    await page.click('.theme-button');
    expect(await paper()).toBe(light);
  }, 60_000);

  it('fits a phone and can be used by keyboard and screen reader', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample(), { viewport: { width: 390, height: 844 } });
    await openAll(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const nameless = await page.$$eval('button, a, select, input, summary, [role=img]', (all) =>
      all
        .filter(
          (each) =>
            ((each.getAttribute('aria-label') ?? '') + (each.closest('label') ?? each).textContent).trim() === '',
        )
        .map((each) => each.outerHTML),
    );
    expect(nameless).toEqual([]);
    expect(await page.$$eval('img', (images) => images.filter((image) => image.alt === '').length)).toBe(0);
    const ids = await page.$$eval('[id]', (all) => all.map((each) => each.id));
    expect(new Set(ids).size).toBe(ids.length);
    await page.focus('[data-tile=total]');
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
  }, 60_000);

  it('prints failures opened', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample());
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.case-failed .case-body').count()).toBe(5);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.toolbar').isVisible()).toBe(false);
  }, 60_000);

  it('shows a plain table where scripts do not run', async (context) => {
    if (browser === undefined) return context.skip();
    const { page } = await open(await renderSample(), { javaScriptEnabled: false });
    const text = await page.locator('#app').innerText();
    expect(text).toContain('Total 10 · Passed 3 · Failed 5');
    expect(text).toContain('The service refused the connection.');
  }, 60_000);

  it('draws a thousand cases a page at a time, and bodies only when opened', async (context) => {
    if (browser === undefined) return context.skip();
    const cases = Array.from({ length: 1000 }, (_, index) =>
      caseEvents({
        start: { caseId: `c${index}`, title: `Case ${index}`, source: `specs/${index % 20}.md` },
        steps: Array.from({ length: 10 }, (_step, number) => ({ text: `Step ${number} of case ${index}` })),
        end: {
          durationMs: 5,
          verdict: { kind: index % 10 === 0 ? 'script-error' : 'pass', reason: `Because of ${index}.`, rule: 'W7' },
        },
      }),
    );
    const [file] = await htmlReporter.render(inputOf(numbered(cases.flat())));
    const { page, problems } = await open(String(file?.content), { hash: '#case=c999' });
    await expect.poll(() => page.locator('[data-case=c999] .step').count()).toBe(10);
    expect(await page.locator('.step').count()).toBe(10);
    await page.fill('#search', 'case 777');
    await expect.poll(() => page.textContent('#shown')).toBe('1 of 1000 cases');
    await page.fill('#search', '');
    await expect.poll(() => page.locator('.case').count()).toBe(250);
    await page.click('#more');
    expect(await page.locator('.case').count()).toBe(500);
    expect(problems).toEqual([]);
  }, 120_000);
});

/** A run whose pictures are noise, which no encoder makes small. */
function manyPictures(count: number, size: [number, number]): ReportInput {
  const noise = noisePng(...size);
  const cases = Array.from({ length: count }, (_, index) =>
    caseEvents({
      start: { caseId: `c${index}`, title: `Case ${index}`, source: 'a.md' },
      steps: [{ text: 'Look', end: { screenshot: `screenshots/${index}.png` } }],
      end: { durationMs: 1, verdict: { kind: index === count - 1 ? 'product-bug' : 'pass', reason: 'r', rule: 'R' } },
    }),
  );
  return { ...inputOf(numbered(cases.flat())), readArtifact: async () => noise };
}

describe('R2 HTML report within its size', () => {
  it('keeps failures’ pictures, drops the rest and says how many and where they lie', async (context) => {
    if (browser === undefined) return context.skip();
    const limit = 400_000;
    const [file] = await createHtmlReporter(limit, 5_000).render(manyPictures(12, [300, 300]));
    const html = String(file?.content);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limit);
    const kept = html.match(/id="picture-\d+"/g)?.length ?? 0;
    expect(kept).toBeGreaterThan(1);
    const { page } = await open(html, { hash: '#case=c11' });
    expect(await page.textContent('[data-note="note.dropped"]')).toBe(
      `${12 - kept} of 12 pictures are not in this file, to keep it below 20 MB. They still lie in the run folder under screenshots/.`,
    );
    await expect.poll(() => page.locator('[data-case=c11] .thumbnail img').count()).toBe(1);
    await page.click('[data-case=c10] > summary');
    expect(await page.textContent('[data-case=c10] .no-picture')).toBe(
      'This picture is not in the report; it lies at screenshots/10.png.',
    );
  }, 60_000);

  it('stays below 20 MB where texts alone would not', async () => {
    const cases = Array.from({ length: 500 }, (_, index) =>
      caseEvents({
        start: { caseId: `c${index}`, title: `Case ${index}`, source: 'a.md' },
        steps: Array.from({ length: 10 }, () => ({ text: '长'.repeat(2500) })),
        end: { durationMs: 1, verdict: { kind: 'pass', reason: 'r', rule: 'R' } },
      }),
    );
    const [file] = await htmlReporter.render(inputOf(numbered(cases.flat())));
    const bytes = Buffer.byteLength(String(file?.content));
    expect(bytes).toBeLessThanOrEqual(20_000_000);
    expect(bytes).toBeGreaterThan(15_000_000);
    expect(String(file?.content)).toContain('"word":"note.trimmed","values":{"limit":"20 MB"}');
  }, 60_000);
});
