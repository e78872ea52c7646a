import { describe, expect, it } from 'vitest';
import type { ReportInput } from '../../ports/reporter.ts';
import { NO_BROWSER } from '../__fixtures__/chromium.ts';
import { useReportBrowser } from '../__fixtures__/open-report.ts';
import { caseEvents } from '../__fixtures__/sample-cases.ts';
import { noisePng } from '../__fixtures__/sample-pictures.ts';
import { inputOf, numbered } from '../__fixtures__/sample-run.ts';
import { createHtmlReporter, htmlReporter } from './html-reporter.ts';

const { open } = useReportBrowser();

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
    const limit = 400_000;
    const [file] = await createHtmlReporter(limit, 5_000).render(manyPictures(12, [300, 300]));
    const html = String(file?.content);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(limit);
    const kept = html.match(/id="picture-\d+"/g)?.length ?? 0;
    expect(kept).toBeGreaterThan(1);
    const report = await open(html, { hash: '#case=c11' });
    if (report === undefined) return context.skip(NO_BROWSER);
    const { page } = report;
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
