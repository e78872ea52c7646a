import { describe, expect, onTestFinished, test } from 'vitest';
import type { MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { readMobileCase } from '../../../intake/mobile-case/read-mobile-case.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { servePhoneForTest } from '../__fixtures__/served-phone.ts';
import { timesWithin } from '../acting/hand.ts';
import { openMcpDriver } from '../mcp/mcp-driver.ts';
import { runMobileCase } from '../run-mobile-case.ts';
import type { ModelAnswer } from './middleware.ts';

const UNCLEAR = '去个人那一页逛逛';
const CASE = `包名：com.qiyi.video.lite\n步骤：\n1. ${UNCLEAR}\n2. 点击设置\n3. 随便瞅瞅切换账号\n验证点：\n- 切换账号这项还在吧`;

const call = (tool: string, args: unknown) => ({ id: 'x', tool, args });
const tap = (name: string) => call('mobile_tap', { target: { name } });
const seen = (name: string) => call('mobile_assert_element', { target: { name }, present: true });
const RIGHT: ModelAnswer = { calls: [tap('我的')] };

/** Carries out the case with a model that answers for its first sentence as scripted, and well for the others. */
async function runWith(...script: ModelAnswer[]) {
  const { url, phone } = await servePhoneForTest('mobile-mcp');
  const driver = await openMcpDriver({ url }, Deadline.after(20_000));
  onTestFinished(() => driver.close());
  const told: string[] = [];
  const goals: string[] = [];
  const run: MobileRunState = await runMobileCase(readMobileCase(CASE, { name: 'case' }), {
    device: await driver.open(undefined, Deadline.after(20_000)),
    signal: new AbortController().signal,
    times: timesWithin(1500),
    ask: async ({ goal, system }) => {
      goals.push(goal);
      told.push(system);
      return (goal === UNCLEAR ? script.shift() : undefined) ?? { calls: [seen('切换账号')] };
    },
  });
  return { run, told, goals, taps: phone.inputs.filter(({ kind }) => kind === 'tap').length };
}

const DEVIATIONS: [string, ModelAnswer, string, RegExp][] = [
  ['no call', { text: '好的，我已经完成了。' }, 'model-no-call', /You made no call/],
  ['an empty list of calls', { calls: [] }, 'model-no-call', /You made no call/],
  ['two calls', { calls: [tap('我的'), tap('设置')] }, 'model-several-calls', /2 calls at once; none was carried out/],
  ['a tool that is not there', { calls: [call('mobile_teleport', {})] }, 'model-wrong-tool', /there is no such tool/],
  ['arguments that do not fit', { calls: [call('mobile_tap', { at: 3 })] }, 'model-wrong-tool', /not carried out/],
  ['the step after the next', { calls: [tap('设置')] }, 'model-later-step', /belongs to step 2/],
  ['a sentence further on', { calls: [tap('切换账号')] }, 'model-later-step', /belongs to step 3/],
];

describe('M3 a model is held to exactly one call for the step that is next', () => {
  test.each(DEVIATIONS)('M3 %s is corrected once', async (_, answer, _code, correction) => {
    const { run, told, goals, taps } = await runWith(answer, RIGHT);
    expect(run.phase).toBe('completed');
    expect(goals).toEqual([UNCLEAR, UNCLEAR, '随便瞅瞅切换账号', '切换账号这项还在吧']);
    expect(told[0]).not.toMatch(correction);
    expect(told[1]).toMatch(correction);
    expect(taps).toBe(2);
  });

  test.each(DEVIATIONS)(
    'M3 %s twice fails the step, with the reason, and nothing is touched',
    async (_, answer, code) => {
      const { run, goals, taps } = await runWith(answer, answer);
      expect(run.steps.map(({ status }) => status)).toEqual(['failed', 'skipped', 'skipped']);
      expect(run.steps[0]).toMatchObject({ failure: 'not-understood', code });
      expect(goals).toHaveLength(2);
      expect(taps).toBe(0);
    },
  );

  test('M3 two different deviations are not corrected twice', async () => {
    const { run } = await runWith({ text: '' }, { calls: [tap('设置')] }, RIGHT);
    expect(run.steps[0]).toMatchObject({ status: 'failed', code: 'model-later-step' });
  });

  test('M3 a model may look before it acts, and one that cannot be asked is told', async () => {
    const { run, goals } = await runWith({ calls: [call('mobile_list_elements', {})] }, RIGHT);
    expect(run.phase).toBe('completed');
    expect(goals.slice(0, 2)).toEqual([UNCLEAR, UNCLEAR]);
    const { run: failed } = await runWith({ problem: 'no key' });
    expect(failed.steps[0]).toMatchObject({ code: 'model-failed', details: { reason: 'no key' } });
  });

  test('M3 a call that fits but fails is the result of its step: it is not tried otherwise', async () => {
    const { run, goals } = await runWith({ calls: [tap('没有这个')] }, RIGHT);
    expect(run.steps[0]).toMatchObject({ status: 'failed', failure: 'target-missing' });
    expect(goals).toHaveLength(1);
  });

  test.each([
    ['a verification', '1. 点击我的\n验证点：\n- 设置这项还在吧'],
    ['a step that can only ask for a look', '1. 点击我的\n2. 验证设置这项是不是还在那儿呢'],
  ])('M3 %s is never answered by a touch', async (_, steps) => {
    const { url, phone } = await servePhoneForTest('mobile-mcp');
    const driver = await openMcpDriver({ url }, Deadline.after(20_000));
    onTestFinished(() => driver.close());
    const run = await runMobileCase(readMobileCase(`包名：com.qiyi.video.lite\n步骤：\n${steps}`, { name: 'case' }), {
      device: await driver.open(undefined, Deadline.after(20_000)),
      signal: new AbortController().signal,
      times: timesWithin(1500),
      ask: async () => ({ calls: [tap('设置')] }),
    });
    const strayed = run.verifications[0] ?? run.steps[1];
    expect(strayed).toMatchObject({ status: 'failed', code: 'model-wrong-tool' });
    expect(phone.inputs.filter(({ kind }) => kind === 'tap')).toHaveLength(1);
  });
});
