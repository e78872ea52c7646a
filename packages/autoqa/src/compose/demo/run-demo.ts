import type { Language } from '@autoqa/domain/model/language';
import type { RunResult } from '@autoqa/domain/model/result';
import { Redactor } from '../../kernel/redaction/redactor.ts';
import type { BrowserPreference } from '../../surfaces/web/browser/browser-choice.ts';
import { launchBrowser } from '../../surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../surfaces/web/browser/resolve-browser.ts';
import { chooseReporters, type TerminalChoice } from '../choose-reporters.ts';
import { htmlReportOf, withRun } from '../with-run.ts';
import { startBundledTestbed } from './bundled-testbed.ts';
import { DEMO_CASES } from './demo-cases.ts';
import { walkCase } from './walk-case.ts';

/** The faults of the demo, and the requirement that each violates. */
const FAULTS: Readonly<Record<string, string>> = { 'web-total-without-discount': 'REQ-CART-3' };

export interface DemoRequest {
  out: string;
  language: Language;
  argv: readonly string[];
  config: Readonly<Record<string, unknown>>;
  reporters: readonly string[];
  browser: BrowserPreference;
  headed: boolean;
  terminal: TerminalChoice;
  signal: AbortSignal;
  onReady(testbed: { shopUrl: string; faults: string[] }): void;
}

export interface DemoOutcome {
  result: RunResult;
  /** Requirements that the switched-on faults violate. */
  expected: string[];
  missed: string[];
  unexpected: string[];
  reportPath: string;
}

/** Tests the bundled shop with faults switched on, and compares what was found with what was there. */
export async function runDemo(request: DemoRequest): Promise<DemoOutcome> {
  const { signal, language } = request;
  const faults = Object.keys(FAULTS);
  const choice = await resolveBrowser(request.browser);
  const testbed = await startBundledTestbed(faults, signal);
  try {
    request.onReady({ shopUrl: testbed.shopUrl, faults });
    const browser = await launchBrowser(choice, { headed: request.headed });
    try {
      const redactor = new Redactor();
      for (const { account } of DEMO_CASES) redactor.addSecret('PASSWORD', account.password);
      const { result, folder } = await withRun(
        {
          kind: 'run',
          title: language === 'zh' ? '灯笼铺演示' : 'Lantern Shop demo',
          out: request.out,
          language,
          model: 'offline',
          argv: request.argv,
          config: request.config,
          redactor,
          plannedCases: DEMO_CASES.length,
          ...(await chooseReporters(request.reporters, request.terminal)),
          retention: {},
          signal,
        },
        async ({ recorder }) => {
          const walk = { recorder, browser, language, shopUrl: testbed.shopUrl, signal };
          for (const scripted of DEMO_CASES) await walkCase(walk, scripted);
        },
      );
      return { result, reportPath: htmlReportOf(folder), ...compare(result) };
    } finally {
      await browser.close();
    }
  } finally {
    await testbed.stop();
  }
}

function compare(result: RunResult): Pick<DemoOutcome, 'expected' | 'missed' | 'unexpected'> {
  const expected = Object.values(FAULTS);
  const found = result.defects.flatMap(({ requirements }) => requirements);
  const failures = result.cases
    .filter(({ verdict }) => verdict !== 'pass' && verdict !== 'product-bug')
    .map(({ id }) => id);
  return {
    expected,
    missed: expected.filter((id) => !found.includes(id)),
    unexpected: [...found.filter((id) => !expected.includes(id)), ...failures],
  };
}
