import { describe, expect, test } from 'vitest';
import { readMobileCases } from './read-mobile-cases.ts';

const read = (text: string, path = 'cases/login.txt') => readMobileCases([{ path, text }]);
const briefly = (text: string) =>
  read(text).map(({ mobileCase: { name, steps, verifications } }) => [name, steps.length, verifications.length]);

describe('M1 several cases', () => {
  test('M1 one case is one case, whatever is in it', () => {
    expect(
      briefly(
        '# 登录\n\n## 前置条件\n- 已安装\n\n## 步骤\n1. 点击登录\n2. 点击确定\n\n---\n\n## 验证点\n- 页面显示“首页”',
      ),
    ).toEqual([['登录', 2, 1]]);
    expect(briefly('等待2秒 → 点击我的')).toEqual([['login', 2, 0]]);
  });

  test.each([
    ['names', '用例名称：A\n步骤：\n1. 点击甲\n\n用例名称：B\n步骤：\n1. 点击乙\n2. 点击丙\n'],
    ['numbers', '用例1：A\n步骤：\n1. 点击甲\n用例2：B\n步骤：\n1. 点击乙\n2. 点击丙'],
    ['numbers in brackets', '【用例一】A\n1. 点击甲\n【用例二】B\n1. 点击乙\n2. 点击丙'],
    ['English numbers', 'Test case 1: A\n1. tap One\n\nTest case 2: B\n1. tap Two\n2. tap Three'],
    ['numbers with letters', '## Case TC-001 - A\n1. tap One\n\n## Case TC-002 - B\n1. tap Two\n2. tap Three'],
    ['names, with steps that are not numbered', '名称：A\n点击甲\n\n名称：B\n点击乙\n点击丙'],
    ['headings', '# A\n## 步骤\n1. 点击甲\n\n# B\n## 步骤\n1. 点击乙\n2. 点击丙'],
    ['rules', '名称：A\n1. 点击甲\n\n---\n\n名称：B\n1. 点击乙\n2. 点击丙'],
  ])('M1 told apart by %s', (_, text) => {
    expect(briefly(text)).toEqual([
      ['A', 1, 0],
      ['B', 2, 0],
    ]);
  });

  test('M1 below a rule a case needs no name', () => {
    expect(briefly('点击甲\n1. 点击乙\n---\n点击丙').map(([, steps]) => steps)).toEqual([2, 1]);
  });

  test('M1 what stands before the first case is meant for all, what stands in one is its own', () => {
    const cases = read(
      '包名：com.a.b\n设备：X1234567\n\n用例1：A\n步骤：点击甲\n\n用例2：B\n包名：com.c.d\n步骤：点击乙',
    );
    expect(cases.map(({ mobileCase: { appPackage, device } }) => [appPackage, device])).toEqual([
      ['com.a.b', 'X1234567'],
      ['com.c.d', 'X1234567'],
    ]);
    const listed = read('包名：com.a.b\n前置条件：\n- 已安装\n- 已登录\n\n用例1：A\n1. 点击甲\n\n用例2：B\n1. 点击乙');
    expect(listed.map(({ mobileCase }) => mobileCase.preconditions)).toEqual([
      ['已安装', '已登录'],
      ['已安装', '已登录'],
    ]);
    const own = read('用例1：A\n包名：com.a.b\n步骤：点击甲\n\n用例2：B\n步骤：点击乙');
    expect(own.map(({ mobileCase }) => mobileCase.appPackage)).toEqual(['com.a.b', undefined]);
  });

  test('M1 ids are stable and told apart, sources name the line', () => {
    const text = '用例1：同名\n1. 点击甲\n\n用例2：同名\n1. 点击乙';
    const [one, two] = read(text);
    expect(one?.id).toMatch(/^cases-login-[0-9a-f]{8}$/);
    expect(two?.id).toBe(`${one?.id}-2`);
    expect([one?.source, two?.source]).toEqual(['cases/login.txt:1', 'cases/login.txt:4']);
    expect(read('点击甲')[0]?.source).toBe('cases/login.txt');
  });

  test('M1 a case without steps is refused with its place', () => {
    expect(() => read('用例1：A\n1. 点击甲\n\n用例2：B\n前置条件：无')).toThrow(
      expect.objectContaining({ code: 'mobile-case-empty', message: expect.stringContaining('cases/login.txt:4') }),
    );
    expect(() => read('')).toThrow(expect.objectContaining({ code: 'mobile-case-empty' }));
  });
});
