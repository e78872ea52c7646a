import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { TestCasePlan, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { sentencesFor } from '@autoqa/domain/model/spec-sentences';
import { designPlan, type PlanFacts } from '../design-plan.ts';
import { routeOf } from '../place.ts';
import type { PlannedParts } from './normalise-parts.ts';

/** What a planner gave, as a plan of this exploration: known pages, types that were asked for, a way to sign in. */
export function completePlan(
  { flows, cases }: PlannedParts,
  graph: ExplorationGraph,
  { config, facts }: { config: PlanConfig; facts: PlanFacts },
): TestPlan {
  const own = designPlan(graph, config, facts);
  const signIn = own.cases.find(({ technique }) => technique === 'login');
  const pages = new Map(graph.pages.map((page) => [page.id, page]));
  const wanted = cases
    .filter(({ type }) => config.testTypes.includes(type))
    .map((each) => completeCase(each, { pages, graph, signIn }));
  const isIncluded = wanted.some(({ preconditions }) => preconditions.includes(inclusionOf(signIn)));
  const isTaken = wanted.some(({ markdownPath }) => markdownPath === signIn?.markdownPath);
  const { runId, configSnapshot, generatedAt } = own;
  return {
    runId,
    generatedAt,
    configSnapshot,
    flows: flows.length === 0 ? own.flows : flows,
    cases: [...(signIn !== undefined && isIncluded && !isTaken ? [signIn] : []), ...wanted],
  };
}

interface Surroundings {
  pages: ReadonlyMap<string, PageNode>;
  graph: ExplorationGraph;
  signIn: TestCasePlan | undefined;
}

function completeCase(planned: TestCasePlan, { pages, graph, signIn }: Surroundings): TestCasePlan {
  const relatedPageIds = planned.relatedPageIds.filter((id) => pages.has(id));
  const first = pages.get(relatedPageIds[0] ?? '');
  const route = planned.route ?? (first === undefined ? undefined : routeOf(first));
  const steps =
    planned.steps.length > 0 ? planned.steps : [{ description: sentencesFor(graph.language).open(route ?? '/') }];
  const needsSignIn = first?.signedIn === true && signIn !== undefined && !signsInItself(planned);
  return {
    ...planned,
    relatedPageIds,
    steps,
    preconditions: needsSignIn ? [inclusionOf(signIn), ...planned.preconditions] : planned.preconditions,
    ...(route === undefined ? {} : { route }),
  };
}

function inclusionOf(signIn: TestCasePlan | undefined): string {
  return `include: ${signIn?.id ?? ''}`;
}

function signsInItself({ steps, preconditions }: TestCasePlan): boolean {
  const includes = preconditions.some((each) => /^include:/i.test(each));
  return includes || steps.some(({ description }) => /\{\{\w*PASS\w*\}\}/i.test(description));
}

/** The sentences of a plan that a run would not understand without a model. */
export function unclearSentences({ cases }: Pick<TestPlan, 'cases'>, { isUnderstood }: PlanFacts): string[] {
  if (isUnderstood === undefined) return [];
  const steps = cases.flatMap((each) => [...each.steps.map(({ description }) => description), ...each.cleanup]);
  const expectations = cases.flatMap((each) =>
    each.steps.flatMap(({ expectedResult }) => expectedResult?.split('\n') ?? []),
  );
  return [
    ...new Set([
      ...steps.filter((sentence) => !isUnderstood(sentence, 'step')),
      ...expectations.filter((sentence) => !isUnderstood(sentence, 'expectation')),
    ]),
  ];
}
