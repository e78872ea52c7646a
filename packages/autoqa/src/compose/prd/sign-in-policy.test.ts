import { TargetProfile } from '@autoqa/domain/model/target-profile';
import { TestCase } from '@autoqa/domain/model/test-case';
import { expect, test } from 'vitest';
import { accountFor } from './sign-in-policy.ts';

const profile = TargetProfile.parse({
  baseUrl: 'http://a.test/shop',
  login: { loginUrl: '/login', credentials: { username: 'bob', password: '$PW' } },
});
const caseOf = (steps: string[], more = {}) =>
  TestCase.parse({ id: 'a', title: 'a', surface: 'web', source: '', steps: steps.map((text) => ({ text })), ...more });

test.each([
  ['by default', caseOf(['打开 /orders']), 'default'],
  ['whom a tag names', caseOf(['Open /orders'], { tags: ['account:admin'] }), 'admin'],
  ['nobody by its tag', caseOf(['Open /orders'], { tags: ['signed-out'] }), undefined],
  ['nobody on the sign-in page', caseOf(['验证页面显示“登录”'], { route: '/login' }), undefined],
  ['nobody where it is opened', caseOf(['Navigate to /login', 'Click "Sign in"']), undefined],
  ['nobody where a password is typed', caseOf(['在“密码”输入框中输入“{{BOB_PASSWORD}}”']), undefined],
])('U1 who is signed in before a case: %s', (_, testCase, account) => {
  expect(accountFor(testCase, profile)).toBe(account);
});

test('U1 nobody without a login in the profile', () => {
  expect(accountFor(caseOf(['Open /a']), TargetProfile.parse({ baseUrl: 'http://a.test' }))).toBeUndefined();
});
