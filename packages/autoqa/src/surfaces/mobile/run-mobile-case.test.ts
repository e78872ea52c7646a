import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newMobileRun, type MobileOutcome, type MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { readMobileCase } from '../../intake/mobile-case/read-mobile-case.ts';
import { Deadline } from '../../kernel/deadline.ts';
import type { Picture } from '../../ports/mobile/mobile-device.ts';
import type { Values } from './agent/fill-values.ts';
import { steps as stepsOf } from '../../../../../testbed/src/phone/testing/phone-cases.ts';
import { POPUP_SEED, servePhoneForTest, type Vocabulary } from './__fixtures__/served-phone.ts';
import type { HandTimes } from './acting/hand.ts';
import { conversationFiles } from './agent/conversation-files.ts';
import { openMcpDriver } from './mcp/mcp-driver.ts';
import { fingerprintOf } from './screen/screen-signature.ts';
import { runMobileCase, type MobileRunOptions } from './run-mobile-case.ts';

const QUICK: HandTimes = { appearMs: 900, effectMs: 350, toastMs: 700, pollMs: 20 };
async function openPhone(vocabulary: Vocabulary = 'mobile-mcp', more: { seed?: number } = {}) {
  const { phone, url } = await servePhoneForTest(vocabulary, more);
  const driver = await openMcpDriver({ url }, Deadline.after(20_000));
  onTestFinished(() => driver.close());
  return { phone, device: await driver.open(undefined, Deadline.after(20_000)) };
}

async function run(
  text: string,
  more: { vocabulary?: Vocabulary; seed?: number } & Partial<MobileRunOptions> = {},
): Promise<MobileRunState> {
  const { vocabulary, seed, ...options } = more;
  const { device } = await openPhone(vocabulary, seed === undefined ? {} : { seed });
  const testCase = readMobileCase(text, { name: 'case' });
  return runMobileCase(testCase, { device, signal: new AbortController().signal, times: QUICK, ...options });
}

