import type { CaseResult } from '@autoqa/domain/model/result';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hostileText } from '../__fixtures__/hostile-text.ts';
import { prdReport, type PrdReportInput } from './prd-report.ts';

const assertion = {
  id: 'A-1',
  text: '合计为 108.00',
  kind: 'text' as const,
  machineVerdict: 'fail' as const,
  reviewVerdict: 'pass' as const,
  finalVerdict: 'fail' as const,
  conflict: 'machine-review' as const,
  evidence: [],
};
const judged: CaseResult = {
  id: 'CART-1',
  title: '购物车合计',
  surface: 'web',
  source: 'generated/cart.md',
  tags: [],
  status: 'failed',
  verdict: 'product-bug',
  reason: '',
  rule: '',
  alternatives: [],
  evidence: [],
  durationMs: 1,
  requirements: ['REQ-1'],
  steps: [],
  assertions: [assertion],
  attempts: [],
};
const input: PrdReportInput = {
  result: {
    runId: '20261115-x',
    startedAt: '2026-11-15T02:00:00.000Z',
    cases: [judged],
    defects: [
      {
        id: 'BUG-1',
        caseId: 'CART-1',
        severity: 'major',
        title: '合计: 合计为 108.00',
        expected: '108.00',
        actual: '98.00',
        steps: ['打开 /cart', '点击“结算”'],
        evidence: [
          { kind: 'source', note: 'REQ-1: 合计 = 小计 + 运费' },
          { kind: 'screenshot', note: '', path: 'screenshots/1 a.png' },
        ],
        witnesses: [],
        requirements: ['REQ-1'],
      },
    ],
    gates: [
      { name: 'RC', value: 0.9, threshold: 0.85, passed: true, blocking: true },
      { name: 'APR', value: 0.949_99, threshold: 0.95, passed: false, blocking: true },
      { name: 'FR', value: 0.050_01, threshold: 0.05, passed: false, blocking: false },
    ],
  },
  routes: ['/cart', '/orders'],
  uncovered: [{ id: 'REQ-9', title: '发票' }],
  language: 'zh',
};

describe('U11 Markdown report of requirements', () => {
  it('U11 follows the template in Chinese', () => {
    expect(prdReport(input)).toBe(`# 测试报告 - 20261115-x

## 摘要

- **执行时间**: 2026-11-15T02:00:00.000Z
- **测试路由**: /cart, /orders
- **总缺陷数**: 1
- **严重程度分布**: 致命: 0, 严重: 1, 一般: 0, 建议: 0

## 质量指标

| 指标 | 值 | 阈值 | 状态 |
| --- | --- | --- | --- |
| 需求覆盖率 (RC) | 0.9 | ≥0.85 | ✅ 达标 |
| 断言通过率 (APR) | 0.9499 | ≥0.95 | ❌ 未达标，阻断发布 |
| 不稳定率 (FR) | 0.0501 | ≤0.05 | ⚠️ 未达标，仅警告 |

## 缺陷列表

### 缺陷 1: 合计: 合计为 108.00

**严重程度**: 严重

**描述**: 预期 108\\.00 · 实际 98\\.00

**需求**: REQ-1

> REQ-1: 合计 = 小计 + 运费

**操作步骤**:

1. 打开 /cart
2. 点击“结算”

**截图**:

![截图](../screenshots/1%20a.png)

---

## 待人工裁决

| 用例 | 断言 | 分歧 |
| --- | --- | --- |
| CART-1/A-1 | 合计为 108.00 | 机器与评审不一致 |

## 没有用例的需求

- REQ-9 发票

## 测试用例汇总

| 用例ID | 标题 | 状态 | 断言数 |
| --- | --- | --- | --- |
| CART-1 | 购物车合计 | 失败 | 1 |
`);
  });

  it('U11 has the same parts in English', () => {
    const chinese = prdReport(input);
    const english = prdReport({ ...input, language: 'en' });
    const shape = (text: string) =>
      text.split('\n').map((each) => /^(?:#+|[|>-]|\d+\.|!|\*\*|$)/.exec(each)?.[0] ?? 'text');
    expect(shape(english)).toEqual(shape(chinese));
    expect(english).toContain('# Test report - 20261115-x');
    expect(english).toContain('| Requirement coverage (RC) | 0.9 | ≥0.85 | ✅ met |');
    const own = english.replaceAll(/购物车合计|合计: |合计为|合计 = 小计 \+ 运费|打开|点击“结算”|发票/g, '');
    expect(own).not.toMatch(/\p{Script=Han}/u);
  });

  it('U11 says so when there is nothing', () => {
    const empty = { runId: 'r', startedAt: input.result.startedAt, cases: [], defects: [] };
    const text = prdReport({ result: empty, routes: [], language: 'en' });
    for (const sentence of ['No defect was found.', 'Nothing was measured.', 'No case was executed.']) {
      expect(text).toContain(sentence);
    }
    expect(text).not.toContain('For a person to decide');
  });

  test('U11 no text of the application or the document changes the shape of the report', () => {
    const shape = (text: string) =>
      text
        .split('\n')
        .map((each) => [/^(?:#+|-(?!-)|---|>|\d+\.|!\[)/.exec(each)?.[0] ?? '', each.match(/(?<!\\)\|/g)?.length ?? 0]);
    const words = hostileText().filter((each) => each.trim() !== '');
    fc.assert(
      fc.property(words, words, (one, two) => {
        const { result } = input;
        const [defect] = result.defects;
        const hostile: PrdReportInput = {
          ...input,
          routes: [one, two],
          uncovered: [{ id: one, title: two }],
          result: {
            ...result,
            runId: one,
            cases: [{ ...judged, id: one, title: two, assertions: [{ ...assertion, text: one }] }],
            defects:
              defect === undefined
                ? []
                : [{ ...defect, title: one, expected: two, actual: one, steps: [one, two], requirements: [two] }],
          },
        };
        expect(shape(prdReport(hostile))).toEqual(shape(prdReport(input)));
      }),
      { numRuns: 300 },
    );
  });
});
