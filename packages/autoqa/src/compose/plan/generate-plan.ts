import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig, type TestType } from '@autoqa/domain/model/plan/plan-config';
import { hasCode, InputError } from '../../kernel/errors.ts';
import { summarizePlan } from '../../orchestrator/author/plan/summarize-plan.ts';
import { readRun } from '../../record/read-run.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { chooseReporters } from '../choose-reporters.ts';
import { openBrain } from '../open-brain.ts';
import { retentionOf } from '../retention.ts';
import { runsFolder } from '../runs.ts';
import { htmlReportOf, withRun } from '../with-run.ts';
import { designInto } from './design-into.ts';
import { EXPLORATION_FOLDER } from './exploration-files.ts';
import { inPhase } from './in-phase.ts';
import type { PlanResult } from './plan-application.ts';
import { writePlanPapers } from './plan-files.ts';
import type { PlanSettings } from './plan-request.ts';

export interface GenerateRequest extends PlanSettings {
  /** An exploration: its id, part of it, or `latest`. */
  runId: string;
  /** Instead of those of the exploration. */
  testTypes?: TestType[] | undefined;
}

/** P3: plans cases for an exploration that was made before, in its own run folder. */
export async function generatePlan(request: GenerateRequest): Promise<PlanResult> {
  const { config, signal } = request;
  const id = await resolveRunId(runsFolder(config.out), request.runId);
  const folder = join(runsFolder(config.out), id);
  const graph = await readGraph(folder, id);
  const plan = await readConfig(folder, graph, request.testTypes);
  const reporters = await chooseReporters(config.reporter, request.terminal);
  const mind = await openBrain(config, request);
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
        const designed = await inPhase(recorder, 'designing', signal, () =>
          designInto(recorder, graph, { config: plan, mind, signal }),
        );
        const summary = summarizePlan(designed, graph, recorder.view().guardrails);
        await writePlanPapers(recorder, { language: request.language, graph, plan: designed, summary, wantsHtml });
      },
    );
    return { ...finished, reportPath: wantsHtml ? htmlReportOf(finished.folder) : undefined };
  } finally {
    await mind.close();
  }
}

async function readGraph(folder: string, id: string): Promise<ExplorationGraph> {
  const path = join(folder, EXPLORATION_FOLDER, 'explore-graph.json');
  try {
    return ExplorationGraph.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    throw new InputError(`The run ${id} holds no exploration.`, {
      code: 'plan-graph-missing',
      hint: 'Run "autoqa plan explore -u URL" first, then use its run id.',
      cause: error,
      details: { run: id },
    });
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
