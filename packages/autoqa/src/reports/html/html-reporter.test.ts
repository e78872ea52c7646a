import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../../ports/reporter.ts';
import { NO_BROWSER } from '../__fixtures__/chromium.ts';
import { useReportBrowser } from '../__fixtures__/open-report.ts';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { inputOf, numbered, sampleInput } from '../__fixtures__/sample-run.ts';
import { htmlReporter } from './html-reporter.ts';

const { open } = useReportBrowser();
const rendered = new Map<ReportInput['language'], string>();

async function renderSample(language: ReportInput['language'] = 'en'): Promise<string> {
  const known = rendered.get(language);
  if (known !== undefined) return known;
  const [file] = await htmlReporter.render(sampleInput(language));
  expect(file?.path).toBe('reports/report.html');
  rendered.set(language, String(file?.content));
  return String(file?.content);
}

const shown = (page: Page) => page.$$eval('.case', (cards) => cards.map((card) => card.getAttribute('data-case')));
const openCase = async (page: Page, id: string) => {
  await page.click(`[data-case=${id}] > summary`);
  await page.waitForSelector(`[data-case=${id}] .case-body`);
};
const openAll = async (page: Page) => {
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  await page.waitForFunction(
    () => document.querySelectorAll('.case-body').length === document.querySelectorAll('.case').length,
  );
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
};

describe('R2 HTML report in a browser', () => {
  it('asks for nothing, complains about nothing and runs nothing of the run', async (context) => {
    const report = await open(await renderSample());
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, requests, problems } = report;
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
    const html = (await renderSample()).replace(
      '</body>',
      '<script>window.injected = 1</script><img src=x onerror="window.injected = 1"></body>',
    );
    const report = await open(html);
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, problems } = report;
    await expect.poll(() => problems.length).toBeGreaterThan(1);
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    expect(problems.every((problem) => problem.includes('Content Security Policy'))).toBe(true);
  }, 60_000);

  it('filters by tile, legend, choice and search, and counts what is left', async (context) => {
    const report = await open(await renderSample());
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
    expect(await shown(page)).toEqual(['cart-total', 'login-valid']);
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
    const report = await open(await renderSample());
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
    const report = await open(await renderSample());
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    expect(await page.locator('.case-body').count()).toBe(0);
    await openCase(page, 'cart-total');
    const cart = page.locator('[data-case=cart-total]');
    expect(await cart.locator('.actual mark').allTextContents()).toEqual(['90', '0', '90', '0']);
    expect(await cart.locator('.step .error').textContent()).toBe('The total reads $90.00.');
    expect(await cart.locator('.no-picture a').first().getAttribute('href')).toBe('../screenshots/gone.png');
    await openCase(page, 'profile-save');
    expect(await page.textContent('[data-case=profile-save] .heal-change')).toBe(
      'test-id "save" → role button "保存修改"',
    );
    await openCase(page, 'checkout-pay');
    expect(await page.textContent('[data-case=checkout-pay] .attempts')).toContain('The click had no effect.');
    await openCase(page, 'search-filter');
    expect(await page.locator('[data-case=search-filter] .candidates li').count()).toBe(2);
    expect(await page.textContent('[data-case=search-filter] .verdict-box')).toContain('Could also beProduct bug');
  }, 60_000);

  it('X1 tells on one screen what was found, what was tested and what is open', async (context) => {
    const report = await open(await renderSample());
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    const headline = () => page.textContent('#headline');
    expect(await headline()).toMatch(
      /^2 bugs were found: 1 critical, 1 major\. \d+ of 10 cases passed\. \d could not be decided\.$/,
    );
    const briefs = await page.$$eval('.brief h3', (heads) => heads.map((head) => head.textContent));
    expect(briefs).toEqual(['What was tested', 'Requirements and rules', 'What could not be checked']);
    expect(await page.$$eval('.mark-violated', (marks) => marks.map((mark) => mark.textContent))).toContain('REQ-7');
    expect(await page.textContent('.mark-holds >> nth=0')).toBe('REQ-3');
    await page.click('.mark-violated >> text=REQ-7');
    expect(await shown(page)).toEqual(['cart-total']);
    const widthOfPicture = () =>
      page.$eval('[data-bug="BUG-1"] .bug-picture', (image) => Reflect.get(image, 'naturalWidth'));
    await expect.poll(widthOfPicture).toBeGreaterThan(0);
    await page.click('[data-language=zh]');
    expect(await headline()).toContain('发现 2 个缺陷：致命 1 个、严重 1 个。');
  }, 60_000);

  it('shows bugs with their reproducer, and copies it', async (context) => {
    const report = await open(await renderSample(), { permissions: ['clipboard-read', 'clipboard-write'] });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
    const report = await open(await renderSample(), { hash: '#case=cart-total' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
    const id = 'hostile "<1>&\'';
    const report = await open(await renderSample(), { hash: `#case=${encodeURIComponent(id)}` });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, problems } = report;
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
    await page.evaluate(() => (location.hash = '#case=login-valid'));
    await expect.poll(() => isOpen('login-valid')).toBe(true);
    expect(problems).toEqual([]);
  }, 60_000);

  it('speaks both languages and starts in the one of the run', async (context) => {
    const report = await open(await renderSample('zh'));
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    expect(await page.getAttribute('html', 'lang')).toBe('zh-CN');
    expect(await page.textContent('[data-tile=failed]')).toBe('5失败');
    await page.click('[data-language=en]');
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe('en');
    await expect.poll(() => page.textContent('[data-tile=failed]')).toBe('5Failed');
    await expect.poll(() => page.title()).toBe('Failed · Shop regression · 商城回归');
    await page.reload();
    await expect.poll(() => page.textContent('[data-tile=failed]')).toBe('5Failed');
  }, 60_000);

  it('follows the system to dark and light, until told otherwise', async (context) => {
    const report = await open(await renderSample(), { colorScheme: 'dark' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
    const report = await open(await renderSample(), { viewport: { width: 390, height: 844 } });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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

  it('prints failures opened, on white paper', async (context) => {
    const report = await open(await renderSample(), { colorScheme: 'dark' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.case-failed .case-body').count()).toBe(5);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.toolbar').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  }, 60_000);

  it('shows a plain table where scripts do not run', async (context) => {
    const report = await open(await renderSample(), { javaScriptEnabled: false });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    const text = await page.locator('#app').innerText();
    expect(text).toContain('Total 10 · Passed 3 · Failed 5');
    expect(text).toContain('The service refused the connection.');
  }, 60_000);

  it('draws a thousand cases a page at a time, and bodies only when opened', async (context) => {
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
    const report = await open(String(file?.content), { hash: '#case=c999' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, problems } = report;
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
