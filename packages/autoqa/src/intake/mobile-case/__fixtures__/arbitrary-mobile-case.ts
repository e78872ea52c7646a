import * as fc from 'fast-check';
import type { MobileAction } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileCase, MobileStep } from '@autoqa/domain/model/mobile/mobile-case';
import { MobileElementKind, ScreenPosition, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';

const tricky = fc.constantFrom('我的', '设置 → 关于', '等待2秒', '步骤：1. x', 'a "b" c', String.raw`C:\new`, '两\n行', '登录按钮', "user's", '「引」', '1.5', ' 。');
const words = fc.oneof(tricky, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }));
/** The reader takes the blanks off the ends of names. */
const names = words.map((text) => text.trim()).filter((text) => text !== '');
const ms = fc.integer({ min: 0, max: 100_000 });
const times = fc.integer({ min: 2, max: 99 });

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined });

/** Leaves out what is undefined, as exact optional properties want it. */
function dense<Shape extends object>(shape: Shape): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Shape;
}

const target: fc.Arbitrary<MobileTarget> = fc.oneof(
  fc.record({ id: fc.stringMatching(/^[a-z]{1,8}\.[a-z]{1,8}:id\/[a-z_]{1,10}$/) }),
  fc
    .record({
      name: names,
      kind: optional(fc.constantFrom(...MobileElementKind.options)),
      ordinal: optional(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant(-1 as const))),
      position: optional(fc.constantFrom(...ScreenPosition.options)),
    })
    .map((each) => dense(each) as MobileTarget),
  fc.record({ kind: fc.constantFrom('field', 'switch', 'checkbox') }) as fc.Arbitrary<MobileTarget>,
);

const record = (type: MobileAction['type'], fields: Record<string, fc.Arbitrary<unknown>> = {}) =>
  fc.record(fields).map((each) => dense({ type, ...each }) as MobileAction);
const coordinate = fc.integer({ min: 0, max: 3000 });
const boolean = fc.boolean();
const match = fc.constantFrom('contains', 'equals');
const edge = fc.constantFrom('edge');

const arbitraryCheck: fc.Arbitrary<MobileAction> = fc.oneof(
  record('verify-toast', { text: names, match, present: boolean }),
  record('assert-element', { target, present: boolean }),
  record('assert-state', { target, state: fc.constantFrom('checked', 'enabled', 'selected'), holds: boolean }),
  record('assert-value', { target, value: words, match }),
);

const arbitraryAction: fc.Arbitrary<MobileAction> = fc.oneof(
  record('wait', { durationMs: optional(ms) }),
  record('wait-until', { target, present: boolean, timeoutMs: optional(ms) }),
  record('close-popup'),
  record('answer-permission', { allow: boolean }),
  record('tap', { target, times: optional(times) }),
  record('tap-point', { x: coordinate, y: coordinate }),
  record('double-tap', { target }),
  record('long-press', { target, durationMs: optional(ms) }),
  record('set-switch', { target, on: boolean }),
  record('input-text', { target: optional(target), value: words, submit: optional(fc.constant(true)) }),
  record('clear-text', { target: optional(target) }),
  record('hide-keyboard'),
  record('swipe', { direction: fc.constantFrom('up', 'down', 'left', 'right'), target: optional(target), times: optional(times), until: optional(fc.oneof(target, edge)) }),
  record('press-key', { key: fc.constantFrom('back', 'home', 'enter', 'recents', 'volume-up', 'volume-down', 'power') }),
  record('launch-app', { app: optional(names), restart: optional(fc.constant(true)) }),
  record('stop-app', { app: optional(names) }),
  record('start-toast-watch'),
  record('screenshot', { name: optional(names) }),
  arbitraryCheck,
);

const unknown = fc.constantFrom('神秘地沉思片刻', 'Ponder it all', '与产品经理沟通', 'Celebrate');

/** Only a tap is waited for with a condition: a conditional close-popup is a plain one. */
const conditional = fc.record({ onlyIf: target, action: record('tap', { target }) });
const step: fc.Arbitrary<Omit<MobileStep, 'index'>> = fc.oneof(
  { weight: 8, arbitrary: arbitraryAction.map((action) => ({ text: '-', action })) },
  { weight: 1, arbitrary: conditional.map((each) => ({ text: '-', ...each })) },
  { weight: 1, arbitrary: unknown.map((text) => ({ text })) },
);

export const arbitraryCase: fc.Arbitrary<MobileCase> = fc
  .record({
    name: names,
    preconditions: fc.array(names, { maxLength: 3 }),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    verifications: fc.array(fc.oneof(arbitraryCheck.map((action) => ({ text: '-', action })), unknown.map((text) => ({ text }))), { maxLength: 3 }),
    appPackage: optional(fc.stringMatching(/^[a-z]{2,4}\.[a-z]{2,8}\.[a-z]{2,8}$/)),
    device: optional(fc.stringMatching(/^[A-Z0-9]{6,16}$/)),
  })
  .map(({ steps, ...rest }) => dense({ ...rest, steps: steps.map((each, index) => ({ index: index + 1, ...each })) }) as MobileCase);
