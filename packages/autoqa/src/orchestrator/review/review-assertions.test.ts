import type { Assertion } from '@autoqa/domain/model/assertion';
import { describe, expect, test } from 'vitest';
import { reviewAssertion } from './review-assertions.ts';

const base: Assertion = { id: 'a', text: '', kind: 'text', machineVerdict: 'pass', finalVerdict: 'pass', evidence: [] };
const review = (assertion: Partial<Assertion>, pageText?: string) =>
  reviewAssertion({ ...base, ...assertion }, { pageText, hasPicture: true });

describe('U8 the reviewer that needs no model', () => {
  test('U8 reads the kept page by itself, in both languages', () => {
    expect(review({ text: 'Verify the page shows "3 items"' }, 'Cart\n3  Items')).toBe('pass');
    expect(review({ text: '验证页面显示“已 保存”' }, '已保存')).toBe('pass');
    expect(review({ text: 'Verify the page shows "3 items"' }, 'Cart is empty')).toBe('fail');
    expect(review({ text: '验证页面不显示“错误”' }, '一切正常')).toBe('pass');
    expect(review({ text: 'Verify the page does not show "Error"' }, 'Error code explained')).toBe('unknown');
  });

  test('U8 says nothing where the evidence does not tell', () => {
    expect(review({ text: 'Verify the page shows "x"' })).toBe('unknown');
    expect(review({ text: 'Verify a message "Saved" appears', kind: 'toast' }, 'no message any more')).toBe('unknown');
    expect(review({ text: 'Verify the total is 5', kind: 'number', expected: '= 5', actual: '5' }, '5')).toBe(
      'unknown',
    );
  });

  test('U8 confirms a failure that stands written in what was expected and what was seen', () => {
    const failed = { kind: 'number', machineVerdict: 'fail', expected: '= 5', actual: '7' } as const;
    expect(review({ ...failed, text: 'Verify the total is 5' })).toBe('fail');
    expect(reviewAssertion({ ...base, ...failed }, { pageText: undefined, hasPicture: false })).toBe('unknown');
  });
});
