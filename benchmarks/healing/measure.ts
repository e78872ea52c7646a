import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { rank } from '../../packages/autoqa/src/surfaces/web/healing/rank.ts';
import { rankBySimilo } from '../../packages/autoqa/src/surfaces/web/healing/similo.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { judgeHealing, type Outcome } from './outcomes.ts';
import { ShopReader, type Identified } from './shop-reader.ts';
import { SHOP_STATES, VARIANT_KINDS } from './shop-states.ts';

/** Seeds 1 to 9 were used to choose weights; none of them is reported. */
const SEED = Number(process.env['HEALING_SEED'] ?? 101);

type Counts = Record<Outcome, number>;
const none = (): Counts => ({ right: 0, refused: 0, wrong: 0, gone: 0 });

function show(name: string, ours: Counts, similo: Counts): string {
  const share = ({ right, refused, wrong }: Counts) => {
    const all = right + refused + wrong;
    const percent = (count: number) => `${((100 * count) / Math.max(1, all)).toFixed(1)} %`;
    return `n=${all} right ${percent(right)} refused ${percent(refused)} wrong ${percent(wrong)}`;
  };
  return `${name.padEnd(12)} ours ${share(ours)} | Similo ${share(similo)}`;
}

const testbed = await startTestbed();
const browser = await launchBrowser(await resolveBrowser());
const reader = new ShopReader(browser, testbed);
const total = { ours: none(), similo: none() };
try {
  const written = new Map<string, Identified[]>();
  for (const state of SHOP_STATES) written.set(state.name, await reader.read(state, 'en'));
  for (const kind of VARIANT_KINDS) {
    await testbed.setVariant({ kind, seed: SEED });
    const counts = { ours: none(), similo: none() };
    for (const state of SHOP_STATES) {
      const [before, after] = [written.get(state.name) ?? [], await reader.read(state, 'en')];
      for (const { outcome } of judgeHealing(before, after, rank)) counts.ours[outcome] += 1;
      for (const { outcome } of judgeHealing(before, after, rankBySimilo, { threshold: 0, margin: 0 })) {
        counts.similo[outcome] += 1;
      }
    }
    console.log(show(kind, counts.ours, counts.similo));
    for (const outcome of Object.keys(total.ours) as Outcome[]) {
      total.ours[outcome] += counts.ours[outcome];
      total.similo[outcome] += counts.similo[outcome];
    }
  }
  console.log(show('all', total.ours, total.similo));
} finally {
  await reader.close();
  await browser.close();
  await testbed.close();
}
