import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { OperationType, TargetProfile } from '@autoqa/domain/model/target-profile';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { resolveCredential } from './credentials.ts';
import { printTargetProfile } from './print-target-profile.ts';
import { loadTargetProfile, readTargetProfile } from './read-target-profile.ts';

const read = (text: string) => readTargetProfile(text, '/project/qa/profile.yaml');

function refusal(act: () => unknown): InputError {
  try {
    act();
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

const FULL = `
id: shop
baseUrl: http://127.0.0.1:3000/
browser: { ignoreHTTPSErrors: yes, viewport: { width: 1440, height: 900 }, locale: en-US, timeoutMs: 5000 }
login:
  loginUrl: /login
  usernameSelector: '#user'
  credentials: { username: $TEST_USERNAME, password: {{TEST_PASSWORD}} }
  tenantValue: 0123
allowedRoutes: [/orders, /products/*]
deniedRoutes: [/admin/**]
deniedOperations: [delete]
sourceCode: { frontendRoot: ../web, routerFile: src/router.ts, pageDir: src/pages }
uiFramework: antd
antdQuirks: { selectType: native }
gates: { RC: 0.7 }
limits: { rejectionRounds: 2 }
`;

describe('U1 target profile', () => {
  it('U1 reads everything, resolves paths and leaves credentials alone', () => {
    expect(read(FULL)).toEqual({
      profile: {
        id: 'shop',
        baseUrl: 'http://127.0.0.1:3000/',
        browser: { ignoreHTTPSErrors: true, viewport: { width: 1440, height: 900 }, locale: 'en-US', timeoutMs: 5000 },
        login: {
          loginUrl: '/login',
          usernameSelector: '#user',
          credentials: { username: '$TEST_USERNAME', password: '{{TEST_PASSWORD}}' },
          tenantValue: '0123',
        },
        allowedRoutes: ['/orders', '/products/*'],
        deniedRoutes: ['/admin/**'],
        allowedOperations: OperationType.options,
        deniedOperations: ['delete'],
        sourceCode: {
          frontendRoot: resolve('/project/web'),
          routerFile: resolve('/project/web/src/router.ts'),
          pageDir: resolve('/project/web/src/pages'),
        },
        uiFramework: 'antd',
        antdQuirks: { buttonTextSpace: true, selectType: 'native', modalCloseSelector: '.ant-modal-close' },
        gates: { RC: 0.7 },
        limits: { rejectionRounds: 2, approvalHours: 24, confirmationHours: 48 },
      },
      secrets: [],
    });
  });

  it('U1 needs only an address', () => {
    expect(read('baseUrl: http://a.test').profile).toEqual({
      baseUrl: 'http://a.test',
      browser: { ignoreHTTPSErrors: false, viewport: { width: 1280, height: 800 }, locale: 'zh-CN', timeoutMs: 30_000 },
      allowedRoutes: ['/**'],
      deniedRoutes: [],
      allowedOperations: OperationType.options,
      deniedOperations: [],
      uiFramework: 'custom',
      gates: {},
      limits: { rejectionRounds: 3, approvalHours: 24, confirmationHours: 48 },
    });
  });

  it('U1 accepts secrets that are written out, and names them for masking', () => {
    const text =
      'baseUrl: http://me:s3%40@a.test\nlogin: { loginUrl: /in, credentials: { username: ann, password: 0123 } }';
    expect(read(text).secrets).toEqual([
      { name: 'LOGIN_PASSWORD', value: '0123' },
      { name: 'BASE_URL_PASSWORD', value: 's3@' },
    ]);
  });

  it.each([
    ['', 'target-profile-value-invalid', 1, 'an address'],
    ['baseUrl: nowhere', 'target-profile-value-invalid', 1, 'an address'],
    ['baseUlr: http://a.test\nbaseUrl: http://a.test', 'target-profile-key-unknown', 1, '"baseUrl"'],
    [
      'baseUrl: http://a.test\nbrowser:\n  viewport: { width: 5, heigth: 5 }',
      'target-profile-value-invalid',
      3,
      'pixels',
    ],
    ['baseUrl: http://a.test\nbrowser:\n  locales: zh', 'target-profile-key-unknown', 3, '"locale"'],
    [
      'baseUrl: http://a.test\nlogin:\n  loginUrl: /in\n  credentials:\n    user: a',
      'target-profile-value-invalid',
      4,
      'a text',
    ],
    ['baseUrl: http://a.test\ndeniedOperations: [remove]', 'target-profile-value-invalid', 2, 'delete'],
    ['baseUrl: http://a.test\ndeniedRoutes:\n  - /a\n  - admin', 'target-profile-value-invalid', 4, 'slash'],
    ['baseUrl: http://a.test\nbrowser:\n  timeoutMs: soon', 'target-profile-value-invalid', 3, 'milliseconds'],
    ['baseUrl: http://a.test\ngates: { RC: 85 }', 'target-profile-value-invalid', 2, 'from 0 to 1'],
    ['baseUrl: http://a.test\nuiFramework: bootstrap', 'target-profile-value-invalid', 2, 'antd'],
    ['baseUrl: [', 'target-profile-malformed', 1, 'Mend'],
    ['- a', 'target-profile-value-invalid', 1, 'name: value'],
  ])('U1 %j is refused with its line', (text, code, line, hint) => {
    const error = refusal(() => read(text));
    expect(error).toMatchObject({ code, exitCode: 2, details: { place: `/project/qa/profile.yaml:${line}` } });
    expect(error.hint).toContain(hint);
  });

  it('U1 a broken reference is refused without showing it', () => {
    const text =
      'baseUrl: http://a.test\nlogin:\n  loginUrl: /in\n  credentials:\n    username: a\n    password: $1secret';
    const error = refusal(() => read(text));
    expect(error).toMatchObject({ code: 'target-profile-reference', details: { place: '/project/qa/profile.yaml:6' } });
    expect(`${error.message}${error.hint}`).not.toContain('secret');
  });

  it('U1 reads the example of the documentation', async () => {
    const text = await readFile(new URL('../../../../../docs/target-profile.md', import.meta.url), 'utf8');
    const example = /```yaml\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    const { profile } = read(example);
    expect(Object.keys(profile).toSorted()).toEqual(
      Object.keys(TargetProfile.shape)
        .filter((key) => key !== 'id' && key !== 'projectId')
        .toSorted(),
    );
  });

  it('U1 reads a file, in the encoding it has', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'autoqa-profile-'));
    await writeFile(
      join(folder, 'p.yaml'),
      Buffer.from('\uFEFFbaseUrl: http://a.test\nsourceCode: { frontendRoot: web }', 'utf16le'),
    );
    const { profile } = await loadTargetProfile('p.yaml', { cwd: folder, signal: AbortSignal.timeout(10_000) });
    expect(profile.sourceCode?.frontendRoot).toBe(join(folder, 'web'));
  });
});

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(
    'yes',
    '0123',
    '{{A}}',
    '": {{A}},',
    'a: {{B}}',
    '# no',
    '- x',
    "it's",
    '\\{{',
    'null',
    '中文\n行',
    '~',
    '|',
    ' x ',
  ),
);
const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/);
const credential = fc.oneof(
  name.map((each) => `$${each}`),
  name.map((each) => `{{${each}}}`),
  words.filter((each) => !each.startsWith('$')),
  words.map((each) => `$$${each}`),
);
const route = fc
  .array(fc.constantFrom('a', '*', '**', ':id', '商品', 'x-1'), { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`);
const absolute = fc
  .array(fc.constantFrom('web', 'src', '页面', 'a b'), { maxLength: 3 })
  .map((parts) => resolve('/', ...parts));
const some = <T>(item: fc.Arbitrary<T>) => fc.option(item, { nil: undefined });

const profiles: fc.Arbitrary<TargetProfile> = fc
  .record({
    id: some(words),
    projectId: some(words),
    baseUrl: fc.webUrl(),
    browser: fc.record({
      ignoreHTTPSErrors: fc.boolean(),
      viewport: fc.record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) }),
      locale: words,
      timeoutMs: fc.integer({ min: 1, max: 600_000 }),
    }),
    login: some(
      fc.record({
        loginUrl: words,
        usernameSelector: some(words),
        successIndicator: some(words),
        credentials: fc.record({ username: credential, password: credential }),
        tenantValue: some(words),
        tenantAlreadySelected: some(fc.boolean()),
      }),
    ),
    allowedRoutes: fc.array(route),
    deniedRoutes: fc.array(route),
    allowedOperations: fc.subarray([...OperationType.options]),
    deniedOperations: fc.subarray([...OperationType.options]),
    sourceCode: some(fc.record({ frontendRoot: absolute, routerFile: some(absolute), pageDir: some(absolute) })),
    uiFramework: fc.constantFrom(...TargetProfile.shape.uiFramework.unwrap().options),
    antdQuirks: some(
      fc.record({
        buttonTextSpace: fc.boolean(),
        selectType: fc.constantFrom('custom', 'native'),
        modalCloseSelector: words,
      }),
    ),
    gates: fc.record({ RC: some(fc.double({ min: 0, max: 1, noNaN: true })) }),
    limits: fc.record({
      rejectionRounds: fc.integer({ min: 1, max: 100 }),
      approvalHours: fc.integer({ min: 1, max: 99 }),
      confirmationHours: fc.constant(0.5),
    }),
  })
  .map((made) => TargetProfile.parse(JSON.parse(JSON.stringify(made))));

describe('S4 properties of the target profile', () => {
  test('Feature: prd-ui-testing-agent, Property 1: Target Profile Configuration Round-Trip (U1)', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(read(printTargetProfile(profile)).profile).toEqual(profile);
      }),
      { numRuns: 300 },
    );
  });

  test('Feature: prd-ui-testing-agent, Property 2: Environment Variable Resolution (U1)', () => {
    const value = fc.string({ minLength: 1 });
    const form = fc.constantFrom(
      (each: string) => `$${each}`,
      (each: string) => `\${${each}}`,
      (each: string) => `{{${each}}}`,
    );
    fc.assert(
      fc.property(name, value, form, words, (variable, held, write, other) => {
        const environment = new Map([[variable, held]]);
        const resolve = (written: string) => resolveCredential(written, (each) => environment.get(each));
        expect(resolve(write(variable))).toBe(held);
        expect(resolve(`$$${other}`)).toBe(`$${other}`);
        environment.clear();
        const missing = () => resolve(write(variable));
        expect(refusal(missing)).toMatchObject({
          code: 'target-profile-variable-missing',
          details: { name: variable },
        });
      }),
    );
  });
});
