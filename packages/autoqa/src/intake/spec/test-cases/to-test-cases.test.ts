import { TestCase } from '@autoqa/domain/model/test-case';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { specDocument } from '../__fixtures__/arbitrary-document.ts';
import { parseSpec } from '../parse-spec.ts';
import type { SpecDocument } from '../spec-document.ts';
import { caseId } from './case-id.ts';
import { toTestCases } from './to-test-cases.ts';

const read = (text: string, path = 'specs/login.md') => parseSpec(text, { path });

/** As if every include had been resolved to nothing. */
function withoutIncludes(document: SpecDocument): SpecDocument {
  const cases = document.cases.map((each) => ({
    ...each,
    preconditions: each.preconditions.filter(({ kind }) => kind === 'note'),
    steps: each.steps.filter(({ kind }) => kind === 'step'),
    cleanup: each.cleanup.filter(({ kind }) => kind === 'step'),
  }));
  return { ...document, cases };
}

describe('W1 specs as test cases', () => {
  it('carry settings, preconditions, steps, verification points at the end, then the cleanup', () => {
    const text =
      '---\nsurface: mobile\nurl: /a\npriority: p0\ntags: [smoke, Security]\nrequirements: [REQ-1]\n---\n# Log in\n## Expected results\n- the badge shows 1\n- 检查标题\n## Preconditions\n- An account\n## Steps\n1. (Optional) Close\n2. Tap\n   - Expected: open\n   - 显示\n## Cleanup\n1. Log out\n   - gone';
    expect(toTestCases(read(text))).toEqual([
      {
        id: 'specs-login-log-in',
        title: 'Log in',
        surface: 'mobile',
        source: 'specs/login.md',
        priority: 'p0',
        type: 'security',
        tags: ['smoke', 'Security'],
        requirements: ['REQ-1'],
        route: '/a',
        preconditions: ['An account'],
        steps: [
          { text: 'Close', section: 'steps', optional: true, expectations: [], line: 15 },
          {
            text: 'Tap',
            section: 'steps',
            optional: false,
            expectations: [
              { id: '2.1', text: 'open', kind: 'custom' },
              { id: '2.2', text: '显示', kind: 'custom' },
            ],
            line: 16,
          },
          { text: 'Verify the badge shows 1', section: 'steps', optional: false, expectations: [], line: 10 },
          { text: '检查标题', section: 'steps', optional: false, expectations: [], line: 11 },
          {
            text: 'Log out',
            section: 'cleanup',
            optional: false,
            expectations: [{ id: '5.1', text: 'gone', kind: 'custom' }],
            line: 20,
          },
        ],
        expectations: [],
        dataPreparation: [],
        dataCleanup: [],
      },
    ]);
  });

  it.each([
    ['页面显示“欢迎”', '验证页面显示“欢迎”'],
    ['Welcome 可见', '验证 Welcome 可见'],
    ['the badge is gone', 'Verify the badge is gone'],
    ['ensure it is gone', 'ensure it is gone'],
    ['确认已保存', '确认已保存'],
    ['确认按钮可见', '验证确认按钮可见'],
    ['验证码输入框为空', '验证验证码输入框为空'],
  ])('assert the point %s as %s', (point, text) => {
    expect(toTestCases(read(`# A\n## 验证点\n- ${point}`))[0]?.steps).toMatchObject([{ text }]);
  });

  it('X3 name the surface of a step, and of what is included from a spec for another one', () => {
    const [testCase] = toTestCases(
      read(
        '# A\n## Steps\n1. api: GET /a\n   - Expected: the status is 200\n2. Click "x"\n3. (Optional) 手机：点击“我的”\n## 验证点\n- 接口：状态码为 200',
      ),
    );
    expect(testCase?.steps.map(({ text, surface }) => [text, surface])).toEqual([
      ['api: GET /a', 'api'],
      ['Click "x"', undefined],
      ['手机：点击“我的”', 'mobile'],
      ['接口：验证状态码为 200', 'api'],
    ]);
    const step = { kind: 'step' as const, text: 'GET /a', optional: false, expectations: [], path: 'b.md', line: 3 };
    const document = read('# A\n## Steps\n1. include: b\n2. Click "x"');
    const [only] = document.cases;
    if (only === undefined) throw new Error('no case');
    const steps = only.steps.map((each) =>
      each.kind === 'include'
        ? {
            ...each,
            steps: [
              { ...step, surface: 'api' as const },
              { ...step, surface: 'web' as const },
            ],
          }
        : each,
    );
    const resolved = toTestCases({ ...document, cases: [{ ...only, steps }] });
    expect(resolved[0]?.steps.map(({ surface }) => surface)).toEqual(['api', undefined, undefined]);
  });

  it('have the defaults of a case when nothing is set', () => {
    expect(toTestCases(read('# A\n1. x'))[0]).toMatchObject({
      surface: 'web',
      priority: 'p1',
      type: 'functional',
      tags: [],
    });
  });

  it('have ids that are kebab-case, stable, and different for different titles', () => {
    expect(caseId('specs/web/Log In.md', 'It works: 100%!')).toBe('specs-web-log-in-it-works-100');
    expect(caseId('specs/login.md', '使用有效账号登录')).toBe('specs-login-6876caac');
    expect(caseId('specs/login.md', '使用无效账号登录')).not.toBe(caseId('specs/login.md', '使用有效账号登录'));
    expect(caseId('specs/a.md', `${'long '.repeat(30)}x`)).not.toBe(caseId('specs/a.md', `${'long '.repeat(30)}y`));
    expect(caseId('规格/登录.md', '登录')).toMatch(/^[0-9a-f]{8}$/);
  });

  it('have different ids for the same title twice', () => {
    const ids = toTestCases(read('# A\n1. x\n# A\n1. y\n# A 2\n1. z\n# A\n1. w')).map(({ id }) => id);
    expect(ids).toEqual(['specs-login-a', 'specs-login-a-2', 'specs-login-a-2-2', 'specs-login-a-3']);
  });

  it('property: every document gives valid cases with unique ids that are safe in a path', () => {
    const property = fc.property(specDocument, (document) => {
      const cases = toTestCases(withoutIncludes(document));
      expect(cases.map((each) => TestCase.parse(each))).toEqual(cases);
      expect(new Set(cases.map(({ id }) => id)).size).toBe(document.cases.length);
      for (const { id } of cases) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
