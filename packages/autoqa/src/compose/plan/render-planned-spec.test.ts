import { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { Priority } from '@autoqa/domain/model/surface';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSpec } from '../../intake/spec/parse-spec.ts';
import { FACTS, PLAN_CONFIG, shopGraph } from '../../orchestrator/author/plan/__fixtures__/shop-graph.ts';
import { designPlan } from '../../orchestrator/author/plan/design-plan.ts';
import { renderPlannedSpec } from './render-planned-spec.ts';
import { isUnderstood } from './understood-sentence.ts';

function readBack(planned: TestCasePlan) {
  const { settings, cases } = parseSpec(renderPlannedSpec(planned), { path: planned.markdownPath });
  const [only] = cases;
  return {
    title: only?.title,
    url: settings.url,
    priority: settings.priority,
    tags: settings.tags,
    preconditions: only?.preconditions.map((each) => (each.kind === 'include' ? `include: ${each.name}` : each.text)),
    steps: only?.steps.map((each) =>
      each.kind === 'include' ? each.name : [each.text, ...each.expectations.map(({ text }) => text)],
    ),
    cleanup: only?.cleanup.map((each) => (each.kind === 'include' ? each.name : each.text)),
  };
}

function meant({ name, route, priority, type, preconditions, steps, cleanup }: TestCasePlan) {
  return {
    title: name,
    url: route,
    priority,
    tags: [type],
    preconditions,
    steps: steps.map(({ description, expectedResult }) => [description, ...(expectedResult?.split('\n') ?? [])]),
    cleanup,
  };
}

const words = fc.constantFrom(
  'Click',
  'the "Save" button',
  '“保存”',
  '按钮',
  '{{USER}}',
  '3.5',
  '#1',
  '<img src=x>',
  'a|b',
  '*',
);
const sentence = fc
  .tuple(fc.constantFrom('Open', '打开', 'Verify', 'the page shows'), fc.array(words, { maxLength: 5 }))
  .map(([first, rest]) => [first, ...rest].join(' '));

const planned: fc.Arbitrary<TestCasePlan> = fc.record({
  id: fc.constant('x'),
  name: sentence,
  type: fc.constantFrom(...TestType.options),
  priority: fc.constantFrom(...Priority.options),
  relatedPageIds: fc.constant([]),
  markdownPath: fc.constant('x.md'),
  preconditions: fc.array(fc.constantFrom('include: functional-p0-登录', 'An account exists'), { maxLength: 2 }),
  steps: fc.array(
    fc.record({
      description: sentence,
      expectedResult: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n')),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  cleanup: fc.array(sentence, { maxLength: 2 }),
  route: fc.constantFrom('/', '/login?next=https%3A%2F%2Felsewhere.invalid%2F', '/商品#top'),
});

describe('P3 a planned case as a spec', () => {
  test('property: is read back as it was planned', () => {
    const property = fc.property(planned, (each) => {
      expect(readBack(each)).toEqual(meant(each));
    });
    fc.assert(property, { numRuns: 200 });
  });

  test('empty words of a model leave no empty steps', () => {
    const text = renderPlannedSpec({
      id: 'x',
      name: 'X',
      type: 'form',
      priority: 'p1',
      relatedPageIds: [],
      markdownPath: 'x.md',
      preconditions: [' '],
      steps: [{ description: 'Open /', expectedResult: '\n \nthe page shows "X"' }, { description: '' }],
      cleanup: [''],
    });
    expect(text).toBe(
      '---\npriority: p1\ntags: [form]\n---\n\n# X\n\n## Steps\n\n1. Open /\n   - Expected: the page shows "X"\n',
    );
  });

  describe.each(['en', 'zh'] as const)('of the small shop (%s)', (language) => {
    const { cases } = designPlan(shopGraph(language), PLAN_CONFIG, FACTS);

    test('every spec is read back as it was planned', () => {
      expect(cases.map(readBack)).toEqual(cases.map(meant));
    });

    test('every sentence is understood without a model', () => {
      const steps = cases.flatMap((each) => [...each.steps.map(({ description }) => description), ...each.cleanup]);
      const expectations = cases.flatMap((each) =>
        each.steps.flatMap(({ expectedResult }) => expectedResult?.split('\n') ?? []),
      );
      expect(steps.filter((each) => !isUnderstood(each, 'step'))).toEqual([]);
      expect(expectations.filter((each) => !isUnderstood(each, 'expectation'))).toEqual([]);
      expect(steps.length).toBeGreaterThan(50);
    });
  });
});
