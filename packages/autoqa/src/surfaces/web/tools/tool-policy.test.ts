import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asksFor, DENIED_OPERATIONS, operationOf } from './denied-operations.ts';
import { readTarget } from './read-target.ts';
import { policyFor } from './tool-policy.ts';

const HOME = 'http://shop.test:3000';
const policy = policyFor('act', { allowedOrigins: [HOME] });

function pressing(name: string, asked = ''): string | undefined {
  return policyFor('act', { allowedOrigins: [HOME], asked }).refuseControl({ names: [name], leadsTo: undefined });
}

describe('K8 operations that nobody asked for', () => {
  test.each([
    'Delete all',
    'DELETE  ALL members',
    'Remove everything',
    'Close my account',
    'Pay now',
    'Send money',
    'De\u200Blete all',
    'Ｄｅｌｅｔｅ all',
    '删除全部',
    '清 空',
    '注销账号',
    '立即支付',
    '确认付款',
    '转账',
  ])('"%s" is refused', (name) => {
    expect(pressing(name)).toContain('not done unless the person asks');
  });

  test.each(['Delete', 'Save', 'Pay with card', 'Payment methods', '支付方式', '付款记录', '删除', 'All products'])(
    '"%s" may be pressed',
    (name) => {
      expect(pressing(name)).toBeUndefined();
    },
  );

  test('what the person asks for is done, what they forbid is not', () => {
    expect(pressing('Delete all', 'Click "Delete all" and confirm')).toBeUndefined();
    expect(pressing('清空', '点击清空按钮')).toBeUndefined();
    expect(pressing('Delete all', 'Look around but do not delete all')).toBeDefined();
    expect(pressing('清空', '浏览页面，不要清空购物车')).toBeDefined();
    expect(pressing('Pay now', 'Click "Delete all"')).toBeDefined();
  });

  test('the list can be replaced', () => {
    const own = policyFor('act', { allowedOrigins: [HOME], deny: [{ id: 'launch', patterns: [/launch/i] }] });
    expect(own.refuseControl({ names: ['Launch rocket'], leadsTo: undefined })).toContain('(launch)');
    expect(own.refuseControl({ names: ['Delete all'], leadsTo: undefined })).toBeUndefined();
  });

  test('property: nothing that a page adds around an operation hides it', () => {
    const names = ['delete all', 'close account', 'send money', '清空', '转账'];
    const invisible = fc.constantFrom('', '\u200B', '\u2060', '\uFEFF');
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        invisible,
        fc.constantFrom('', 'Please ', '→ ', '请'),
        (name, gap, before) => {
          expect(operationOf(`${before}${[...name].join(gap)}`)).toBeDefined();
        },
      ),
      { numRuns: 200 },
    );
  });

  test('property: without a word of the person nothing on the list is asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DENIED_OPERATIONS), fc.string({ maxLength: 10 }), (operation, other) => {
        expect(asksFor(other, operation)).toBe(operationOf(other, [operation]) !== undefined);
      }),
      { numRuns: 200 },
    );
  });
});

describe('K8 origins', () => {
  test('property: an address may be opened exactly when its origin is allowed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.boolean(), (url, isHome) => {
        const address = isHome ? `${HOME}${new URL(url).pathname}` : url;
        expect(policy.mayOpen(address)).toBe(new URL(address).origin === HOME);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    'http://shop.test:3000.evil.example/',
    'http://shop.test:3000@evil.example/',
    'http://shop.test/',
    'https://shop.test:3000/',
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:alert(1)',
    'not an address',
  ])('%s is another origin', (url) => {
    expect(policy.refuseAddress(url)).toContain('outside of the allowed origins');
  });

  test('a link is judged by where it leads, an address also by what it says', () => {
    expect(policy.refuseControl({ names: ['Home'], leadsTo: 'http://evil.example/' })).toContain(
      'http://evil.example/',
    );
    expect(policy.refuseAddress(`${HOME}/cart/delete-all`)).toContain('delete-all');
    expect(policy.refuseAddress(`${HOME}/cart`)).toBeUndefined();
  });
});

describe('K8 phases and secrets', () => {
  test('who looks does not act; who visits only opens pages', () => {
    const of = (phase: 'look' | 'visit' | 'act', name: string, effect: 'look' | 'act') =>
      policyFor(phase, { allowedOrigins: [HOME] }).refuseTool({ name, effect }) === undefined;
    expect([of('look', 'snapshot', 'look'), of('look', 'navigate', 'act'), of('look', 'click', 'act')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([of('visit', 'navigate', 'act'), of('visit', 'click', 'act'), of('act', 'click', 'act')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('evaluate is off unless it was allowed', () => {
    const evaluate = { name: 'evaluate', effect: 'look' } as const;
    expect(policy.refuseTool(evaluate)).toBe('evaluate is switched off');
    expect(policyFor('look', { allowedOrigins: [HOME], allowEvaluate: true }).refuseTool(evaluate)).toBeUndefined();
  });

  test('a password goes into a password field, and into no address', () => {
    expect(policy.refuseSecret('SHOP_PASSWORD', { type: 'password', names: [] })).toBeUndefined();
    expect(policy.refuseSecret('API_TOKEN', { type: 'text', names: ['API token'] })).toBeUndefined();
    expect(policy.refuseSecret('SHOP_PASSWORD', { type: 'textarea', names: ['Your comment'] })).toContain(
      'Your comment',
    );
    expect(policy.refuseSecret('SHOP_PASSWORD', 'address')).toBeDefined();
    expect(policy.refuseSecret('USERNAME', { type: 'text', names: ['User'] })).toBeUndefined();
  });
});

describe('W12 how a target is named', () => {
  test.each([
    ['e12', 'ref'],
    ['#save', 'selector'],
    ['[name="q"]', 'selector'],
    ['button:has-text("Save") >> nth=1', 'selector'],
    ['input >> nth=0', 'selector'],
    ['//button[1]', 'selector'],
    ['the "Sign in" button', 'words'],
    ['“登录”按钮', 'words'],
    ['button', 'words'],
    ['Save', 'words'],
  ])('%s is a %s', (target, by) => {
    expect(readTarget(target).by).toBe(by);
  });

  test('words are read by our grammar', () => {
    expect(readTarget('the "Sign in" button')).toMatchObject({ phrase: { name: 'Sign in', kind: 'button' } });
    expect(readTarget('“登录”按钮')).toMatchObject({ phrase: { name: '登录', kind: 'button' } });
    expect(readTarget('the "用户管理" menu item')).toMatchObject({ phrase: { name: '用户管理', kind: 'menu-item' } });
  });
});
