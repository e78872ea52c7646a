import { Step } from '@autoqa/domain/model/step';
import { TestCase } from '@autoqa/domain/model/test-case';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planSteps } from '../walking/plan-steps.ts';
import { plannedChecks } from '../walking/planned-checks.ts';
import { printScript } from './print-script.ts';

const NOTHING = { get: () => undefined, entries: () => [] };
const look = { viewport: { width: 1280, height: 800 } };

function print(steps: readonly unknown[], more: { account?: string; language?: string } = {}) {
  const about = { id: 'REQ-1-1', title: 'A case', surface: 'web', source: 'prd/cases/REQ-1-1.md', route: '/items' };
  const testCase = TestCase.parse({ ...about, steps: steps.map((step) => Step.parse(step)) });
  return { testCase, ...printScript({ testCase, lock: NOTHING, locale: 'zh-CN', look, account: more.account }) };
}

const sentence = fc.constantFrom(
  'Click the "Save" button',
  'Verify the page shows "Saved"',
  'Verify the page does not show "Error"',
  '打开 /orders',
  '验证页面显示“已保存”',
  'Verify the total is about right, somehow',
  'Click the third thing near the middle',
  'Press Enter',
);
const step = fc.record({
  text: sentence,
  section: fc.constantFrom('preconditions', 'steps', 'steps', 'cleanup'),
  optional: fc.boolean(),
});

describe('U6 scripts that run by themselves', () => {
  test('U6 property 17: every script prepares, tests, tells its end and cleans up; every check is in it or says why not', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }),
        fc.option(fc.constant('default'), { nil: undefined }),
        (steps, account) => {
          const order = ['preconditions', 'steps', 'cleanup'];
          const sorted = steps.toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
          const { code, written, unwritten, testCase } = print(sorted, account === undefined ? {} : { account });
          expect(code).toContain("import { evidence, finish, prepare } from './support/runtime.mjs';");
          expect(code).toContain("prepare(first, context, { script: 'REQ-1-1'");
          expect(code.includes("account: 'default'")).toBe(account !== undefined);
          expect(code.match(/^test\(/gm)).toHaveLength(1);
          expect(code).toContain('evidence.end(last, info.error)');
          expect(code).toContain('await finish(info);');
          const own = plannedChecks(planSteps(testCase.steps)).filter(({ section }) => section === 'steps');
          expect([...written, ...own.map(({ id }) => id).filter((id) => unwritten.has(id))].toSorted()).toEqual(
            own.map(({ id }) => id).toSorted(),
          );
          for (const id of written) expect(code.split(`evidence.check(page, '${id}'`)).toHaveLength(2);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('U6 nothing is done after a check that did not hold, and the checks beside it are still made', () => {
    const { code } = print([
      { text: 'Verify the page shows "One"' },
      { text: 'Verify the page shows "Two"' },
      { text: 'Press Enter' },
    ]);
    const lines = code.split('\n').map((line) => line.trim());
    const held = lines.indexOf('evidence.mustHold();');
    expect(lines.slice(0, held).filter((line) => line.startsWith('await evidence.check('))).toHaveLength(2);
    expect(lines.slice(held).some((line) => line.includes("press('Enter')"))).toBe(true);
  });

  test('U6 a two-character Chinese button is found with the blank that Ant Design puts into it', () => {
    const { code } = print([{ text: '点击“关闭”按钮' }, { text: '验证页面显示“完成”' }]);
    expect(code).toMatch(/getByRole\('button', \{ name: \/.*关.*闭.*\/ \}\)/);
  });

  test('U6 after an action that cannot be written nothing is', () => {
    const { written, unwritten } = print([
      { text: 'Click the third thing near the middle' },
      { text: 'Verify the page shows "One"' },
    ]);
    expect(written).toEqual([]);
    expect([...unwritten.keys()]).toEqual(['check-2.0.1']);
  });
});
