import { assertion as anyAssertion } from '@autoqa/domain/events/__fixtures__/arbitrary-parts';
import { Defect } from '@autoqa/domain/model/defect';
import { Requirement } from '@autoqa/domain/model/requirement';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defectsFromAssertions, type JudgedCase } from './defects-from-assertions.ts';

const step = (index: number, text: string, more: object = {}) => ({
  index,
  text,
  section: 'steps' as const,
  status: 'passed' as const,
  action: null,
  target: null,
  durationMs: 1,
  ...more,
});
const failing = {
  id: 'A-1',
  text: '购物车合计为 108.00',
  kind: 'text' as const,
  expected: '108.00',
  actual: '98.00',
  machineVerdict: 'fail' as const,
  finalVerdict: 'fail' as const,
  evidence: [],
};
const judged: JudgedCase = {
  id: 'CART-1',
  title: '购物车',
  priority: 'p2',
  requirements: ['REQ-1', 'REQ-2'],
  steps: [
    step(0, '打开 /cart', { screenshot: 'screenshots/1.png' }),
    step(1, '点击“结算”', { status: 'skipped' }),
    step(2, '清理', { section: 'cleanup', screenshot: 'screenshots/9.png' }),
  ],
  assertions: [
    failing,
    { ...failing, id: 'A-2', finalVerdict: 'pass' },
    { ...failing, id: 'A-3', finalVerdict: 'unknown' },
  ],
};
const requirements = [
  Requirement.parse({ id: 'REQ-1', title: '合计', testable: true, priority: 'p1', quote: '合计 = 小计 + 运费' }),
  Requirement.parse({ id: 'REQ-2', title: '运费', testable: true, priority: 'p0' }),
];

describe('U9 defects', () => {
  it('U9 tells the requirement, the steps that were done, what was seen and the last picture', () => {
    expect(defectsFromAssertions([judged], requirements)).toEqual([
      {
        id: 'BUG-CART-1-A-1',
        caseId: 'CART-1',
        severity: 'critical',
        title: '合计: 购物车合计为 108.00',
        expected: '108.00',
        actual: '98.00',
        steps: ['打开 /cart'],
        evidence: [
          { kind: 'source', note: 'REQ-1: 合计 = 小计 + 运费' },
          { kind: 'screenshot', note: '打开 /cart', path: 'screenshots/1.png' },
        ],
        witnesses: [],
        requirements: ['REQ-1', 'REQ-2'],
      },
    ]);
  });

  it('U9 quotes the criterion that the case is called by', () => {
    const [first, ...others] = requirements;
    const criterion = '结算页显示运费';
    const known = first === undefined ? [] : [{ ...first, acceptanceCriteria: ['别的', criterion] }, ...others];
    const [defect] = defectsFromAssertions([{ ...judged, title: criterion }], known);
    expect(defect?.evidence[0]).toEqual({ kind: 'source', note: `REQ-1: ${criterion}` });
  });

  it('U9 looks weigh less, and the assertion’s own picture counts', () => {
    const evidence = [{ kind: 'screenshot' as const, note: 'there', path: 'screenshots/5.png' }];
    const [defect] = defectsFromAssertions([{ ...judged, assertions: [{ ...failing, kind: 'layout', evidence }] }]);
    expect(defect).toMatchObject({ severity: 'suggestion', evidence, title: '购物车: 购物车合计为 108.00' });
  });
});

describe('S4 properties of defects', () => {
  test('Feature: prd-ui-testing-agent, Property 24: Defect Report Aggregation (U9)', () => {
    const cases = fc.array(
      fc
        .record({ id: fc.constantFrom('C-1', 'C-2', 'C-3'), assertions: fc.array(anyAssertion, { maxLength: 5 }) })
        .map((made) => ({ ...judged, ...made })),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(cases, (made) => {
        const defects = defectsFromAssertions(made, requirements);
        const failed = made.flatMap(({ id, assertions }) =>
          assertions.filter(({ finalVerdict }) => finalVerdict === 'fail').map(({ text }) => `${id} 合计: ${text}`),
        );
        expect(defects.map(({ caseId, title }) => `${caseId} ${title}`)).toEqual(failed);
        expect(new Set(defects.map(({ id }) => id)).size).toBe(defects.length);
        for (const defect of defects) expect(Defect.safeParse(defect).success).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
