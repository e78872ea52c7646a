import { format } from 'prettier';
import { describe, expect, test } from 'vitest';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import { SHOP_CASES } from '../runners/__fixtures__/shop-cases.ts';
import { readShopDescription } from '../runners/__fixtures__/shop-description.ts';
import { suiteEnvironment, suiteSettings } from './settings.ts';
import type { SuiteOptions, SuiteTarget } from './suite.ts';
import { writeSuite } from './write-suite.ts';

const testbed = await startTestbed();
const description = await readShopDescription(testbed.apiUrl);
await testbed.close();

const SECRET = 'top-secret-value';
const identities: SuiteOptions['identities'] = {
  owner: {
    type: 'login',
    operation: 'login',
    body: { username: 'alice', password: SECRET, otp: 123456789 },
    tokenPath: '/data/token',
  },
  bob: { type: 'bearer', token: SECRET },
  admin: { type: 'basic', username: 'admin', password: SECRET },
  robot: { type: 'header', name: 'X-Key', value: SECRET },
};
const targets: SuiteTarget[] = ['playwright', 'pytest'];

describe('A10 generated suites', () => {
  test.each(targets)('A10 %s: every case once, under its comment, in the file of its tag', (target) => {
    const files = writeSuite(SHOP_CASES, description, { target });
    const found = files.flatMap(({ path, content, cases }) =>
      cases.map(({ id, line }) => ({ id, path, text: content.split('\n')[line - 1] })),
    );
    expect(found.map(({ id }) => id).toSorted()).toEqual(SHOP_CASES.map(({ id }) => id).toSorted());
    const mark = target === 'playwright' ? '//' : '#';
    for (const { id, path, text } of found) {
      expect(text).toBe(`${mark} TestCase: ${id}`);
      const [tag] =
        description.operations.find((each) => each.id === SHOP_CASES.find((one) => one.id === id)?.operation)?.tags ??
        [];
      expect(path).toBe(target === 'playwright' ? `tests/${tag}.spec.ts` : `tests/test_${tag}.py`);
    }
  });

  test.each(targets)('A10 %s: no secret is written down', (target) => {
    const files = writeSuite(SHOP_CASES, description, {
      target,
      identities,
      headers: { 'X-Api-Key': SECRET, 'x-tenant': 'a' },
    });
    const all = files.map(({ content }) => content).join('\n');
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain('123456789"');
    const options = { target, identities, headers: { 'X-Api-Key': SECRET } };
    const settings = suiteSettings(SHOP_CASES, description, options);
    const environment = suiteEnvironment(SHOP_CASES, description, options);
    expect(environment['X_API_KEY']).toBe(SECRET);
    expect(Object.keys(environment)).toEqual([
      'X_API_KEY',
      'API_PASSWORD',
      'API_OTP',
      'BOB_TOKEN',
      'ADMIN_PASSWORD',
      'ROBOT_TOKEN',
    ]);
    expect(settings.identities['owner']).toMatchObject({
      path: '/api/auth/login',
      tokenPath: 'data.token',
      body: { username: 'alice' },
    });
  });

  test('A10 the environment has a value for every variable that the settings name', () => {
    const options: SuiteOptions = {
      target: 'pytest',
      identities: {
        otherUser: {
          type: 'login',
          operation: 'login',
          body: { username: 'bob', userPassword: 'p-1', device: { unlockPin: 4711 } },
          tokenPath: 'token',
        },
        robot: { type: 'query', name: 'api_key', value: 'k-1' },
      },
      headers: { 'X-Api-Key': 'h-1', 'x-tenant': 'a' },
    };
    const environment = suiteEnvironment([], description, options);
    expect(environment).toEqual({
      X_API_KEY: 'h-1',
      OTHER_USER_USER_PASSWORD: 'p-1',
      OTHER_USER_DEVICE_UNLOCK_PIN: '4711',
      ROBOT_TOKEN: 'k-1',
    });
    const settings = JSON.stringify(suiteSettings([], description, options));
    const named = [...settings.matchAll(/"\$(\w+)"/g)].map(([, name]) => name ?? '');
    // The owner is nobody's business here: their token is the one that a person has to set.
    expect(named.filter((name) => name !== 'API_TOKEN').toSorted()).toEqual(Object.keys(environment).toSorted());
  });

  test('A10 Playwright: formatted as Prettier would', async () => {
    for (const { path, content } of writeSuite(SHOP_CASES, description, { target: 'playwright' })) {
      if (!path.endsWith('.ts')) continue;
      const formatted = await format(content, { parser: 'typescript', singleQuote: true, printWidth: 120 });
      expect(content, path).toBe(formatted);
    }
  });

  test('A10 Pytest: only a text that cannot be broken is wider than a line', () => {
    const lines = writeSuite(SHOP_CASES, description, { target: 'pytest' }).flatMap(({ path, content }) =>
      path.endsWith('.py') ? content.split('\n') : [],
    );
    expect(lines.filter((line) => line.length > 120 && !/^\s+(?:'[^']*'|"[^"]*"|.*xxxx.*),?$/.test(line))).toEqual([]);
  });

  test('A10 an operation that the document does not have is said', () => {
    const [first] = SHOP_CASES;
    const wrong = {
      ...first!,
      steps: first!.steps.map((step) => ({ ...step, request: { ...step.request, operation: 'helth' } })),
    };
    expect(() => writeSuite([wrong], description, { target: 'pytest' })).toThrow(
      expect.objectContaining({ code: 'api-operation-unknown', hint: 'Did you mean health?' }) as Error,
    );
  });

  test('A10 an expression that cannot be read is said with its case', () => {
    const [first] = SHOP_CASES;
    const wrong = { ...first!, steps: first!.steps.map((step) => ({ ...step, keep: { a: '1 +' } })) };
    expect(() => writeSuite([wrong], description, { target: 'pytest' })).toThrow(
      expect.objectContaining({
        code: 'api-case-unreadable',
        message: expect.stringContaining(first!.id) as string,
      }) as Error,
    );
  });
});
