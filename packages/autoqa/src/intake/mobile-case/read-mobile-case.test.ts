import { describe, expect, test } from 'vitest';
import type { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { seen, tap, toast, type, wait } from './__fixtures__/sentence-corpus.ts';
import { readMobileCase } from './read-mobile-case.ts';

const read = (text: string): MobileCase => readMobileCase(text, { name: 'case.txt' });
const actionsOf = ({ steps }: MobileCase) => steps.map(({ action }) => action);

const SWITCH_ACCOUNT = [
  wait(2000),
  { type: 'close-popup' },
  tap('我的'),
  tap('设置'),
  tap('切换账号'),
  { type: 'start-toast-watch' },
  tap('梦醒初八'),
  toast('账号切换成功'),
];
const STEPS = [
  '等待2秒',
  '关闭弹窗',
  '点击我的',
  '点击设置',
  '点击切换账号',
  '开始监听Toast',
  '点击梦醒初八',
  "验证Toast包含'账号切换成功'",
];
const HEAD =
  '测试任务名称：账号切换\n前置条件：\n- App已安装\n- 设备已连接\nApp包名: com.qiyi.video.lite\n设备序列号: 4XWW6XFAA6OJIBJB\n';

describe('M1 reading a case', () => {
  test.each([
    ['numbered', STEPS.map((step, index) => `${index + 1}. ${step}`).join('\n')],
    ['numbered with 、', STEPS.map((step, index) => `${index + 1}、${step}`).join('\n')],
    ['第n步', STEPS.map((step, index) => `第${index + 1}步：${step}`).join('\n')],
    ['not numbered', STEPS.join('\n')],
    ['arrows', STEPS.join(' → ')],
    ['ASCII arrows', STEPS.join('->')],
    ['in one line, numbered', STEPS.map((step, index) => `${index + 1}.${step}`).join(' ')],
    ['in circles', STEPS.map((step, index) => `${'①②③④⑤⑥⑦⑧'[index]}${step}`).join('')],
    ['semicolons', STEPS.join('；')],
    ['commas', STEPS.join('，')],
  ])('M1 S0’s account switch, %s', (_, steps) => {
    const testCase = read(`${HEAD}测试步骤：\n${steps}\n验证点：\n- Toast包含"账号切换成功"\n`);
    expect(actionsOf(testCase)).toEqual(SWITCH_ACCOUNT);
    expect(testCase).toMatchObject({
      name: '账号切换',
      preconditions: ['App已安装', '设备已连接'],
      verifications: [{ text: 'Toast包含"账号切换成功"', action: toast('账号切换成功') }],
      appPackage: 'com.qiyi.video.lite',
      device: '4XWW6XFAA6OJIBJB',
    });
  });

  test('M1 Markdown headings and brackets label as well as colons', () => {
    const testCase = read('# 登录\n\n## 步骤\n1. 点击登录\n\n**预期结果**\n- 页面显示“首页”\n');
    expect(testCase).toMatchObject({
      name: '登录',
      steps: [{ action: tap('登录') }],
      verifications: [{ action: seen('首页') }],
    });
    const other = read('【用例名称】搜索\n【步骤】\n点击搜索\n【验证点】\n“结果”');
    expect(other).toMatchObject({
      name: '搜索',
      steps: [{ action: tap('搜索') }],
      verifications: [{ action: seen('结果') }],
    });
  });

  test('M1 everything in one line', () => {
    const testCase = read('用例名称：登录；步骤：点击登录 → 输入用户名：alice；验证点：提示“欢迎”');
    expect(testCase.name).toBe('登录');
    expect(actionsOf(testCase)).toEqual([tap('登录'), type('alice', '用户名')]);
    expect(testCase.verifications).toEqual([{ text: '提示“欢迎”', action: toast('欢迎') }]);
  });

  test('M1 names alone after an arrow are tapped', () => {
    expect(actionsOf(read('点击我的 > 设置 > 切换账号'))).toEqual([tap('我的'), tap('设置'), tap('切换账号')]);
    expect(actionsOf(read('账号入口：点击我的 → 设置'))).toEqual([tap('我的'), tap('设置')]);
  });

  test('M1 sentences joined by words are steps of their own, values keep their commas', () => {
    expect(actionsOf(read('点击我的，然后点击设置'))).toEqual([tap('我的'), tap('设置')]);
    expect(actionsOf(read('Tap "Me" and then tap "Settings"'))).toEqual([tap('Me'), tap('Settings')]);
    expect(actionsOf(read('输入你好，世界'))).toEqual([type('你好，世界')]);
    expect(actionsOf(read('依次点击我的、设置、关于'))).toEqual([tap('我的'), tap('设置'), tap('关于')]);
  });

  test('M1 English, with package and device in the prose', () => {
    const testCase = read(
      'Switch the account\nOn device emulator-5554 with com.example.video installed.\nSteps:\n1. Wait 2 seconds\n2. Tap "Me"\nExpected results:\n- The toast contains "Switched"',
    );
    expect(testCase).toMatchObject({
      name: 'Switch the account',
      appPackage: 'com.example.video',
      device: 'emulator-5554',
    });
    expect(testCase.verifications).toEqual([{ text: 'The toast contains "Switched"', action: toast('Switched') }]);
  });

  test('M1 a sentence that nobody understands is kept, and marked by having no action', () => {
    const { steps } = read('步骤：\n1. 点击我的\n2. 与产品经理沟通\n3. 点击设置');
    expect(steps).toEqual([
      { index: 1, text: '点击我的', action: tap('我的') },
      { index: 2, text: '与产品经理沟通' },
      { index: 3, text: '点击设置', action: tap('设置') },
    ]);
  });

  test('M1 a condition belongs to its step', () => {
    const { steps } = read('如果出现“升级提示”，点击“以后再说”');
    expect(steps).toMatchObject([{ onlyIf: { name: '升级提示' }, action: tap('以后再说') }]);
  });

  test('M1 many commas before words that nobody understands end soon', () => {
    const { steps } = read(`步骤：${'点击我的，'.repeat(60)}与产品经理沟通`);
    expect(steps.length).toBeGreaterThan(0);
  });

  test('M1 a text without steps is refused', () => {
    expect(() => read('  \n')).toThrow(expect.objectContaining({ code: 'mobile-case-empty', exitCode: 2 }));
    expect(() => read('点'.repeat(200_001))).toThrow(expect.objectContaining({ code: 'mobile-case-too-long' }));
  });
});
