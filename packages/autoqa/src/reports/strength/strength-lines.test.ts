import { describe, expect, test } from 'vitest';
import type { StrengthReport } from '@autoqa/domain/model/strength';
import { strengthLines } from './strength-lines.ts';

const strong = { id: 'a', title: 'Cart', source: 'cart.md', killed: 3, survived: 0, assertions: [], isWeak: false };
const weak = {
  id: 'b',
  title: 'Orders\u001b[31m',
  source: 'orders.md',
  killed: 0,
  survived: 2,
  assertions: [],
  isWeak: true,
};

function report(tests: StrengthReport['tests']): StrengthReport {
  const counts = { possible: 9, tried: 6, observable: 5, killed: 3, survived: 2, score: 0.6 };
  return { schemaVersion: 1, seed: 1, ...counts, mutants: [], tests, refused: [] };
}

describe('X2 the last lines of a measurement', () => {
  test('tell the score, and each weak test with what it lacks', () => {
    const proposals = [{ assertion: 'Verify the page shows "12"', kills: ['m'], diff: '', verified: true }];
    const [score, ...lines] = strengthLines(
      report([
        { ...strong, proposals: [] },
        { ...weak, proposals },
      ]),
      'en',
    );
    expect(score).toContain('60 %');
    expect(lines).toEqual(['Weak tests (1)', expect.stringMatching(/^ {2}Orders/), '    + Verify the page shows "12"']);
    expect(lines.join('\n')).not.toContain('\u001b');
  });

  test('say in Chinese that no test is weak', () => {
    expect(strengthLines(report([{ ...strong, proposals: [] }]), 'zh').at(-1)).toBe('没有偏弱的测试。');
  });

  test('name the first ones of many, and how many more there are', () => {
    const many = Array.from({ length: 11 }, (_, at) => ({ ...weak, title: `T${at}`, proposals: [] }));
    expect(strengthLines(report(many), 'en').at(-1)).toBe('  … +3');
  });
});
