import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { RunResult } from '@autoqa/domain/model/result';
import { servePhoneForTest } from '../../surfaces/mobile/__fixtures__/served-phone.ts';
import { runOnPhone } from './__fixtures__/run-on-phone.ts';

const HEAD = '包名：com.qiyi.video.lite\n';
const TABS = ['片库', '消息', '我的'];
const shortCase = (number: number) =>
  `用例${number}：标签页 ${number}\n步骤：\n1. 点击${TABS[number % 3]}\n2. 验证页面显示“${TABS[number % 3]}”\n`;
const manyCases = (count: number) =>
  `${HEAD}${Array.from({ length: count }, (_, index) => shortCase(index + 1)).join('\n')}`;

describe('M2 M5 several phones at once', { timeout: 300_000 }, () => {
  test('M2 100 cases are spread over two phones, each case once and each phone used', async () => {
    const { url, phones } = await servePhoneForTest('mobile-mcp', { count: 2 });
    const { result } = await runOnPhone([manyCases(100)], { servers: [url], workers: 2 });
    expect(result).toMatchObject({ state: 'passed', exitCode: 0, summary: { total: 100, passed: 100 } });
    const taps = phones.map(({ inputs }) => inputs.filter(({ kind }) => kind === 'tap').length);
    expect(taps[0]).toBeGreaterThan(10);
    expect(taps[1]).toBeGreaterThan(10);
    // One tap a case, besides those that close what came in between.
    const launches = phones.flatMap(({ inputs }) => inputs.filter(({ kind }) => kind === 'launch'));
    expect(launches).toHaveLength(100);
  });

  test('M5 a phone that is unplugged in the middle costs its case; the others go on elsewhere', async () => {
    const served = await servePhoneForTest('mobile-mcp', { count: 2 });
    const { url, phones } = served;
    let taps = 0;
    served.onCall((tool) => {
      if (tool === 'mobile_click_on_screen_at_coordinates' && ++taps === 4) phones.splice(1, 1);
    });
    const { result } = await runOnPhone([manyCases(12)], { servers: [url], workers: 2 });
    const verdicts = result.cases.map(({ verdict }) => verdict);
    expect(verdicts.filter((verdict) => verdict === 'environment')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'pass')).toHaveLength(11);
    expect(result).toMatchObject({ state: 'failed', exitCode: 3, defects: [] });
    expect(result.cases.find(({ verdict }) => verdict === 'environment')?.reason).toContain('phone-2 is gone');
  });

  test('M5 when the last phone is gone, every case that is left is told', async () => {
    const served = await servePhoneForTest('mobile-mcp');
    let taps = 0;
    served.onCall((tool) => {
      if (tool === 'mobile_click_on_screen_at_coordinates' && ++taps === 2) served.phones.splice(0, 1);
    });
    const { result, reports } = await runOnPhone([manyCases(5)], { servers: [served.url], language: 'zh' });
    expect(result.cases.map(({ verdict }) => verdict)).toEqual(['pass', ...Array(4).fill('environment')]);
    expect(result.cases.at(-1)?.reason).toBe('没有可用的设备来执行用例。');
    expect(result.cases.at(-1)?.steps.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
    expect(reports.at(-1)?.text).toContain('**前置检查:** ❌ 没有可用的设备来执行用例。');
    expect(result.exitCode).toBe(3);
  });

  test('M5 a server that dies in the middle is the environment’s failing, never the product’s', async () => {
    const served = await servePhoneForTest('mobile-mcp');
    let taps = 0;
    served.onCall((tool) => {
      if (tool === 'mobile_click_on_screen_at_coordinates' && ++taps === 2) served.close();
    });
    const { result } = await runOnPhone([manyCases(3)], { servers: [served.url] });
    expect(result.cases.map(({ verdict }) => verdict)).toEqual(['pass', 'environment', 'environment']);
    expect(result.defects).toEqual([]);
  });

  test('M2 phones of two servers serve one run', async () => {
    const [one, two] = [await servePhoneForTest('mobile-mcp-ai'), await servePhoneForTest('mobile-mcp', { count: 2 })];
    // The first of both has the same serial; the second server's other one is the second phone.
    two.phones.splice(0, 1);
    const { result } = await runOnPhone([manyCases(8)], { servers: [one.url, two.url], workers: 2 });
    expect(result).toMatchObject({ state: 'passed', summary: { passed: 8 } });
    for (const { inputs } of [one.phone, ...two.phones]) expect(inputs.length).toBeGreaterThan(0);
  });

  test('M2 of several phones none is taken by guess; named ones are', async () => {
    const { url, phones } = await servePhoneForTest('mobile-mcp', { count: 2 });
    await expect(runOnPhone([manyCases(1)], { servers: [url] })).rejects.toMatchObject({
      code: 'mobile-device-missing',
      exitCode: 3,
      hint: expect.stringContaining('phone-2'),
    });
    const { result } = await runOnPhone([manyCases(2)], { servers: [url], devices: ['phone-2'] });
    expect(result.exitCode).toBe(0);
    expect(phones[0]?.inputs).toEqual([]);
  });

  test('M5 a case that wants a phone that is not there is told so; the others run', async () => {
    const { url } = await servePhoneForTest('mobile-mcp');
    const lost = `${HEAD}设备：ZZ999\n步骤：\n1. 点击我的`;
    const { result } = await runOnPhone([lost, manyCases(1)], { servers: [url] });
    expect(result.cases.map(({ verdict }) => verdict)).toEqual(['environment', 'pass']);
    expect(result.cases[0]?.reason).toContain('ZZ999');
  });
});

