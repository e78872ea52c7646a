import type { ExplorationGraph, PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestCasePlan, TestPlan } from '@autoqa/domain/model/plan/test-plan';
import { z } from 'zod';
import type { Tool, ToolResult } from '../../../../ports/tool.ts';
import { distinctParts, normaliseParts, type PlannedParts } from './normalise-parts.ts';
import { fitting, pageDetails } from './tool-answers.ts';

export interface PlannerDesk {
  /** Cases that were designed without a model: to choose from, to correct, to add to. */
  proposals: readonly TestCasePlan[];
  /** Takes the plan that the planner has decided on, or says what is wrong with it. */
  finalise(parts: PlannedParts): { plan: TestPlan } | { error: string; unclear?: readonly string[] };
}

/** What a planner looks at an exploration with (P7, P8). */
export function plannerTools(graph: ExplorationGraph, desk: PlannerDesk): Tool[] {
  const pageOf = (id: string) => graph.pages.find((page) => page.id === id);
  return [
    listKnownPages(graph),
    getPageSnapshot(pageOf),
    proposeTestCases(pageOf, desk),
    finalizeTestPlan(desk),
  ] as Tool[];
}

const offset = z
  .number()
  .int()
  .nonnegative()
  .optional()
  .describe('Where to go on in a long list: `next` of the last answer.');
const pageId = z.string().describe('From list_known_pages.');

/** The fields of a page that the contract names. */
function pageInfo({ id, url, title, depth, snapshotRef }: PageNode) {
  return { id, url, title, depth, snapshotRef };
}

function listKnownPages({ pages }: ExplorationGraph): Tool<z.ZodObject<{ offset: typeof offset }>> {
  return {
    ...described('list_known_pages', 'List pages discovered during exploration.'),
    schema: z.object({ offset }),
    run: async (args) => answer(fitting('pages', pages.map(pageInfo), args.offset)),
  };
}

type PageFinder = (id: string) => PageNode | undefined;

function getPageSnapshot(pageOf: PageFinder): Tool<z.ZodObject<{ pageId: typeof pageId }>> {
  return {
    ...described('get_page_snapshot', 'Get snapshot reference and basic info for a given page id.'),
    schema: z.object({ pageId }),
    run: async (args) => {
      const page = pageOf(args.pageId);
      if (page === undefined) return notFound(args.pageId);
      return answer({ ok: true, page: pageInfo(page), details: pageDetails(page) });
    },
  };
}

const proposing = { pageId, notes: z.string().optional(), offset };

function proposeTestCases(pageOf: PageFinder, { proposals }: PlannerDesk): Tool<z.ZodObject<typeof proposing>> {
  return {
    ...described('propose_test_cases_for_page', 'Return page info and optional notes to help you design test cases.'),
    schema: z.object(proposing),
    run: async (args) => {
      const page = pageOf(args.pageId);
      if (page === undefined) return notFound(args.pageId);
      const own = proposals.filter(({ relatedPageIds }) => relatedPageIds[0] === page.id);
      const notes = args.notes === undefined ? {} : { notes: args.notes };
      return answer({ ok: true, page: pageInfo(page), ...notes, ...fitting('proposals', own.map(brief), args.offset) });
    },
  };
}

function brief({ id, name, type, priority, steps }: TestCasePlan) {
  return { id, name, type, priority, steps };
}

const finalizing = {
  partialCases: z.array(z.record(z.string(), z.unknown())).min(1),
  flows: z.array(z.record(z.string(), z.unknown())).optional(),
  graphSummary: z.unknown().optional(),
};

/** A case of the proposals is taken over by its id alone; what else is said of it is changed. */
function finalizeTestPlan({ finalise, proposals }: PlannerDesk): Tool<z.ZodObject<typeof finalizing>> {
  return {
    ...described(
      'finalize_test_plan',
      'Deduplicate, complete and hand in the whole test plan. Call it once, at the end.',
    ),
    schema: z.object(finalizing),
    run: async ({ partialCases, flows = [] }) => {
      const cases = partialCases.map((each) => ({ ...proposals.find(({ id }) => id === each['id']), ...each }));
      const outcome = finalise(distinctParts(normaliseParts({ cases, flows })));
      if ('error' in outcome) return refusal(outcome.error, { unclear: outcome.unclear?.slice(0, MOST_UNCLEAR) });
      const taken = outcome.plan.cases.map(({ steps: _, ...each }) => each);
      return answer({ ok: true, caseCount: taken.length, ...fitting('cases', taken) });
    },
  };
}

const MOST_UNCLEAR = 20;

/** They look at what was found: nothing of it is a step of a test. */
function described(name: string, description: string): Pick<Tool, 'name' | 'description' | 'effect' | 'code'> {
  return { name, description, effect: 'look', code: () => `// ${name}` };
}

function answer(data: object): ToolResult {
  return { success: true, text: JSON.stringify(data), data };
}

function notFound(id: string): ToolResult {
  return refusal(`Page not found: ${id}`);
}

function refusal(error: string, more: object = {}): ToolResult {
  const data = { ok: false, error, ...more };
  return { success: false, text: JSON.stringify(data), data, error };
}
