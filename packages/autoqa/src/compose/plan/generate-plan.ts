import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig, type TestType } from '@autoqa/domain/model/plan/plan-config';
import { summarizePlan } from '../../orchestrator/author/plan/summarize-plan.ts';
import { readRun } from '../../record/read-run.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { inPhase } from '../in-phase.ts';
import { openBrain } from '../open-brain.ts';
import { retentionOf } from '../retention.ts';
import { htmlReportOf, withRun } from '../with-run.ts';
import { designInto } from './design-into.ts';
import { readEarlierPlan, removeSpecsLeft } from './earlier-specs.ts';
import { withinBudget } from './model-budget.ts';
import type { PlanResult } from './plan-application.ts';
import { writePlanPapers } from './plan-files.ts';
import type { PlanSettings } from './plan-request.ts';
import { readExploration } from './read-exploration.ts';

export interface GenerateRequest extends PlanSettings {
  /** An exploration: its id, part of it, or `latest`. */
  runId: string;
  /** Instead of those of the exploration. */
  testTypes?: TestType[] | undefined;
}

/** P3: plans cases for an exploration that was made before, in its own run folder. */
export async function generatePlan(request: GenerateRequest): Promise<PlanResult> {
  const { config, signal } = request;
  const { runId: id, folder, graph } = await readExploration(config.out, request.runId);
  const plan = await readConfig(folder, graph, request.testTypes);
  const earlier = await readEarlierPlan(folder);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const mind = await openBrain(withinBudget(config, plan), request);
  const wantsHtml = reporters.fileReporters.includes('html');
  try {
    const finished = await withRun(
      {
        kind: 'plan',
        resume: id,
        title: plan.baseUrl,
        out: config.out,
        language: request.language,
        model: config.model,
        argv: request.argv,
        config: { ...config, plan },
        liveReporters: reporters.liveReporters,
        fileReporters: reporters.fileReporters.filter((name) => name !== 'html'),
        retention: retentionOf(config),
        signal,
      },
      async ({ recorder }) => {
        mind.recordTo((event) => recorder.append(event));
        const designed = await inPhase(recorder, { phase: 'designing', signal }, () =>
          designInto(recorder, graph, { config: plan, mind, signal }),
        );
        if (earlier !== undefined) await removeSpecsLeft(folder, earlier, designed);
        const summary = summarizePlan(designed, graph, recorder.view().guardrails);
        await writePlanPapers(recorder, { language: request.language, graph, plan: designed, summary, wantsHtml });
      },
    );
    return { ...finished, reportPath: wantsHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await mind.close();
  }
}

/** As it took effect when the application was explored. */
async function readConfig(
  folder: string,
  graph: ExplorationGraph,
  testTypes: TestType[] | undefined,
): Promise<PlanConfig> {
  const { manifest } = await readRun(folder);
  const kept = PlanConfig.safeParse(manifest.config['plan']);
  const config = kept.success ? kept.data : PlanConfig.parse({ baseUrl: graph.baseUrl });
  return { ...config, ...(testTypes === undefined ? {} : { testTypes }) };
}
