import { TestType } from '@autoqa/domain/model/plan/plan-config';
import { FlowPlan, TestCasePlan } from '@autoqa/domain/model/plan/test-plan';
import { Priority } from '@autoqa/domain/model/surface';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AutoqaError } from '../../../../kernel/errors.ts';
import { parsePlannerOutput } from './parse-planner-output.ts';

const PLAN = {
  flows: [{ id: 'f', name: 'Buying', description: 'From list to order', pagePath: ['p1', 'p2'] }],
  cases: [
    {
      id: 'c1',
      name: 'Login "works" {really}',
      type: 'security',
      priority: 'p0',
      relatedPageIds: ['p1'],
      markdownPath: 'login.md',
      preconditions: ['An account exists'],
      steps: [{ description: 'Click the "{" button', expectedResult: 'the page shows "]}"' }],
      cleanup: [],
    },
  ],
};
const JSON_TEXT = JSON.stringify(PLAN, undefined, 2);

function refusalOf(text: string): AutoqaError {
  try {
    parsePlannerOutput(text);
  } catch (error) {
    if (error instanceof AutoqaError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('P7 the plan in what a planner said', () => {
  test.each([
    ['bare', JSON_TEXT],
    ['in prose', `Here is {my} plan:\n${JSON_TEXT}\nThat is {all}.`],
    ['in a block', `Done.\n\`\`\`json\n${JSON_TEXT}\n\`\`\`\nBye {.`],
    ['in a block without a language', `\`\`\`\n${JSON_TEXT}\n\`\`\``],
    ['behind another object', `{"pageId": "p1"} and then ${JSON_TEXT}`],
    ['in a box of its own', JSON.stringify({ testPlan: PLAN })],
    ['in a block that nobody closed', `\`\`\`json\n${JSON_TEXT}`],
  ])('%s', (_, text) => expect(parsePlannerOutput(text)).toEqual(PLAN));

  test.each(['', 'I could not do it.', '{"cases": [', 'a } b { c'])('nothing to extract: %j', (text) => {
    const error = refusalOf(text);
    expect(error.message).toBe('Failed to extract JSON TestPlan from planner output');
    expect(error.code).toBe('plan-json-missing');
  });

  test('what is no JSON is told with the reason', () => {
    const error = refusalOf("{'cases': []}");
    expect(error.message).toMatch(/^Failed to parse TestPlan JSON: .+/);
    expect(error).toMatchObject({ code: 'plan-json-malformed', details: { problem: expect.stringMatching(/./) } });
  });

  test.each(['{}', '{"flows": []}', '{"cases": []}', '{"cases": "many"}', '{"cases": [null, 7]}'])(
    'no cases: %s',
    (text) => {
      const error = refusalOf(text);
      expect(error.message).toBe('Planner Agent returned no test cases in TestPlan');
      expect(error.code).toBe('plan-without-cases');
    },
  );

  test('what is missing or makes no sense gets a default', () => {
    const { cases, flows } = parsePlannerOutput(
      JSON.stringify({
        flows: [{}],
        cases: [
          {},
          {
            name: 'Search finds',
            type: 'FORM',
            priority: 'P0',
            steps: ['Open /', { action: 'Click "Go"', expected: 'the page shows "x"' }, {}],
          },
          {
            name: 'Search finds',
            type: 'smoke',
            priority: 'high',
            markdownPath: '../../etc/passwd',
            relatedPageIds: 'p1',
          },
          { id: 'case-1', markdownPath: '/tmp/x.md' },
        ],
      }),
    );
    expect(flows).toEqual([{ id: 'flow-1', name: 'flow-1', pagePath: [] }]);
    expect(cases).toMatchObject([
      {
        id: 'case-1',
        name: 'case-1',
        type: 'functional',
        priority: 'p1',
        markdownPath: 'functional-p1-case-1.md',
        steps: [],
      },
      {
        id: 'case-2',
        type: 'form',
        priority: 'p0',
        markdownPath: 'form-p0-search-finds.md',
        steps: [{ description: 'Open /' }, { description: 'Click "Go"', expectedResult: 'the page shows "x"' }],
      },
      { type: 'functional', priority: 'p1', markdownPath: 'functional-p1-search-finds.md', relatedPageIds: [] },
      { id: 'case-1-2', markdownPath: 'functional-p1-case-1-2.md' },
    ]);
  });

  const prose = fc.string({ unit: fc.constantFrom('a', ' ', '"', "'", '}', ']', '\n', '文') });
  const texts = fc.string({ unit: fc.constantFrom('{', '}', '[', ']', '"', '\\', '`', 'x', '页', ' ') });

  test('property: a plan is found whatever its strings and the words around it hold', () => {
    const property = fc.property(prose, texts, prose, fc.boolean(), (before, name, after, isFenced) => {
      const plan = JSON.stringify({ cases: [{ id: 'c', name: `x${name}x`, steps: [`y${name}y`] }] });
      const said = isFenced && !name.includes('`') ? `\n\`\`\`json\n${plan}\n\`\`\`\n` : plan;
      const [only] = parsePlannerOutput(`${before}${said}${after}`).cases;
      expect(only).toMatchObject({ name: `x${name}x`, steps: [{ description: `y${name}y` }] });
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('property: whatever JSON comes, what is taken is a plan of the model, or one of the three refusals', () => {
    const loose = fc.record(
      {
        id: fc.jsonValue(),
        name: fc.jsonValue(),
        type: fc.oneof(fc.constantFrom(...TestType.options), fc.jsonValue()),
        priority: fc.oneof(fc.constantFrom(...Priority.options), fc.jsonValue()),
        markdownPath: fc.oneof(fc.string(), fc.jsonValue()),
        relatedPageIds: fc.jsonValue(),
        preconditions: fc.jsonValue(),
        steps: fc.jsonValue(),
        cleanup: fc.jsonValue(),
        route: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const plans = fc.record({
      flows: fc.oneof(fc.array(fc.jsonValue()), fc.jsonValue()),
      cases: fc.array(fc.oneof(loose, fc.jsonValue())),
    });
    const property = fc.property(plans, (plan) => {
      if (!plan.cases.some((each) => typeof each === 'object' && each !== null && !Array.isArray(each))) return;
      const { cases, flows } = parsePlannerOutput(JSON.stringify(plan));
      for (const each of cases) expect(TestCasePlan.parse(each)).toEqual(each);
      for (const each of flows) expect(FlowPlan.parse(each)).toEqual(each);
      for (const { markdownPath } of cases) expect(markdownPath).toMatch(/^(?!\/)(?!.*\.\.\/).+\.md$/);
      expect(new Set(cases.map(({ markdownPath }) => markdownPath.toLowerCase())).size).toBe(cases.length);
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
