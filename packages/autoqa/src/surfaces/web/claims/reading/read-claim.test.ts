import { assert, boolean, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import unseen from './__fixtures__/unseen-claims.json' with { type: 'json' };
import { readClaim } from './read-claim.ts';

describe('W19 claims that are understood', () => {
  test.each([
    ['visitors can filter by category', { kind: 'filter', by: 'category' }],
    ['Users can filter the invoices by state.', { kind: 'filter', list: 'invoices', by: 'state' }],
    ['成员列表可以按状态筛选', { kind: 'filter', list: '成员列表', by: '状态' }],
    ['Members can be sorted by name, descending', { kind: 'sort', by: 'name', directions: ['descending'] }],
    ['订单列表可以按金额从低到高排序', { kind: 'sort', by: '金额', directions: ['ascending'] }],
    ['Users can search for members by name', { kind: 'search', list: 'members', by: 'name' }],
    ['清空搜索框后显示全部商品', { kind: 'search-clear', list: '商品' }],
    ['Every page of the member list shows 20 members', { kind: 'paging', pageSize: 20 }],
    ['The help page shows "Opening hours"', { kind: 'content', page: 'help', text: 'Opening hours' }],
    ['/terms shows "Version 3"', { kind: 'content', page: '/terms', text: 'Version 3' }],
    ['The login page links to the register page', { kind: 'navigation', from: 'login', to: 'register' }],
    ['登录页可以跳转到注册页面', { kind: 'navigation', from: '登录', to: '注册' }],
    ['空标题不能保存', { kind: 'field-rule', field: '标题', rule: { rule: 'required' } }],
    ['A note cannot be saved without a title', { kind: 'field-rule', place: 'note', field: 'title' }],
    ['结算时手机号必须是 11 位', { kind: 'field-rule', rule: { rule: 'digits', count: 11 } }],
    ['Visitors cannot open the orders page', { kind: 'visitor-refused', page: 'orders', alsoMembers: false }],
    ['退出登录后不能再访问我的订单页面', { kind: 'signed-out-refused', page: '我的订单' }],
    ['普通用户看不到“管理”菜单', { kind: 'not-shown', name: '管理' }],
    ['用户可以删除收货地址', { kind: 'delete', thing: '收货地址', asksFirst: false }],
    ['Deleting a member must be confirmed', { kind: 'delete', thing: 'member', asksFirst: true }],
  ])('%s', (claim, meaning) => {
    expect(readClaim(claim)).toMatchObject(meaning);
  });
});

describe('W19 claims that stay undecided', () => {
  test.each(unseen)('%s', (claim) => {
    expect(readClaim(claim)).toBeUndefined();
  });

  test('W19 property: a condition added to a claim is never left out of its meaning', () => {
    const claims = ['Visitors can filter the products by category', 'Users can search for members by name'];
    const conditions = ['unless it is Sunday', 'when signed in', 'within two seconds', 'but not more than twice'];
    assert(
      property(constantFrom(...claims), constantFrom(...conditions), boolean(), (claim, condition, comma) => {
        expect(readClaim(`${claim}${comma ? ',' : ''} ${condition}`)).toBeUndefined();
      }),
      { numRuns: 100 },
    );
  });

  test('W19 property: any text is read or refused, never an error', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 120 }), (text) => {
        expect(() => readClaim(text)).not.toThrow();
      }),
      { numRuns: 200 },
    );
  });
});
