import { describe, expect, test } from 'vitest';
import { parseSpec } from '../spec/parse-spec.ts';
import { toTestCases } from '../spec/test-cases/to-test-cases.ts';
import { specToMobileCase } from './spec-to-mobile-case.ts';

function read(text: string, app?: string) {
  const [testCase] = toTestCases(parseSpec(`---\nsurface: mobile\n---\n# 切换账号\n\n${text}`, { path: 'a.md' }));
  if (testCase === undefined) throw new Error('There is no case.');
  return specToMobileCase(testCase, app);
}

describe('M1 specs for phones', () => {
  test('M1 steps, expectations and verifications are sentences of a mobile case', () => {
    const spec = read(
      '## 前置条件\n- 已安装 com.example.app\n\n## 步骤\n1. 点击我的\n2. 点击设置\n   - 预期：页面显示“切换账号”\n3. （可选）点击以后再说\n\n## 验证点\n- 页面显示“设置”\n',
    );
    expect(spec).toMatchObject({ name: '切换账号', appPackage: 'com.example.app' });
    expect(spec.steps.map(({ index, action }) => [index, action?.type])).toEqual([
      [1, 'tap'],
      [2, 'tap'],
      [3, 'assert-element'],
      [4, 'tap'],
      [5, 'assert-element'],
    ]);
    expect(spec.steps[3]?.onlyIf).toEqual({ name: '以后再说' });
    expect(read('## Steps\n1. Tap Me\n', 'com.other').appPackage).toBe('com.other');
  });

  test('M1 what cannot be kept is refused: a cleanup runs whatever happened, on a phone it would not', () => {
    expect(() => read('## Steps\n1. Tap Me\n\n## Cleanup\n1. Tap Log out\n')).toThrow(
      expect.objectContaining({ code: 'mobile-spec-cleanup', exitCode: 2 }),
    );
  });
});
