import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCREEN } from './element.ts';
import { newPhone } from './phone-state.ts';
import { react, type PhoneInput } from './phone-transition.ts';
import { partsOnScreen } from './screen.ts';
import { PhoneHand, POPUP_SEED } from './testing/phone-hand.ts';

describe('the phone', () => {
  it('lets somebody switch the account as S0 tells it, popup included', () => {
    const hand = new PhoneHand({ seed: POPUP_SEED });
    hand.phone.do({ kind: 'launch' });
    expect(hand.sees('启动画面')).toBe(true);
    hand.wait(2000);
    hand.tap('关闭', '我的', '设置', '切换账号');
    hand.phone.watchToasts();
    hand.tap('梦醒初八');
    expect(hand.sees('账号切换成功')).toBe(true);
    expect(hand.texts('account_name')).toEqual(['梦醒初八']);
    hand.wait(2000);
    expect(hand.sees('账号切换成功')).toBe(false);
    expect(hand.phone.toasts()).toEqual(['账号切换成功']);
  });

  it('shows a popup by its seed, and the popup takes the taps', () => {
    const hand = new PhoneHand({ seed: POPUP_SEED }).start();
    expect(hand.sees('新人福利')).toBe(true);
    hand.tap('我的');
    expect(hand.phone.page()).toBe('home');
    expect(new PhoneHand().start().sees('新人福利')).toBe(false);
  });

  it('has a keyboard that covers what it still tells of', () => {
    const hand = new PhoneHand().start().tap('我的', '意见反馈', '联系方式');
    expect(hand.find('邮箱')).toBeDefined();
    hand.tap('邮箱').type('a');
    expect(hand.find('邮箱')?.text).toBe('邮箱');
    hand.key('back').tap('邮箱').type('a');
    expect(hand.find('a')?.focused).toBe(true);
  });

  it('loads slow pages for a while', () => {
    const hand = new PhoneHand().start().tap('片库', '长安夜话');
    expect(hand.sees('加载中')).toBe(true);
    expect(hand.sees('下载')).toBe(false);
    hand.wait(2000);
    expect(hand.sees('下载')).toBe(true);
  });

  it('shows what lies further down when it is scrolled', () => {
    const hand = new PhoneHand().start().tap('我的', '设置');
    expect(hand.sees('退出登录')).toBe(false);
    expect(hand.swipeUp().sees('退出登录')).toBe(true);
  });

  it('never breaks, whatever is done to it, and says the same for the same', () => {
    const point = { x: fc.integer({ min: 0, max: SCREEN.width }), y: fc.integer({ min: 0, max: SCREEN.height }) };
    const input: fc.Arbitrary<PhoneInput> = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('tap', 'long-press'), ...point }) },
      fc.record({ kind: fc.constant('swipe'), direction: fc.constantFrom('up', 'down', 'left', 'right') }),
      fc.record({ kind: fc.constant('type'), text: fc.string() }),
      fc.record({ kind: fc.constant('key'), key: fc.constantFrom('back', 'home', 'enter', 'recents') }),
      fc.record({ kind: fc.constantFrom('launch', 'stop', 'clear') }),
    ) as fc.Arbitrary<PhoneInput>;
    const steps = fc.array(fc.tuple(input, fc.integer({ min: 0, max: 3000 })), { maxLength: 40 });
    fc.assert(
      fc.property(fc.nat(), steps, (seed, inputs) => {
        const play = () => {
          let now = 0;
          let state = newPhone(seed);
          for (const [each, pauseMs] of inputs) {
            now += pauseMs;
            state = react(state, each, { now, isOn: () => false });
            expect(partsOnScreen(state, { now, isOn: () => false }).length).toBeGreaterThan(0);
            expect(state.stack.length).toBeGreaterThan(0);
          }
          return state;
        };
        expect(play()).toEqual(play());
      }),
      { numRuns: 100 },
    );
  });
});
