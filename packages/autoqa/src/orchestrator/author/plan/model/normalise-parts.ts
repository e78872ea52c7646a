import { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { FlowPlan, PlannedStep, TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { Priority } from '@autoqa/domain/model/surface';
import { z } from 'zod';
import { slugOf, UniqueNames } from '../case-files.ts';

/** What a planner gives: a plan without its run. */
export interface PlannedParts {
  flows: FlowPlan[];
  cases: TestCasePlan[];
}

/** A text; numbers count as text, anything else as nothing. */
const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .catch('');
const texts = z
  .array(text)
  .catch([])
  .transform((all) => all.filter((each) => each !== ''));
const lowered = z.string().transform((value) => value.trim().toLowerCase());
const entries = z.array(z.unknown()).catch([]);

const LooseStep = z
  .union([
    z.string().transform((description) => ({ description, expectedResult: '' })),
    z
      .object({ description: text, action: text, step: text, expectedResult: text, expected: text })
      .transform((step) => ({
        description: step.description || step.action || step.step,
        expectedResult: step.expectedResult || step.expected,
      })),
  ])
  .catch({ description: '', expectedResult: '' });

const LooseCase = z.object({
  id: text,
  name: text,
  type: lowered.pipe(TestType).catch('functional'),
  priority: lowered.pipe(Priority).catch('p1'),
  relatedPageIds: texts,
  markdownPath: text,
  preconditions: texts,
  steps: z.array(LooseStep).catch([]),
  cleanup: texts,
  route: text,
});

const LooseFlow = z.object({ id: text, name: text, description: text, pagePath: texts });

/** Takes what can be taken and fills in what is missing or makes no sense: sensible defaults instead of a refusal. */
export function normaliseParts(plan: unknown): PlannedParts {
  const { flows, cases } = z.object({ flows: entries, cases: entries }).catch({ flows: [], cases: [] }).parse(plan);
  const ids = new UniqueNames();
  const paths = new UniqueNames();
  return {
    flows: recordsOf(flows, LooseFlow).map((flow, index) => normaliseFlow(flow, index + 1)),
    cases: recordsOf(cases, LooseCase).map((each, index) => normaliseCase(each, { number: index + 1, ids, paths })),
  };
}

function recordsOf<Output>(values: readonly unknown[], schema: z.ZodType<Output>): Output[] {
  return values.flatMap((value) => {
    const read = schema.safeParse(value);
    return read.success ? [read.data] : [];
  });
}

function normaliseFlow({ id, name, description, pagePath }: z.output<typeof LooseFlow>, number: number): FlowPlan {
  const known = id || `flow-${number}`;
  return { id: known, name: name || known, pagePath, ...(description === '' ? {} : { description }) };
}

function normaliseCase(
  { id, name, markdownPath, route, steps, ...rest }: z.output<typeof LooseCase>,
  { number, ids, paths }: { number: number; ids: UniqueNames; paths: UniqueNames },
): TestCasePlan {
  const known = ids.take(id || `case-${number}`);
  const title = name || known;
  const stem = safeStem(markdownPath) ?? `${rest.type}-${rest.priority}-${slugOf(title) || known}`;
  return {
    ...rest,
    id: known,
    name: title,
    markdownPath: `${paths.take(stem)}.md`,
    steps: steps.flatMap(normaliseStep),
    ...(route === '' ? {} : { route }),
  };
}

function normaliseStep({ description, expectedResult }: z.output<typeof LooseStep>): PlannedStep[] {
  if (description === '') return [];
  return [{ description, ...(expectedResult === '' ? {} : { expectedResult }) }];
}

/** A path below the folder of specs, without its ending; nothing for one that leads out of it or cannot be written. */
function safeStem(path: string): string | undefined {
  const parts = path.replaceAll('\\', '/').replace(/^\.\//, '').split('/');
  const isSafe = parts.every((part) => /^[\p{L}\p{N}_][\p{L}\p{N}_. -]*$/u.test(part) && part.length <= 100);
  return isSafe ? parts.join('/').replace(/\.md$/i, '') : undefined;
}

/** Each case once, the most urgent first; cases that do the same are one. */
export function distinctParts({ flows, cases }: PlannedParts): PlannedParts {
  const byContent = new Map<string, TestCasePlan>();
  for (const each of cases) {
    const key = JSON.stringify([each.route, each.preconditions, each.steps, each.steps.length === 0 ? each.name : '']);
    if (!byContent.has(key)) byContent.set(key, each);
  }
  return { flows, cases: [...byContent.values()].toSorted((one, two) => one.priority.localeCompare(two.priority)) };
}
