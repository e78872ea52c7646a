import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { estimateTokens } from '../../packages/autoqa/src/kernel/token-estimate.ts';
import { FixtureBrowser } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/fixture-pages.ts';
import { tablePage } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/table-page.ts';
import { unreachable } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/unreachable-elements.ts';
import { collectPage } from '../../packages/autoqa/src/surfaces/web/page/collect-page.ts';
import { compactSnapshot, diff, expand } from '../../packages/autoqa/src/surfaces/web/page/compact-snapshot.ts';
import { reportAbsent, reportNone, reportValue } from '../support/figures.ts';
import { snapshotByPlaywrightMcp } from './playwright-mcp.ts';
import { snapshotByStagehand } from './stagehand.ts';

/** The one that the figure was asked for, and another size. */
const ASKED_ROWS = 100;
const ROWS = [10, ASKED_ROWS, 200];
const MOST = 0.15;

interface Sizes {
  compact: number;
  theirs: number;
}

function reportRatio(what: string, { compact, theirs }: Sizes, asked: { atMost?: number } = {}): void {
  const name = `Our snapshot / ${what}, tokens`;
  reportValue({ name, measured: compact / theirs, unit: '×', digits: 3, note: `${compact} of ${theirs}`, ...asked });
}

async function measure(page: Page, rows: number): Promise<number> {
  const theirs = estimateTokens(await page.ariaSnapshot({ mode: 'ai' }));
  const before = await collectPage(page);
  const compact = compactSnapshot(before);
  const [, offer = ''] = /\(expand: ([^)]+)\)/.exec(compact) ?? [];
  const lost = unreachable(before).length;
  await page.getByRole('checkbox').first().check();
  const changed = diff(before, await collectPage(page));
  const sizes = { compact: estimateTokens(compact), theirs };
  const isAsked = rows === ASKED_ROWS;
  reportRatio(`ariaSnapshot({ mode: 'ai' }) of a table of ${rows} rows`, sizes, isAsked ? { atMost: MOST } : {});
  if (isAsked) reportNone({ name: `Actionable elements of ${rows} rows out of reach of our snapshot`, count: lost });
  console.log(`  one expansion adds ${estimateTokens(expand(before, offer))} tokens`);
  console.log(`  the difference after one action is ${estimateTokens(changed)} tokens`);
  return sizes.compact;
}

/** What other tools hand to a model, taken from the same page over HTTP. */
async function measurePeers(compact: number): Promise<void> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(tablePage(ASKED_ROWS)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const peers = { 'Playwright MCP': snapshotByPlaywrightMcp, Stagehand: snapshotByStagehand };
  try {
    for (const [name, snapshot] of Object.entries(peers)) {
      const text = await snapshot(url);
      if (text === undefined) reportAbsent(name, 'not installed');
      else reportRatio(`that of ${name} (${ASKED_ROWS} rows)`, { compact, theirs: estimateTokens(text) });
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function main(): Promise<void> {
  const browser = await FixtureBrowser.start();
  try {
    const sizes = new Map<number, number>();
    for (const rows of ROWS) {
      const page = await browser.openHtml(tablePage(rows));
      sizes.set(rows, await measure(page, rows));
      await page.close();
    }
    await measurePeers(sizes.get(ASKED_ROWS) ?? Number.NaN);
  } finally {
    await browser.close();
  }
}

await main();
