import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import { PlanSummary } from '@autoqa/domain/model/plan/test-plan';
import { chooseReporters } from '../choose-reporters.ts';
import { generatePlan } from '../plan/generate-plan.ts';
import { planApplication } from '../plan/plan-application.ts';
import { PLAN_FOLDER } from '../plan/plan-files.ts';
import { retentionOf } from '../retention.ts';
import { withRun, type FinishedRun } from '../with-run.ts';
import type { DemoOutcomes } from './demo-news.ts';
import type { DemoSetting } from './demo-request.ts';

/** Who approves where no person is asked. */
const APPROVER = 'demo';

/** Enough for a handful of pages and seconds: the door of the shop, not all of it. */
const WALKED = { maxDepth: 1, includePatterns: ['/login', '/register'] };

/** Walks the entrance of the shop as a visitor would. */
export async function exploreShop({ part, testbed, request }: DemoSetting): Promise<DemoOutcomes['explore']> {
  const plan = PlanConfig.parse({
    ...WALKED,
    baseUrl: `${testbed.shopUrl}/login`,
    testTypes: ['functional', 'form'],
  });
  const run = await planApplication({ ...part, cwd: request.cwd, vars: {}, plan }, 'explore');
  const graph = await readJson(run.folder, 'plan-explore/explore-graph.json');
  const { pages, edges } = ExplorationGraph.parse(graph);
  return { run, states: pages.length, ways: edges.length };
}

/** Writes cases for what was found, in the folder of the exploration. */
export async function planShop({ part, request }: DemoSetting, explored: FinishedRun): Promise<DemoOutcomes['plan']> {
  const run = await generatePlan({ ...part, cwd: request.cwd, vars: {}, runId: explored.result.runId });
  const summary = PlanSummary.parse(await readJson(run.folder, `${PLAN_FOLDER}/plan-summary.json`));
  const folder = join(run.folder, PLAN_FOLDER, 'specs');
  return { run, cases: summary.caseCount, byType: summary.casesByType, folder };
}

/** Puts the planned cases and those that come with the demo into one folder, and has them approved there. */
export async function approveCases(
  { part, folder, request: { language } }: DemoSetting,
  planned: FinishedRun,
): Promise<DemoOutcomes['approve']> {
  await mkdir(folder, { recursive: true });
  await cp(fileURLToPath(new URL(`./testbed/specs/${language}`, import.meta.url)), folder, { recursive: true });
  await cp(join(planned.folder, PLAN_FOLDER, 'specs'), join(folder, 'planned'), { recursive: true });
  const count = async (name: string) =>
    (await readdir(join(folder, name))).filter((file) => file.endsWith('.md')).length;
  const written = (await count('web')) + (await count('phone'));
  const outcome = { planned: await count('planned'), written, folder };
  await withRun(
    {
      kind: 'plan',
      resume: planned.result.runId,
      title: folder,
      out: part.config.out,
      language: part.language,
      model: part.config.model,
      argv: part.argv,
      config: { ...part.config },
      ...(await chooseReporters([], part.terminal)),
      retention: retentionOf(part.config),
      signal: part.signal,
    },
    async ({ recorder }) => {
      const subject = `${PLAN_FOLDER}/specs`;
      await recorder.append({ type: 'approval-requested', subject, round: 1 });
      await recorder.append({ type: 'approval-decided', subject, decision: 'approved', by: APPROVER });
    },
  );
  return outcome;
}

async function readJson(folder: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), 'utf8'));
}
