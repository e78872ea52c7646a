import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchBrowser } from '../../packages/autoqa/src/surfaces/web/browser/launch-browser.ts';
import { resolveBrowser } from '../../packages/autoqa/src/surfaces/web/browser/resolve-browser.ts';
import { rank } from '../../packages/autoqa/src/surfaces/web/healing/rank.ts';
import { rankBySimilo } from '../../packages/autoqa/src/surfaces/web/healing/similo.ts';
import type { Testbed } from '../../testbed/src/control/testbed.ts';
import { startTestbed } from '../../testbed/src/start-testbed.ts';
import { isQuick } from '../support/figures.ts';
import { isReplaced, judgeHealing, removableOf } from './outcomes.ts';
import { ShopReader, type Identified, type Language } from './shop-reader.ts';
import { SHOP_STATES, VARIANT_KINDS, type ShopState } from './shop-states.ts';
import { HealingTally } from './tally.ts';

type VariantKind = (typeof VARIANT_KINDS)[number];

const REPORTED_SEEDS = [201, 202];
/** Similo refuses nothing: it always takes its best. */
const TAKE_THE_BEST = { threshold: 0, margin: 0 };

const seeds = (process.env['HEALING_SEEDS']?.split(',') ?? []).map(Number);
const kinds = process.env['HEALING_KINDS']?.split(',') ?? (isQuick ? ['ids', 'texts'] : []);

/** Each seed sees every other state, in one language each: two seeds see them all. */
function plannedFor(seed: number): { state: ShopState; language: Language }[] {
  return SHOP_STATES.flatMap((state, index) => {
    if ((index + seed) % 2 === 1) return [];
    return [{ state, language: (Math.floor(index / 2) + seed) % 2 === 0 ? 'en' : 'zh' } as const];
  });
}

class HealingMeasurement {
  readonly tally = new HealingTally();
  readonly #testbed: Testbed;
  readonly #reader: ShopReader;
  readonly #asWritten = new Map<string, readonly Identified[]>();

  constructor(testbed: Testbed, reader: ShopReader) {
    this.#testbed = testbed;
    this.#reader = reader;
  }

  async measure(kind: VariantKind, seed: number): Promise<void> {
    for (const { state, language } of plannedFor(seed)) {
      const before = await this.#readAsWritten(state, language);
      await this.#testbed.setVariant({ kind, seed });
      const after = await this.#reader.read(state, language);
      const ours = judgeHealing(before, after, rank);
      this.tally.add(kind, 'ours', ours);
      this.tally.addHidden(ours);
      this.tally.add(kind, 'Similo', judgeHealing(before, after, rankBySimilo, TAKE_THE_BEST));
    }
    console.log(this.tally.line(kind));
  }

  /** What was really removed must be refused. */
  async measureRemoval(seed: number): Promise<void> {
    await this.#testbed.setVariant(null);
    for (const { state, language } of plannedFor(seed)) {
      const { page, without } = await this.#reader.readWithoutEach(state, language, removableOf);
      for (const { taken, rest } of without) this.tally.addRemoved(isReplaced(taken, page, rest));
    }
  }

  async #readAsWritten(state: ShopState, language: Language): Promise<readonly Identified[]> {
    const key = `${state.name} ${language}`;
    const known = this.#asWritten.get(key);
    if (known !== undefined) return known;
    await this.#testbed.setVariant(null);
    const read = await this.#reader.read(state, language);
    this.#asWritten.set(key, read);
    return read;
  }
}

async function main(): Promise<void> {
  const distFolder = await mkdtemp(join(tmpdir(), 'autoqa-healing-'));
  await build({
    configFile: 'testbed/src/shop-web/vite.config.ts',
    logLevel: 'error',
    build: { outDir: join(distFolder, 'shop-web'), emptyOutDir: true },
  });
  const testbed = await startTestbed({ distFolder });
  const browser = await launchBrowser(await resolveBrowser());
  const reader = new ShopReader(browser, testbed);
  const measurement = new HealingMeasurement(testbed, reader);
  try {
    const chosenSeeds = seeds.length === 0 ? (isQuick ? REPORTED_SEEDS.slice(0, 1) : REPORTED_SEEDS) : seeds;
    const chosen = VARIANT_KINDS.filter((kind) => kinds.length === 0 || kinds.includes(kind));
    for (const kind of chosen) {
      for (const seed of chosenSeeds) await measurement.measure(kind, seed);
    }
    for (const seed of chosenSeeds) await measurement.measureRemoval(seed);
    console.log(measurement.tally.total());
    measurement.tally.report();
  } finally {
    await reader.close();
    await browser.close();
    await testbed.close();
    await rm(distFolder, { recursive: true, force: true });
  }
}

await main();
