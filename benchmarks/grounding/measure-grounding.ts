import type { Page } from 'playwright-core';
import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { ground } from '../../packages/autoqa/src/surfaces/web/grounding/ground.ts';
import { tablePage } from '../../packages/autoqa/src/surfaces/web/page/__fixtures__/table-page.ts';
import { collectPage } from '../../packages/autoqa/src/surfaces/web/page/collect-page.ts';
import { reportValue, rounds } from '../support/figures.ts';

/** A row has 20 elements: so many make a page of 2,000. */
const ROWS = 100;
const ROUNDS = rounds(60, { quick: 15 });
const WARM_UP = 10;

const TARGET = {
  raw: 'the Delete button in the row of ORD-1042',
  name: 'Delete',
  kind: 'button',
  scope: { raw: 'the row of ORD-1042', kind: 'row', containing: 'ORD-1042' },
} as const;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function groundOnce(page: Page): Promise<void> {
  const { elements } = await collectPage(page);
  const result = ground(TARGET, elements, { purpose: 'click' });
  if (result.status !== 'found') throw new Error(`The target was not found: ${result.status}`);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;
}

function say(what: string, values: readonly number[]): string {
  return `${what}: p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
}

async function main(): Promise<void> {
  const browser = await launchBrowser(await resolveBrowser());
  try {
    const page = await browser.newPage();
    await page.setContent(tablePage(ROWS));
    const count = await page.evaluate(() => document.querySelectorAll('body *').length);
    const [grounding, snapshot]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      const ours = await timed(() => groundOnce(page));
      const theirs = await timed(() => page.ariaSnapshot({ mode: 'ai' }));
      if (round < WARM_UP) continue;
      grounding.push(ours);
      snapshot.push(theirs);
    }
    console.log(`${count} elements, ${ROUNDS} rounds`);
    console.log(say('collecting and grounding', grounding));
    console.log(say('ariaSnapshot({ mode: "ai" })', snapshot));
    const p95 = quantile(grounding, 0.95);
    reportValue({
      name: "Grounding on a page of 2,000 elements beyond Playwright's own snapshot, p95",
      measured: p95 - quantile(snapshot, 0.95),
      atMost: 60,
      unit: 'ms',
      digits: 1,
      note: `${p95.toFixed(1)} ms beside ${quantile(snapshot, 0.95).toFixed(1)} ms, ${ROUNDS} rounds`,
    });
    // A busy machine may hit either of a pair, so this is the stricter figure.
    const pairs = grounding.map((ours, round) => ours - (snapshot[round] ?? 0));
    reportValue({
      name: 'The same, beyond the snapshot of the same round, p95',
      measured: quantile(pairs, 0.95),
      unit: 'ms',
      digits: 1,
    });
  } finally {
    await browser.close();
  }
}

await main();
