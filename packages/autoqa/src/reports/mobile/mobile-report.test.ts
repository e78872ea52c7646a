import { describe, expect, test } from 'vitest';
import type { MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { OUTCOME_WORDS } from '@autoqa/domain/model/mobile/outcome-words';
import { mobileReport } from './mobile-report.ts';
import { toTestRunResult } from './test-run-result.ts';

const RUN: MobileRunState = {
  testCase: {
    name: '账号切换',
    preconditions: [],
    steps: [
      { index: 1, text: '点击我的' },
      { index: 2, text: '点击*梦醒*初八' },
      { index: 3, text: '截图' },
    ],
    verifications: [{ text: 'Toast包含"账号切换成功"' }],
  },
  phase: 'failed',
  stepIndex: 2,
  steps: [
    { status: 'passed', code: 'touched', details: { target: '我的' } },
    {
      status: 'failed',
      failure: 'target-missing',
      code: 'missing',
      details: { target: '梦醒初八', near: '“梦醒初七”' },
    },
    { status: 'skipped' },
  ],
  verifications: [{ status: 'skipped' }],
};

describe('M7 the report of a mobile case', () => {
  test('M7 Chinese, as S0 has it', () => {
    expect(mobileReport(RUN, 'zh')).toBe(`# 测试报告: 账号切换

**状态:** ❌ 失败
**通过步骤:** 1/3

## 步骤详情
- ✅ 步骤 1: 点击我的 — 已点击“我的”。
- ❌ 步骤 2: 点击\\*梦醒\\*初八 — 屏幕上没有“梦醒初八”。屏幕上有：“梦醒初七”。
- ⏭ 步骤 3: 截图

## 验证点
- ⏭ Toast包含"账号切换成功"
`);
  });

  test('M7 English, a case that passed and has no verifications', () => {
    const [step] = RUN.testCase.steps;
    const testCase = { ...RUN.testCase, steps: step === undefined ? [] : [step], verifications: [] };
    const report = mobileReport({ ...RUN, testCase, phase: 'completed', verifications: [] }, 'en');
    expect(report).toContain('**Status:** ✅ passed\n**Steps passed:** 1/1');
    expect(report).not.toContain('Verifications');
  });

  test('M7 the same in the shape that programs get, with S0’s names', () => {
    const steps = RUN.testCase.steps.map((step, index) =>
      index === 0 ? { ...step, action: { type: 'tap' as const, target: { name: '我的' } } } : step,
    );
    expect(toTestRunResult({ ...RUN, testCase: { ...RUN.testCase, steps } }, 'run-1', 'zh')).toEqual({
      conversation_id: 'run-1',
      test_case: '账号切换',
      phase: 'failed',
      passed: false,
      total_steps: 3,
      step_results: [
        { index: 0, action: 'click', target: '我的', passed: true, status: 'passed', message: '已点击“我的”。' },
        {
          index: 1,
          target: '点击*梦醒*初八',
          passed: false,
          status: 'failed',
          message: '屏幕上没有“梦醒初八”。屏幕上有：“梦醒初七”。',
        },
        { index: 2, target: '截图', passed: false, status: 'skipped', message: '' },
      ],
      verifications: [{ text: 'Toast包含"账号切换成功"', passed: false, message: '' }],
    });
  });

  test('M7 every outcome is told of the same things in both languages', () => {
    const named = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const { en, zh } of Object.values(OUTCOME_WORDS)) expect(named(zh)).toEqual(named(en));
  });
});