describe('M7 what a run leaves', () => {
  test('M7 a folder with events, result, pictures and reports; no sentence is taken for understood', async () => {
    const { url } = await servePhoneForTest('mobile-mcp', { faults: ['phone-account-not-switched'] });
    const texts = [
      `用例名称：账号\n${HEAD}步骤：\n1. 点击我的 → 设置 → 切换账号\n2. 点击梦醒初八\n3. 截图\n验证点：\n- 页面显示“梦醒初八”\n- 页面显示“设置”`,
      `用例名称：谜语\n${HEAD}步骤：\n1. 心里默念三遍`,
    ];
    const { result, folder } = await runOnPhone(texts, {
      servers: [url],
      config: { reporter: ['markdown', 'html', 'junit'] },
    });
    expect(result.cases.map(({ verdict, rule }) => `${verdict} ${rule}`)).toEqual([
      expect.stringMatching(/^product-bug W7\.expect/),
      'needs-model W7.not-understood',
    ]);
    expect(RunResult.parse(JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')))).toEqual(result);
    const [first] = result.cases;
    expect(first?.assertions.map(({ finalVerdict }) => finalVerdict)).toEqual(['fail', 'pass']);
    expect(first?.assertions[0]?.evidence[0]?.path).toMatch(/^screenshots\/.+\.jpg$/);
    expect(first?.steps.at(-1)?.screenshot).toMatch(/^screenshots\//);
    expect(result.defects).toMatchObject([{ caseId: first?.id, steps: expect.arrayContaining(['点击梦醒初八']) }]);
    const paths = result.artifacts.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'mobile-cases.json',
        'reports/mobile-report.md',
        'reports/report.html',
        'reports/junit.xml',
      ]),
    );
    for (const path of paths) await access(join(folder, path));
    const events = (await readFile(join(folder, 'events.jsonl'), 'utf8')).trim().split('\n');
    const types = new Set(events.map((line) => (JSON.parse(line) as { type: string }).type));
    for (const type of ['case-start', 'step-start', 'step-end', 'assertion-end', 'tool-call', 'case-end', 'run-end'])
      expect(types).toContain(type);
  });

  test('M1 a placeholder is filled on the phone and stands in nothing that is written', async () => {
    const served = await servePhoneForTest('mobile-mcp');
    const steps = [
      '点击我的',
      '点击意见反馈',
      '在联系方式输入框输入{{CONTACT_PASSWORD}}',
      '验证页面显示“{{CONTACT_PASSWORD}}”',
    ];
    const text = `${HEAD}步骤：\n${steps.map((each, index) => `${index + 1}. ${each}`).join('\n')}`;
    await expect(runOnPhone([text], { servers: [served.url] })).rejects.toMatchObject({ code: 'variable-missing' });
    const secret = 'hush-4711-hush';
    const env = { CONTACT_PASSWORD: secret };
    const { result, folder, reports } = await runOnPhone([text], { servers: [served.url], env });
    expect(result.state).toBe('passed');
    expect(served.phone.inputs).toContainEqual({ kind: 'type', text: secret });
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    for (const file of files)
      expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toContain(secret);
    expect(reports[0]?.text).toContain('CONTACT\\_PASSWORD');
  });
});
