import type { Page } from 'playwright-core';
import { FixtureBrowser } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/fixture-pages.ts';
import { tablePage } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/table-page.ts';
import { collectPage } from '../../packages/autoqa/src/surfaces/web/page/collect-page.ts';
import { compactSnapshot, diff, expand } from '../../packages/autoqa/src/surfaces/web/page/compact-snapshot.ts';
import { estimateTokens } from '../../packages/autoqa/src/kernel/token-estimate.ts';

const ROWS = [10, 100, 200];

function say(what: string, tokens: number, whole: number): string {
  return `  ${what.padEnd(34)} ${String(tokens).padStart(6)} tokens, ${(tokens / whole).toFixed(3)} of theirs`;
}

async function measure(page: Page): Promise<string[]> {
  const theirs = estimateTokens(await page.ariaSnapshot({ mode: 'ai' }));
  const before = await collectPage(page);
  const compact = compactSnapshot(before);
  const [, offer = ''] = /\(expand: ([^)]+)\)/.exec(compact) ?? [];
  await page.getByRole('checkbox').first().check();
  const changed = diff(before, await collectPage(page));
  return [
    `  ${"ariaSnapshot({ mode: 'ai' })".padEnd(34)} ${String(theirs).padStart(6)} tokens`,
    say('compact snapshot', estimateTokens(compact), theirs),
    say('what one expansion adds', estimateTokens(expand(before, offer)), theirs),
    say('the difference after one action', estimateTokens(changed), theirs),
  ];
}

async function main(): Promise<void> {
  const browser = await FixtureBrowser.start();
  try {
    for (const rows of ROWS) {
      const page = await browser.openHtml(tablePage(rows));
      console.log([`table of ${rows} rows`, ...(await measure(page))].join('\n'));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await main();
