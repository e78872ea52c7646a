import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DenyList } from './deny-list.ts';

const list = new DenyList({ denyWords: ['launch', '发射'], allowWords: [] });

describe('P1 words that are not pressed unasked', () => {
  test.each([
    'Delete',
    'DELETE account',
    'Remove from cart',
    'Clear cart',
    'Log out',
    'Sign out',
    'Pay',
    'Pay now',
    'Place order',
    'Buy now',
    'Unsubscribe',
    'Cancel order',
    'Mark as shipped',
    '标记为已发货',
    '删除',
    '删 除',
    '清空购物车',
    '退出登录',
    '注销',
    '立即支付',
    '提交订单',
    '取消订单',
    'De\u200Blete',
    'Launch the rocket',
    '发射火箭',
  ])('"%s" is left alone', (name) => {
    expect(list.wordIn(name)).toBeDefined();
  });

  test.each([
    'Save',
    'Payment methods',
    'Cancel',
    'Order',
    'Buyer guide',
    'Clearance',
    'Sign in',
    '取消',
    '保存',
    '订单',
  ])('"%s" may be pressed', (name) => {
    expect(list.wordIn(name)).toBeUndefined();
  });

  test('P1 a word can be allowed, and the others stay', () => {
    const allowing = new DenyList({ denyWords: [], allowWords: ['Delete', '删除'] });
    expect(allowing.wordIn('Delete')).toBeUndefined();
    expect(allowing.wordIn('删除')).toBeUndefined();
    expect(allowing.wordIn('Delete all')).toBeDefined();
    expect(allowing.wordIn('Pay')).toBe('pay');
  });

  test.each([
    ['delete', ['Remove from cart', '删除', '移 除'], ['Delete all', '清空购物车', 'Clear cart', 'Pay']],
    ['移除', ['Delete', 'Remove', '删除'], ['清空购物车']],
    ['清空', ['Clear cart', 'Empty the bin', '清除'], ['Delete', 'Delete all', '删除']],
    ['place order', ['提交订单', 'Buy now', '立即购买'], ['Pay now', '支付', 'Cancel order']],
    ['取消订单', ['Cancel order'], ['Place order', 'Delete']],
  ])('P1 allowing "%s" allows what means the same in both languages, and nothing else', (word, open, closed) => {
    const allowing = new DenyList({ denyWords: [], allowWords: [word] });
    expect(open.filter((name) => allowing.wordIn(name) !== undefined)).toEqual([]);
    expect(closed.filter((name) => allowing.wordIn(name) === undefined)).toEqual([]);
  });

  test('P1 addresses that do something when they are merely opened', () => {
    expect(list.wordInAddress('/logout')).toBe('logout');
    expect(list.wordInAddress('/items/7/delete')).toBe('delete');
    expect(list.wordInAddress('/items?action=remove')).toBe('remove');
    expect(list.wordInAddress('/sign-out')).toBe('signout');
    expect(list.wordInAddress('/help/how-to-delete')).toBeUndefined();
    expect(list.wordInAddress('/payments')).toBeUndefined();
  });

  test('P1 property: whatever stands around a denied word, it is found', () => {
    const around = string({ unit: constantFrom('1', ' ', '-', '(', ')', '·', '!') });
    assert(
      property(around, constantFrom('delete', 'sign out', 'pay', '删除', '退出'), around, (before, word, after) => {
        expect(list.wordIn(`${before.replace(/\d/g, '')} ${word} ${after.replace(/\d/g, '')}`)).toBeDefined();
      }),
      { numRuns: 100 },
    );
  });
});