const steps = (...sentences: string[]) => stepsOf('case', ...sentences);
const statuses = ({ steps }: MobileRunState) => steps.map(({ status }) => status);
describe('M3 M5 a case on a phone', () => {
  test('M5 a field under the keyboard is reached, a permission is answered, a slow page is waited for', async () => {
    const end = await run(
      steps(
        '点击我的',
        '点击意见反馈',
        '在联系方式输入框输入“alice”',
        '在邮箱输入框输入“a@b.c”',
        '验证页面显示“a@b.c”',
        '收起键盘',
        '返回',
        '点击片库',
        '点击长安夜话',
        '点击下载',
        '允许存储权限',
        '验证Toast包含“开始下载”',
      ),
    );
    expect(end.steps.filter(({ status }) => status !== 'passed')).toEqual([]);
  });

  test('M5 a popup that nobody spoke of is closed where it is in the way', async () => {
    const end = await run(steps('等待0.4秒', '点击我的', '验证页面显示“意见反馈”'), { seed: POPUP_SEED });
    expect(end.phase).toBe('completed');
  });

  test('M3 after a failure the rest are skipped, and what is nearest is named', async () => {
    const pictures: Picture[] = [];
    const end = await run(steps('点击我的', '点击设制', '点击切换账号'), {
      keepPicture: async (picture) => void pictures.push(picture),
    });
    expect(statuses(end)).toEqual(['passed', 'failed', 'skipped']);
    expect(end.steps[1]).toMatchObject({
      failure: 'target-missing',
      details: { near: expect.stringContaining('“设置”') },
    });
    expect(pictures).toMatchObject([{ mimeType: 'image/jpeg' }]);
  });

  test('M5 of a screen that shows a secret no picture is kept', async () => {
    const pictures: Picture[] = [];
    const values: Values = {
      fill: (text) => text.replace('{{MAIL}}', 'alice@secret.example'),
      mask: (value) => JSON.parse(JSON.stringify(value).replaceAll('alice@secret.example', '***')) as typeof value,
    };
    const typed = ['点击我的', '点击意见反馈', '在邮箱输入框输入“{{MAIL}}”', '截图'];
    const keepPicture = async (picture: Picture) => void pictures.push(picture);
    expect((await run(steps(...typed), { keepPicture, values })).phase).toBe('completed');
    expect(pictures).toEqual([]);
    expect((await run(steps(...typed), { keepPicture })).phase).toBe('completed');
    expect(pictures).toHaveLength(1);
  });

  test('M5 an application that is not there fails the set-up', async () => {
    const end = await run('包名：com.example.missing\n步骤：\n1. 点击我的');
    expect(end).toMatchObject({
      phase: 'failed',
      problem: { code: 'app-not-on-device', details: { app: 'com.example.missing' } },
    });
    expect(statuses(end)).toEqual(['skipped']);
  });

  test('M4 a state that the server does not tell is not taken for a failing of the product', async () => {
    const end = await run(steps('点击我的', '点击设置', '验证消息通知开关已打开'), { vocabulary: 'mobile-mcp-ai' });
    expect(end.steps.at(-1)).toMatchObject({ status: 'failed', failure: 'not-told' });
  });

  test('M4 without a model a sentence that nobody understands fails as such; with one it is asked about', async () => {
    const text = steps('点击我的', '瞧瞧有没有设置这一项');
    expect((await run(text)).steps[1]).toMatchObject({ status: 'failed', failure: 'not-understood' });
    const asked: string[] = [];
    const end = await run(text, {
      ask: async ({ system, goal, turns }) => {
        asked.push(`${goal}|${system.includes('Step 2 of 2')}`);
        if (turns.length === 0) return { calls: [{ id: '1', tool: 'mobile_list_elements', args: {} }] };
        const seen = turns.flat().at(-1)?.result.text.includes('设置') === true;
        return {
          calls: [
            { id: '2', tool: 'mobile_assert_element', args: { target: { name: seen ? '设置' : '?' }, present: true } },
          ],
        };
      },
    });
    expect(end.phase).toBe('completed');
    expect(asked).toEqual(['瞧瞧有没有设置这一项|true', '瞧瞧有没有设置这一项|true']);
  });

  test('M4 every call is told of, in order', async () => {
    const calls: string[] = [];
    await run(steps('等待0.1秒', '点击我的'), {
      record: async ({ tool, success }) => void calls.push(`${tool} ${success}`),
    });
    expect(calls).toEqual(['mobile_wait true', 'mobile_tap true']);
  });

  test('M6 a run that was cut off goes on with the step that was next', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'autoqa-conversations-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { device } = await openPhone();
    const conversation = { id: 'c-1', store: conversationFiles(folder) };
    const testCase = readMobileCase(steps('点击我的', '点击设置', '验证页面显示“切换账号”'), { name: 'case' });
    const stopping = new AbortController();
    const record = async ({ tool }: { tool: string }) =>
      void (tool === 'mobile_tap' && stopping.abort(new Error('power cut')));
    await expect(
      runMobileCase(testCase, { device, signal: stopping.signal, times: QUICK, conversation, record }),
    ).rejects.toMatchObject({ code: 'cancelled' });
    expect(await conversation.store.load('c-1')).toMatchObject({ phase: 'executing', stepIndex: 1 });
    const calls: string[] = [];
    const end = await runMobileCase(testCase, {
      device,
      signal: new AbortController().signal,
      times: QUICK,
      conversation,
      record: async ({ args }) => void calls.push(JSON.stringify(args)),
    });
    expect(end.phase).toBe('completed');
    expect(calls).toHaveLength(2);
    await expect(conversation.store.load('../x')).rejects.toMatchObject({ code: 'mobile-conversation-invalid' });
  });

  test('M6 a toast that may have passed while nobody looked is not called a bug', async () => {
    const { device } = await openPhone();
    const testCase = readMobileCase(steps('点击我的', '点击设置', '点击清除缓存', '验证Toast包含“缓存已清除”'), {
      name: 'case',
    });
    const cut: MobileRunState = {
      ...newMobileRun(testCase),
      phase: 'executing',
      stepIndex: 3,
      steps: Array.from({ length: 3 }, () => ({ status: 'passed' as const })),
    };
    const store = { load: async () => cut, save: async () => undefined };
    const end = await runMobileCase(testCase, {
      device,
      signal: new AbortController().signal,
      times: QUICK,
      conversation: { id: 'c-2', store },
    });
    expect(end.steps.at(-1)).toMatchObject({ status: 'failed', failure: 'interrupted', code: 'toast-passed-by' });
  });

  test.each<[string, boolean, MobileOutcome['code'], number]>([
    ['was answered', true, 'done-before', 0],
    ['was not answered and shows no effect', false, 'touched', 1],
  ])('M6 an act that %s', async (_, done, code, taps) => {
    const { device, phone } = await openPhone();
    const testCase = readMobileCase(steps('点击我的'), { name: 'case' });
    await device.launchApp('com.qiyi.video.lite', Deadline.after(20_000));
    for (let look = 0; look < 8; look += 1) await device.elements(Deadline.after(20_000));
    const before = fingerprintOf(await device.elements(Deadline.after(20_000)));
    const cut: MobileRunState = { ...newMobileRun(testCase), phase: 'executing', act: { before, done } };
    const store = { load: async () => cut, save: async () => undefined };
    const end = await runMobileCase(testCase, {
      device,
      signal: new AbortController().signal,
      times: QUICK,
      conversation: { id: 'c-3', store },
    });
    expect(end.steps).toMatchObject([{ status: 'passed', code }]);
    expect(phone.inputs.filter(({ kind }) => kind === 'tap')).toHaveLength(taps);
  });
});
