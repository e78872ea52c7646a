import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FixtureBrowser } from '../page/__fixtures__/fixture-pages.ts';
import { checkScreenshot, type BaselinePolicy } from './check-screenshot.ts';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const PAGE = `<body style="margin:0;background:white">
  <div id="chart" style="width:100px;height:100px;background:teal"></div>
  <input type="password" value="one" style="display:block" />
</body>`;

let browser: FixtureBrowser;
let page: Page;
let folder: string;
beforeAll(async () => {
  browser = await FixtureBrowser.start();
});
afterAll(() => browser.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baselines-'));
  page = await browser.openHtml(PAGE);
});
afterEach(async () => {
  await page.close();
  await rm(folder, { recursive: true });
});

const baselinePath = () => join(folder, 'spec.baselines', 'home.png');

/** One look, as in a run of its own unless `written` says otherwise. */
function look(policy: BaselinePolicy, { part = false, similarity = 0.99, written = new Set<string>() } = {}) {
  const element = part ? page.locator('#chart') : undefined;
  const stage = { page, element, baselinePath: baselinePath(), policy, written, timeoutMs: 5_000 };
  return checkScreenshot({ verify: 'screenshot', name: 'home', similarity }, stage);
}

describe('W3 screenshot similarity', () => {
  test('the first picture becomes the baseline and proves nothing in the run that wrote it', async () => {
    const written = new Set<string>();
    const first = await look('write', { written });
    expect(first).toMatchObject({ verdict: 'unknown', isFinal: true });
    expect(first.actual).toContain('review it');
    expect(readFileSync(baselinePath()).subarray(0, 4)).toEqual(PNG_START);
    expect(await look('write', { written })).toMatchObject({ verdict: 'unknown' });
    expect(await look('write')).toMatchObject({ verdict: 'pass', actual: '100% alike' });
  });

  test('in CI nothing is written and nothing passes; asked to accept, it passes with a warning', async () => {
    const kept = await look('keep');
    expect(kept).toMatchObject({ verdict: 'unknown', isFinal: true });
    expect(existsSync(baselinePath())).toBe(false);
    const accepted = await look('accept');
    expect(accepted.verdict).toBe('pass');
    expect(accepted.warning).toContain(baselinePath());
  });

  test('a change beyond the share fails with both pictures, within it passes', async () => {
    await look('accept');
    await page.locator('#chart').evaluate((node) => ((node as HTMLElement).style.background = 'orange'));
    // 100 × 100 of 1280 × 720 pixels differ: 1.08 %.
    const failed = await look('keep');
    expect(failed).toMatchObject({ verdict: 'fail', expected: 'at least 99% like home', actual: '98.91% alike' });
    expect(failed.pictures?.actual.subarray(0, 4)).toEqual(PNG_START);
    expect(failed.pictures?.diff?.subarray(0, 4)).toEqual(PNG_START);
    expect(await look('keep', { similarity: 0.98 })).toMatchObject({ verdict: 'pass' });
  });

  test('a tint that nobody sees is no difference', async () => {
    await look('accept');
    await page.locator('body').evaluate((node) => (node.style.background = 'rgb(250, 250, 250)'));
    expect(await look('keep')).toMatchObject({ verdict: 'pass' });
  });

  test('another size fails and names both', async () => {
    await look('accept', { part: true });
    await page.locator('#chart').evaluate((node) => ((node as HTMLElement).style.width = '120px'));
    const failed = await look('keep', { part: true });
    expect(failed.verdict).toBe('fail');
    expect(failed.expected).toContain('100 × 100 pixels');
    expect(failed.actual).toBe('120 × 100 pixels');
    expect(failed.pictures?.diff).toBeUndefined();
  });

  test('what stands in password fields is covered', async () => {
    await look('accept');
    await page.locator('input').evaluate((field) => ((field as HTMLInputElement).value = 'a much longer one'));
    expect(await look('keep', { similarity: 1 })).toMatchObject({ verdict: 'pass' });
  });
});
