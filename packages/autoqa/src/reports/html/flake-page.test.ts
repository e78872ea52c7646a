import { describe, expect, it } from 'vitest';
import { NO_BROWSER } from '../__fixtures__/chromium.ts';
import { useReportBrowser } from '../__fixtures__/open-report.ts';
import { flakyInput } from '../__fixtures__/sample-flake.ts';
import { diffLines } from '../reading/diff-lines.ts';
import { htmlReporter } from './html-reporter.ts';

const { open } = useReportBrowser();

async function render(...input: Parameters<typeof flakyInput>): Promise<string> {
  const [file] = await htmlReporter.render(flakyInput(...input));
  return String(file?.content);
}

describe('X4 attempts side by side in the report', () => {
  it('X4 shows the cause, both attempts on one scale, the differences and what was shown', async (context) => {
    const report = await open(await render(), { hash: '#case=cart' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, problems, requests } = report;
    const flake = page.locator('.flake');
    expect(await flake.locator('.flake-cause').innerText()).toMatch(
      /^Likely cause\s+GET \/api\/cart was answered 1\.8 s after step 2 had given up in attempt 1; in attempt 2 it took 60 ms$/,
    );
    expect(await flake.locator('.flake-attempt header').allInnerTexts()).toEqual([
      expect.stringMatching(/Attempt 1\s+failed at step 2/),
      expect.stringMatching(/Attempt 2\s+passed\s+network and processor slowed/),
    ]);
    const widths = await flake
      .locator('.named .span')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('width'))));
    expect(widths.map((width) => Math.round(width))).toEqual([907, 11]);
    expect(await flake.locator('.gave-up').count()).toBe(6);
    expect(await flake.locator('.differences li').count()).toBe(2);
    expect(await flake.locator('.shown .removed').innerText()).toContain('text: Loading');
    expect(await flake.locator('.shown .added').innerText()).toContain('Three items');
    await page.click('[data-language=zh]');
    expect(await flake.locator('.flake-cause').innerText()).toContain('步骤 2 放弃等待 1.8 秒后 GET /api/cart 才返回');
    expect({ problems, requests }).toEqual({ problems: [], requests: [] });
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
  }, 60_000);

  it('X4 fits a phone: the attempts one below the other, nothing beyond the edge', async (context) => {
    const report = await open(await render('zh'), { hash: '#case=cart', viewport: { width: 390, height: 844 } });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
    await page.waitForSelector('.flake-attempt');
    const boxes = await page
      .locator('.flake-attempt')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON()));
    expect(boxes[1]?.top).toBeGreaterThan(boxes[0]?.bottom ?? Infinity);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }, 60_000);

  it('X4 says what it knows when the files are gone', async (context) => {
    const report = await open(await render('en', { gone: true }), { hash: '#case=cart' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page, problems } = report;
    await page.waitForSelector('.flake-cause');
    expect(await page.locator('.flake-attempt').count()).toBe(0);
    expect(await page.locator('.differences li').count()).toBe(2);
    expect(problems).toEqual([]);
  }, 60_000);
});

describe('X4 two pages line by line', () => {
  it('X4 keeps a little around what differs and counts the rest', () => {
    const lines = ['a', 'b', 'c', 'd', 'e', 'f'];
    expect(diffLines(lines, [...lines.slice(0, 4), 'E', 'f'])).toEqual([
      { sign: ' ', text: '', skipped: 2 },
      { sign: ' ', text: 'c' },
      { sign: ' ', text: 'd' },
      { sign: '-', text: 'e' },
      { sign: '+', text: 'E' },
      { sign: ' ', text: 'f' },
    ]);
    expect(diffLines(lines, lines)).toEqual([{ sign: ' ', text: '', skipped: 6 }]);
  });
});
