import type { Guardrail } from '@autoqa/domain/model/guardrail';
import type { ExplorationGraph } from '@autoqa/domain/model/plan/exploration-graph';
import { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { PlanSummary, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { Priority } from '@autoqa/domain/model/surface';

/** P4: what a plan holds, in numbers, and the limits that cut it short. */
export function summarizePlan(
  plan: TestPlan,
  graph: Pick<ExplorationGraph, 'pages' | 'edges'>,
  guardrails: readonly Guardrail[],
): PlanSummary {
  const { runId, generatedAt, cases, flows } = plan;
  return {
    runId,
    generatedAt,
    pageCount: graph.pages.length,
    edgeCount: graph.edges.length,
    caseCount: cases.length,
    flowCount: flows.length,
    casesByType: countBy(
      TestType.options,
      cases.map(({ type }) => type),
    ),
    casesByPriority: countBy(
      Priority.options,
      cases.map(({ priority }) => priority),
    ),
    guardrails: [...guardrails],
    isComplete: guardrails.length === 0,
  };
}

function countBy<Name extends string>(names: readonly Name[], found: readonly Name[]): Record<Name, number> {
  const counts = names.map((name) => [name, found.filter((each) => each === name).length] as const);
  return Object.fromEntries(counts) as Record<Name, number>;
}
