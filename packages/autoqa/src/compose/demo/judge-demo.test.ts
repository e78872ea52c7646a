import { describe, expect, test } from 'vitest';
import { Defect } from '@autoqa/domain/model/defect';
import { CaseResult } from '@autoqa/domain/model/result';
import type { DemoFault } from './demo-faults.ts';
import { judgeDemo } from './judge-demo.ts';

const FAULTS: DemoFault[] = [
  { id: 'total', surface: 'web', about: 'REQ-1', seen: /98/, tells: { en: 'The total is wrong', zh: '合计错误' } },
  { id: 'login', surface: 'api', about: 'login', seen: /500/, tells: { en: 'The login crashes', zh: '登录崩溃' } },
];

function caseOf(id: string, more: Partial<CaseResult>): CaseResult {
  return CaseResult.parse({
    id,
    title: id,
    surface: 'web',
    source: `${id}.md`,
    tags: [],
    requirements: [],
    status: 'failed',
    verdict: 'product-bug',
    reason: '',
    rule: '',
    alternatives: [],
    evidence: [],
    durationMs: 1,
    steps: [],
    attempts: [],
    assertions: [],
    ...more,
  });
}

function bugOf(caseId: string, actual: string): Defect {
  return Defect.parse({ id: `BUG-${caseId}`, caseId, severity: 'major', title: caseId, expected: '', actual });
}

const TOTAL = { cases: [caseOf('coupon', { requirements: ['REQ-1'] })], defects: [bugOf('coupon', '98')] };
const LOGIN = {
  cases: [caseOf('API-1', { surface: 'api', tags: ['boundary', 'login'] })],
  defects: [bugOf('API-1', 'status 500')],
};

describe('X1 the demo compares what was found with what is switched on', () => {
  test('every fault and nothing else is as expected', () => {
    const { findings, missed, unexpected } = judgeDemo([TOTAL, LOGIN], FAULTS);
    expect(findings.map(({ fault, bugs }) => [fault.id, bugs.map(({ id }) => id)])).toEqual([
      ['total', ['BUG-coupon']],
      ['login', ['BUG-API-1']],
    ]);
    expect({ missed, unexpected }).toEqual({ missed: [], unexpected: [] });
  });

  test('a fault without a bug is missed', () => {
    expect(judgeDemo([TOTAL], FAULTS)).toMatchObject({ missed: ['login'], unexpected: [] });
  });

  test.each([
    ['a bug of another requirement', { cases: [caseOf('x', {})], defects: [bugOf('x', '98')] }, 'x'],
    [
      'a case that fails otherwise',
      { cases: [caseOf('y', { verdict: 'environment' })], defects: [] },
      'y (environment)',
    ],
    ['a case that passes now and then', { cases: [caseOf('z', { verdict: 'flaky' })], defects: [] }, 'z (flaky)'],
  ])('%s is not expected', (_, run, told) => {
    expect(judgeDemo([TOTAL, LOGIN, run], FAULTS)).toMatchObject({ missed: [], unexpected: [told] });
  });

  test('a case that fails for another reason has not found its fault', () => {
    const other = { ...TOTAL, defects: [bugOf('coupon', 'not found')] };
    expect(judgeDemo([other, LOGIN], FAULTS)).toMatchObject({ missed: ['total'], unexpected: ['coupon'] });
  });
});
