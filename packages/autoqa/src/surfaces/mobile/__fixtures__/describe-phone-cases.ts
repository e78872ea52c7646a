import { describe, expect, test } from 'vitest';
import { phoneFaultIds, type PhoneFaultId } from '../../../../../../testbed/src/faults/fault-ids.ts';
import { ACCOUNT_SWITCH, phoneCases, steps } from '../../../../../../testbed/src/phone/testing/phone-cases.ts';
import { readMobileCase } from '../../../intake/mobile-case/read-mobile-case.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import type { DeviceUnderTest } from '../../../ports/mobile/mobile-device.contract.ts';
import type { MobileDevice } from '../../../ports/mobile/mobile-device.ts';
import type { HandTimes } from '../acting/hand.ts';
import { judgeAttempts } from '../../../orchestrator/judge/judge-attempts.ts';
import { runMobileCase } from '../run-mobile-case.ts';
import { attemptFailure } from '../telling/attempt-failure.ts';
import { CALM_SEED, POPUP_SEED } from './served-phone.ts';

export const PHONE_APP = 'com.qiyi.video.lite';

/** The words of the testbed's application, for the contract of devices. */
export const PHONE_WORDS: Omit<DeviceUnderTest, 'openDriver'> = {
  packageName: PHONE_APP,
  firstWords: '片库',
  path: { taps: ['我的', '设置'], shows: '清除缓存' },
  below: { taps: ['我的', '设置'], words: '退出登录' },
  field: { taps: ['我的', '意见反馈'], name: '联系方式' },
  toast: { taps: ['我的', '设置', '清除缓存'], text: '缓存已清除' },
  longPress: { taps: ['消息'], name: '新片上架', shows: '删除' },
};

/** Time enough for a device that answers slowly; what passes does not wait for it. */
const TIMES: HandTimes = { appearMs: 2500, effectMs: 800, toastMs: 1500, pollMs: 40 };

export interface PhoneBehindDevice {
  device(): MobileDevice;
  /** Faults after which the launcher is part of the page itself, so that nobody can tell that the application is gone. */
  unseenLeaving?: readonly PhoneFaultId[];
  /** The phone as new, with these faults. */
  renew(options: { faults: readonly PhoneFaultId[]; seed: number }): Promise<void>;
}

/** S0's case and the faults of the testbed's phone, through a device (M5). */
export function describePhoneCases(name: string, { device, renew, unseenLeaving = [] }: PhoneBehindDevice): void {
  const run = async (text: string, { faults = [], seed = CALM_SEED }: { faults?: PhoneFaultId[]; seed?: number } = {}) => {
    await device().stopApp(PHONE_APP, Deadline.after(20_000));
    await renew({ faults, seed });
    const testCase = readMobileCase(text, { name: 'case' });
    return runMobileCase(testCase, { device: device(), signal: new AbortController().signal, times: TIMES });
  };

  describe(`M5 cases: ${name}`, () => {
    test('M5 S0’s account switch passes, popup and toast included', async () => {
      const end = await run(ACCOUNT_SWITCH, { seed: POPUP_SEED });
      expect(end.steps.filter(({ status }) => status !== 'passed')).toEqual([]);
      expect(end.steps[1]?.code).toBe('popup-closed');
      expect(end.phase).toBe('completed');
    });

    test.each(phoneFaultIds)('M5 %s fails at the right step with the right verdict, and passes while it is off', async (fault) => {
      const { text, failsAt } = phoneCases[fault];
      const expected = unseenLeaving.includes(fault) ? 'script-error' : 'product-bug';
      // The real wait of S0's first step is of no use where the phone is in no hurry.
      const hurried = text.replace('等待2秒', '等待0.3秒');
      expect(attemptFailure(await run(hurried), 'en', [])).toBeUndefined();
      const failure = attemptFailure(await run(hurried, { faults: [fault] }), 'en', []);
      const verdict = judgeAttempts([
        { conditions: 'normal', outcome: { evidence: [], ...(failure && { failure }) }, durationMs: 0 },
      ]);
      expect([(failure?.stepIndex ?? -1) + 1, verdict.kind]).toEqual([failsAt, expected]);
    });

    test('M5 a field under the keyboard is reached', async () => {
      const end = await run(
        steps(
          '反馈',
          '点击我的',
          '点击意见反馈',
          '在联系方式输入框输入“alice”',
          '在邮箱输入框输入“a@b.c”',
          '验证邮箱输入框的值为“a@b.c”',
          '验证联系方式输入框的值为“alice”',
        ),
      );
      expect(end.steps.filter(({ status }) => status !== 'passed')).toEqual([]);
    });
  });
}
