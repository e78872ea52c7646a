import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, hostileText } from '../../__fixtures__/hostile-text.ts';
import { useReportBrowser } from '../../__fixtures__/open-report.ts';
import { sampleApiInput } from '../../__fixtures__/sample-api-run.ts';
import type { ApiReportInput } from '../api-report-input.ts';
import { renderBusinessReport } from './business-report.ts';

const { open } = useReportBrowser();

/** The sample with a text in every place that comes from outside. */
function filledWith(text: string): ApiReportInput {
  const input = sampleApiInput();
  const fill = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') return KEPT.has(key) ? value : text;
    if (Array.isArray(value)) return value.map((each) => fill(each, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each, name)]));
  };
  return fill(input, '') as ApiReportInput;
}

/** Words with a meaning of their own, and what links one thing to another. */
const KEPT: ReadonlySet<string> = new Set(
  'language mode verdict severity kind status state id caseId operation needs startedAt reason technique priority'.split(
    ' ',
  ),
);

describe('A14 business_report.html', () => {
  it.each([
    ['en', '2 bugs found', 'no case is about it', 'Copied'],
    ['zh', '发现 2 个缺陷', '没有相关用例', '已复制'],
  ] as const)('tells the story in %s, without asking the network', async (language, title, reason, copied) => {
    const opened = await open(renderBusinessReport(sampleApiInput(language)), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    if (opened === undefined) return;
    const { page, requests, problems } = opened;
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(await page.locator('.overview tbody tr').count()).toBe(2);
    expect(await page.locator('#bug-1').textContent()).toContain('REQ-ORDER-3');
    await page.locator('#coverage summary').first().click();
    expect(await page.locator('#coverage').textContent()).toContain(reason);
    expect(await page.locator('#findings li').count()).toBe(2);
    expect(await page.locator('#failures li').count()).toBe(1);
    await page.locator('#bug-1 .copy').click();
    await page.locator('#bug-1 .copy', { hasText: copied }).waitFor();
    expect([requests, problems]).toEqual([[], []]);
  });

  it.each([390, 768, 1280])('fits a screen of %i pixels', async (width) => {
    const opened = await open(renderBusinessReport(sampleApiInput('zh')), { viewport: { width, height: 844 } });
    if (opened === undefined) return;
    const { page } = opened;
    await page.evaluate(() => document.querySelectorAll('details').forEach((each) => each.setAttribute('open', '')));
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest).toBeLessThanOrEqual(width);
  });

  it('says so when nothing is wrong', () => {
    const input = sampleApiInput();
    const cases = input.result.cases.map((each) => ({ ...each, verdict: 'pass' as const }));
    const text = renderBusinessReport({ ...input, result: { ...input.result, cases, defects: [] } });
    expect(text).toContain('No bugs found');
    expect(text).not.toContain('id="bugs"');
    expect(text).not.toContain('id="findings"');
  });

  it('property: nothing from outside becomes markup', async () => {
    const opened = await open('<!doctype html><title>x</title>');
    if (opened === undefined) return;
    const { page } = opened;
    const shape = (source: string) =>
      page.evaluate((text) => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        return [...parsed.querySelectorAll('*')]
          .map((each) => `${each.tagName} ${each.getAttributeNames().join(' ')}`)
          .join('\n');
      }, source);
    const plain = await shape(renderBusinessReport(filledWith('x')));
    await fc.assert(
      fc.asyncProperty(
        hostileText().filter((text) => text !== ''),
        async (text) => {
          expect(await shape(renderBusinessReport(filledWith(text)))).toBe(plain);
        },
      ),
      { numRuns: 100, examples: HOSTILE_TEXTS.filter((text) => text !== '').map((text) => [text] as [string]) },
    );
  });
});
