import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, NO_BROWSER } from '../__fixtures__/chromium.ts';
import { sampleInput } from '../__fixtures__/sample-run.ts';
import { junitReporter, resultsReporter } from './junit-reporter.ts';

let browser: Browser | undefined;
let xml = '';
let path: string | undefined;
beforeAll(async () => {
  browser = await launchChromium();
  const [file] = await junitReporter.render(sampleInput());
  path = file?.path;
  xml = String(file?.content);
}, 60_000);
afterAll(() => browser?.close());

/** Runs XPath expressions in the browser's XML parser. */
async function query(...expressions: string[]): Promise<string[] | undefined> {
  const page = await browser?.newPage();
  return page?.evaluate(
    ([source = '', ...paths]) => {
      const parsed = new DOMParser().parseFromString(source, 'application/xml');
      return paths.map((path) => parsed.evaluate(path, parsed, null, XPathResult.STRING_TYPE, null).stringValue);
    },
    [xml, ...expressions],
  );
}

const caseNamed = (start: string) => `//testcase[starts-with(@name, "${start}")]`;

describe('R2 JUnit report', () => {
  it('is one file', () => {
    expect(path).toBe('reports/junit.xml');
  });

  it('A14 is results.xml for an API run', async () => {
    expect(await resultsReporter.render(sampleInput())).toEqual([{ path: 'reports/results.xml', content: xml }]);
  });

  it('counts failures and errors apart, in one suite for each source', async (context) => {
    if (browser === undefined) return context.skip(NO_BROWSER);
    const root = ['tests', 'failures', 'errors', 'skipped', 'name'].map((name) => `string(/testsuites/@${name})`);
    expect(await query(...root)).toEqual(['10', '2', '3', '1', 'Shop regression · 商城回归']);
    expect(await query('count(//testsuite)', 'count(//testcase)', 'count(//parsererror)')).toEqual(['10', '10', '0']);
    const login = '//testsuite[@name="specs/login.md"]';
    expect(await query(`string(${login}/@time)`, `string(${login}/@timestamp)`)).toEqual([
      '1.840',
      '2026-11-15T02:15:30',
    ]);
  });

  it('maps verdicts as build servers understand them', async (context) => {
    if (browser === undefined) return context.skip(NO_BROWSER);
    const kinds = [
      'Filter the list',
      'List my orders',
      'The help text',
      'Export as PDF',
      'More than 100',
      '购物车',
    ].map((name) => `name(${caseNamed(name)}/*[self::failure or self::error or self::skipped])`);
    expect(await query(...kinds)).toEqual(['error', 'error', 'error', 'skipped', '', 'failure']);
  });

  it('tells a flaky case as passed with the failure before it', async (context) => {
    if (browser === undefined) return context.skip(NO_BROWSER);
    const pay = caseNamed('Pay by card');
    expect(await query(`count(${pay}/failure | ${pay}/error)`, `string(${pay}/flakyError/@message)`)).toEqual([
      '0',
      'The click had no effect.',
    ]);
  });

  it('carries what was expected, what was seen, and the steps', async (context) => {
    if (browser === undefined) return context.skip(NO_BROWSER);
    const [failure = '', out = ''] =
      (await query(`string(${caseNamed('购物车')}/failure)`, `string(${caseNamed('购物车')}/system-out)`)) ?? [];
    expect(failure).toContain(
      'the total is $81.00\n  expected: Total: $81.00 (10% off)\n  actual:   Total: $90.00 (0% off)',
    );
    expect(out).toContain(
      '3. [failed] Verify the total is $81.00 (5012 ms)\n   error: The total reads $90.00.\n   screenshot: screenshots/cart-2.png',
    );
  });

  it('keeps hostile text as text', async (context) => {
    if (browser === undefined) return context.skip(NO_BROWSER);
    const hostile = caseNamed('<script>');
    expect(
      await query(`string(${hostile}/@classname)`, 'count(//script | //img | //b)', `string(${hostile}/system-out)`),
    ).toEqual(["=cmd|' /C calc'!A0", '0', expect.stringContaining('error: @everyone ]]> <![CDATA[ &')]);
  });
});
