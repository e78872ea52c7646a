import * as fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../web/browser/launch-browser.ts';
import { resolveBrowser } from '../../../web/browser/resolve-browser.ts';
import { figures, HOSTILE, SAMPLE } from '../__fixtures__/sample-result.ts';
import { html } from './html-text.ts';
import { HISTORY_COLUMNS, printHistoryCsv } from './history-csv.ts';
import { csvRecords, parseStatsCsv } from './parse-stats-csv.ts';
import { printLoadReport } from './report-html.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { printStatsCsv, STATS_COLUMNS } from './stats-csv.ts';

const hostile = {
  ...SAMPLE,
  baseUrl: HOSTILE,
  operations: SAMPLE.operations.map((each) => ({ ...each, method: HOSTILE, path: HOSTILE })),
  scenarios: [{ id: HOSTILE, title: HOSTILE, weight: 1 }],
  errors: [{ operation: HOSTILE, message: HOSTILE, count: 1 }],
  omissions: SAMPLE.omissions.map((each) => ({ ...each, case: HOSTILE, detail: HOSTILE })),
};

describe('A15 load tables', () => {
  it('property: the table of figures reads back', () => {
    const path = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .map((text) => `/${text.toWellFormed().replaceAll('\0', '')}`);
    const number = fc.double({ min: 0, max: 1e6, noNaN: true });
    const row = fc.record({ method: fc.constantFrom('GET', 'POST'), path, averageMs: number, p999Ms: number });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        const operations = rows.map(({ method, path, ...own }) => ({
          id: path,
          method,
          path,
          statuses: {},
          figures: figures(own),
        }));
        const read = parseStatsCsv(printStatsCsv({ operations, total: SAMPLE.total }));
        expect(read.total).toEqual(SAMPLE.total);
        expect(read.operations).toEqual(
          operations.map(({ method, path, figures: own }) => ({ method, path, figures: own })),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('tells what was refused behind the columns of Locust, and nothing where it is not known', () => {
    const total = figures({ failures: 9, refused: 7 });
    const text = printStatsCsv({ operations: [], total });
    expect(text.split('\r\n')[0]).toBe(`${STATS_COLUMNS.join(',')},Refused Count (4xx)`);
    expect(parseStatsCsv(text).total).toEqual(total);
    expect(parseStatsCsv(printStatsCsv({ operations: [], total: figures() })).total).not.toHaveProperty('refused');
    const [first] = SAMPLE.samples;
    const samples = [1, 2].map(() => ({ ...first!, total: { ...first!.total, failures: 4, refused: 3 } }));
    const lines = csvRecords(printHistoryCsv({ ...SAMPLE, samples }), HISTORY_COLUMNS);
    const refused = lines.filter(({ Name }) => Name === 'Aggregated').map((line) => line['Total Refused Count (4xx)']);
    expect(refused).toEqual(['3', '6']);
  });

  it('has the columns of Locust', () => {
    expect(STATS_COLUMNS.join(',')).toBe(
      'Type,Name,Request Count,Failure Count,Median Response Time,Average Response Time,Min Response Time,Max Response Time,Average Content Size,Requests/s,Failures/s,50%,66%,75%,80%,90%,95%,98%,99%,99.9%,99.99%,100%',
    );
  });

  it('a name that a spreadsheet would run is marked as text', () => {
    const operations = [{ id: 'x', method: '=1+1', path: '@SUM(A1)', figures: figures(), statuses: {} }];
    const text = printStatsCsv({ operations, total: figures() });
    expect(text).toContain("'=1+1,'@SUM(A1),");
  });

  it('the history has a line for every second and operation, with running sums', () => {
    const lines = csvRecords(printHistoryCsv(SAMPLE), HISTORY_COLUMNS);
    expect(lines).toHaveLength(40 * 4);
    const last = lines.at(-1);
    const requests = SAMPLE.samples.reduce((sum, { total }) => sum + total.requests, 0);
    expect(last).toMatchObject({
      Name: 'Aggregated',
      'Total Request Count': String(requests),
      '66%': 'N/A',
      '100%': '140',
    });
  });

  it('a table with a column missing is said', () => {
    expect(() => parseStatsCsv('Type,Name\r\n,Aggregated\r\n')).toThrowError(
      expect.objectContaining({ code: 'load-stats-unreadable', message: expect.stringContaining('Request Count') }),
    );
  });
});

describe('A15 refusals in the report', () => {
  it.for(['en', 'zh'] as const)('stand beside failures, not among them: %s', (language) => {
    const total = figures({ requests: 100, failures: 13, refused: 12 });
    const warnings = [{ kind: 'shared-accounts' as const, users: 10, accounts: 1, refused: 12 }];
    const text = printLoadReport({ ...SAMPLE, total, warnings }, language).replaceAll(/\s+/g, ' ');
    const { tiles, warning } = REPORT_TEXTS[language];
    expect(text).toContain(`<span>${tiles.refused}</span><b>12 <small>12.00 %</small></b>`);
    expect(text).toContain(`<span>${tiles.failures}</span><b>1 <small>1.00 %</small></b>`);
    expect(text).toContain(warning(warnings[0]!).replaceAll("'", '&#39;'));
    expect(printLoadReport(SAMPLE, language)).not.toContain(`<span>${tiles.refused}</span>`);
  });
});

describe('A15 load report', () => {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await resolveBrowser()
      .then(launchBrowser)
      .catch(
        (error: unknown) => void process.stderr.write(`Skipped: no Chromium could be started (${String(error)}).\n`),
      );
  }, 60_000);
  afterAll(() => browser?.close());

  const open = async (report: string, width = 1280) => {
    const page = await browser!.newPage({ viewport: { width, height: 900 } });
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.setContent(report, { waitUntil: 'load' });
    return { page, asked };
  };

  it('needs nothing from anywhere, and shows hostile names as text', async (context) => {
    if (browser === undefined) return context.skip('no Chromium could be started');
    const report = printLoadReport(hostile, 'en');
    const { page, asked } = await open(report);
    expect(await page.locator('script, link, img, iframe').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(await page.locator('td').filter({ hasText: HOSTILE }).count()).toBeGreaterThanOrEqual(6);
    expect(await page.title()).toContain(HOSTILE);
    expect(printLoadReport(SAMPLE, 'en')).not.toMatch(/\b(?:src|href)=|url\(|@import/);
  });

  it.for([1280, 390])('fits a screen of %i pixels and draws its charts', async (width, context) => {
    if (browser === undefined) return context.skip('no Chromium could be started');
    const { page } = await open(printLoadReport(SAMPLE, 'zh'), width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.locator('svg').count()).toBe(6);
    const [first = ''] = await page
      .locator('polyline')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('points') ?? ''));
    expect(first.split(' ')).toHaveLength(40);
    expect(first).not.toMatch(/NaN|Infinity/);
    await expect(page.locator('h1').innerText()).resolves.toBe('压力测试');
  });

  it('says every warning in both languages, and that this engine has no history', () => {
    for (const language of ['en', 'zh'] as const) {
      const texts = REPORT_TEXTS[language];
      const report = printLoadReport({ ...SAMPLE, samples: [] }, language);
      SAMPLE.warnings.forEach((warning) => expect(report).toContain(html`${texts.warning(warning)}`.text));
      expect(report).toContain(texts.noSamples);
    }
  });

  it('thins a long history without losing its peak', () => {
    const sample = SAMPLE.samples[0]!;
    const samples = Array.from({ length: 3600 }, (_, index) => ({
      ...sample,
      atMs: index * 1000,
      total: { ...sample.total, requestsPerSecond: index === 1777 ? 8000 : 100 },
    }));
    const report = printLoadReport({ ...SAMPLE, samples }, 'en');
    expect(report.length).toBeLessThan(150_000);
    const [points = ''] = /polyline points="([^"]+)"/.exec(report)?.slice(1) ?? [];
    expect(points.split(' ').length).toBeLessThanOrEqual(300);
    expect(Math.min(...points.split(' ').map((point) => Number(point.split(',')[1])))).toBe(12);
  });
});
