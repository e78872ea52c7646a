import { join } from 'node:path';
import type { RunResult } from '@autoqa/domain/model/result';
import { systemClock } from '../../kernel/clock.ts';
import { newRunId } from '../../kernel/ids.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { mergeRuns } from '../merge-runs.ts';
import { retentionOf } from '../retention.ts';
import { htmlReportOf, type FinishedRun } from '../with-run.ts';
import { startBeside } from './beside.ts';
import { startBundledTestbed } from './bundled-testbed.ts';
import { DEMO_FAULTS } from './demo-faults.ts';
import type { DemoNews, DemoOutcomes, DemoStage } from './demo-news.ts';
import { partOf, type DemoRequest, type DemoSetting } from './demo-request.ts';
import { judgeDemo, type DemoJudgement } from './judge-demo.ts';
import { approveCases, exploreShop, planShop } from './plan-stages.ts';
import { healAfterRedesign, testPhone, testShopApi, testWeb } from './run-stages.ts';

export interface DemoOutcome extends DemoJudgement {
  /** Of all runs together. */
  result: RunResult;
  reportPath: string | undefined;
}

/** X1: the main job on the bundled shop with faults switched on, stage by stage, ending in one report. */
export async function runDemo(request: DemoRequest): Promise<DemoOutcome> {
  // A name that nobody knows is told before minutes have passed.
  await chooseReporters(request.config.reporter, request.terminal);
  const faults = DEMO_FAULTS.map(({ id }) => id);
  const testbed = await startBundledTestbed(faults, request.signal);
  try {
    const { shopUrl, apiUrl, phoneUrl } = testbed;
    request.tell({ type: 'ready', shopUrl, apiUrl, phoneUrl, faults: faults.length });
    const folder = join(request.config.out, 'demo', newRunId());
    return await new Demo({ request, testbed, part: partOf(request), folder }).run();
  } finally {
    await testbed.stop();
  }
}

class Demo {
  readonly #setting: DemoSetting;
  /** The runs that the stages made, by folder: a stage may go on with the run of another. */
  readonly #parts = new Map<string, FinishedRun>();

  constructor(setting: DemoSetting) {
    this.#setting = setting;
  }

  async run(): Promise<DemoOutcome> {
    const { signal } = this.#setting.request;
    try {
      await this.#goThrough();
    } catch (error) {
      // What ran until a cancel is reported like everything else.
      if (!signal.aborted || this.#parts.size === 0) throw error;
    }
    const judgement = judgeDemo(
      [...this.#parts.values()].map(({ result }) => result),
      DEMO_FAULTS,
    );
    if (signal.aborted) return { ...(await this.#merge()), ...judgement };
    await this.#stage('judge', () => Promise.resolve(judgement));
    return { ...(await this.#stage('report', () => this.#merge())), ...judgement };
  }

  async #goThrough(): Promise<void> {
    const setting = this.#setting;
    const { run: explored } = await this.#stage('explore', () => this.#keep(exploreShop(setting)));
    const { run: planned } = await this.#stage('plan', () => this.#keep(planShop(setting, explored)));
    await this.#stage('approve', () => approveCases(setting, planned));
    // The phone has an application of its own and waits for nobody.
    const phone = startBeside(setting, (own) => this.#keep(testPhone(own)));
    try {
      await this.#stage('web', () => this.#keep(testWeb(setting)));
      await this.#stage('heal', () => this.#keep(healAfterRedesign(setting)));
      await this.#stage('api', () => this.#keep(testShopApi(setting)));
      await this.#tellStage('phone', () => phone.turn());
    } finally {
      await phone.stop();
    }
  }

  /** What a stage ran becomes a part of the report. */
  async #keep<Kept extends { run: FinishedRun }>(stage: Promise<Kept>): Promise<Kept> {
    const kept = await stage;
    this.#parts.set(kept.run.folder, kept.run);
    return kept;
  }

  #stage<Stage extends DemoStage, Outcome extends DemoOutcomes[Stage]>(
    stage: Stage,
    work: () => Promise<Outcome>,
  ): Promise<Outcome> {
    return this.#tellStage(stage, async () => {
      const startedAt = systemClock.now();
      const outcome = await work();
      return { outcome, durationMs: systemClock.now() - startedAt };
    });
  }

  async #tellStage<Stage extends DemoStage, Outcome extends DemoOutcomes[Stage]>(
    stage: Stage,
    work: () => Promise<{ outcome: Outcome; durationMs: number }>,
  ): Promise<Outcome> {
    const { tell, signal } = this.#setting.request;
    tell({ type: 'begin', stage });
    const ended = await work();
    signal.throwIfAborted();
    tell({ type: 'end', stage, ...ended } as DemoNews);
    return ended.outcome;
  }

  /** Also after a cancel, therefore without its signal; it takes a moment only. */
  async #merge(): Promise<Pick<DemoOutcome, 'result' | 'reportPath'>> {
    const { language, argv, config, terminal, cwd } = this.#setting.request;
    const { fileReporters } = await chooseReporters(config.reporter, terminal);
    const { result, folder } = await mergeRuns({
      title: language === 'zh' ? '灯笼铺演示' : 'Lantern Shop demo',
      out: config.out,
      runs: [...this.#parts.keys()],
      cwd,
      formats: fileReporters,
      language,
      argv,
      terminal,
      retention: retentionOf(config),
      signal: new AbortController().signal,
    });
    return { result, reportPath: fileReporters.includes('html') ? htmlReportOf(folder) : undefined };
  }
}
