import { describe, expect, test } from 'vitest';
import { TestCase } from '@autoqa/domain/model/test-case';
import { attemptLimitMs } from './attempt-limit.ts';
import type { WalkSettings } from './web-case.ts';

function limitOf(steps: string[], settings: { stepTimeoutMs: number; caseTimeoutMs?: number }): number {
  const testCase = TestCase.parse({
    id: 'c',
    title: 'C',
    surface: 'web',
    source: 'c.md',
    priority: 'p1',
    steps: steps.map((text) => ({ text })),
  });
  return attemptLimitMs({ testCase, settings: { caseTimeoutMs: undefined, ...settings } as WalkSettings });
}

describe('W17 how long one attempt may take', () => {
  test('grows with every step and with the time of a step, so that no step is cut short by its case', () => {
    const one = limitOf(['Click "A"'], { stepTimeoutMs: 1_000 });
    const two = limitOf(['Click "A"', 'Verify the page shows "B"'], { stepTimeoutMs: 1_000 });
    expect(two - one).toBeGreaterThan(1_000);
    const patient = limitOf(['Click "A"', 'Verify the page shows "B"'], { stepTimeoutMs: 60_000 });
    expect(patient).toBeGreaterThan(120_000);
  });

  test('leaves room for a pause that somebody wrote down', () => {
    const pause = limitOf(['Wait 90 seconds'], { stepTimeoutMs: 1_000 });
    expect(pause).toBeGreaterThan(90_000);
  });

  test('is what a person said it is', () => {
    expect(limitOf(['Wait 90 seconds'], { stepTimeoutMs: 1_000, caseTimeoutMs: 5_000 })).toBe(5_000);
  });
});
