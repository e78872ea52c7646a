import { posix } from 'node:path';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanSummary, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import type { Language } from '@autoqa/domain/model/language';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { renderPlanReport } from '../../reports/plan/plan-report.ts';
import { sampleFilesIn } from '../../surfaces/web/exploring/forms/sample-files.ts';
import { renderPlannedSpec } from './render-planned-spec.ts';

export const PLAN_FOLDER = 'plan';

/** P3, P4: the plan as data and as specs that run as they are. */
export async function writePlanFiles(recorder: RunRecorder, plan: TestPlan): Promise<void> {
  await recorder.writeArtifact({ kind: 'data', path: `${PLAN_FOLDER}/test-plan.json`, content: toJson(plan) });
  const samples = new Map<string, Buffer>();
  for (const each of plan.cases) {
    const path = `${PLAN_FOLDER}/specs/${each.markdownPath}`;
    const content = renderPlannedSpec(each);
    await recorder.writeArtifact({ kind: 'spec', path, content });
    for (const { name, content: file } of sampleFilesIn(content))
      samples.set(posix.join(posix.dirname(path), name), file);
  }
  // A run looks for a file beside the spec that names it.
  for (const [path, content] of samples) await recorder.writeArtifact({ kind: 'data', path, content });
}

interface Papers {
  language: Language;
  graph: ExplorationGraph;
  plan?: TestPlan | undefined;
  summary: PlanSummary;
  endedBy?: string | undefined;
  wantsHtml: boolean;
}

/** The summary and the page that people look at. */
export async function writePlanPapers(recorder: RunRecorder, { wantsHtml, ...papers }: Papers): Promise<void> {
  if (papers.plan !== undefined) {
    const path = `${PLAN_FOLDER}/plan-summary.json`;
    await recorder.writeArtifact({ kind: 'data', path, content: toJson(papers.summary) });
  }
  if (!wantsHtml) return;
  const content = renderPlanReport({ ...papers, runId: recorder.runId });
  await recorder.writeArtifact({ kind: 'report', path: 'reports/report.html', content });
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
