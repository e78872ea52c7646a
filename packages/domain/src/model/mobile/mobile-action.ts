import { z } from 'zod';
import { MobileTarget } from './mobile-target.ts';

const on = { target: MobileTarget };
const within = { target: MobileTarget.optional() };
/** A package name or the name of an application; the case's own when absent. */
const app = { app: z.string().min(1).optional() };
const durationMs = z.number().int().nonnegative();
const match = z.enum(['contains', 'equals']);

/** The way the finger goes; what is shown goes the same way. */
export const SwipeDirection = z.enum(['up', 'down', 'left', 'right']);
export type SwipeDirection = z.infer<typeof SwipeDirection>;

/** Keys of the device and of its keyboard. */
export const MobileKey = z.enum(['back', 'home', 'enter', 'recents', 'volume-up', 'volume-down', 'power']);
export type MobileKey = z.infer<typeof MobileKey>;

/** What can be done on a phone (M1): S0's actions and their relatives. */
export const MobileDoing = z.discriminatedUnion('type', [
  /** Without a duration: until the screen no longer changes. */
  z.object({ type: z.literal('wait'), durationMs: durationMs.optional() }),
  z.object({ type: z.literal('wait-until'), ...on, present: z.boolean(), timeoutMs: durationMs.optional() }),
  z.object({ type: z.literal('close-popup') }),
  z.object({ type: z.literal('answer-permission'), allow: z.boolean() }),
  z.object({ type: z.literal('tap'), ...on, times: z.int().min(2).optional() }),
  z.object({ type: z.literal('tap-point'), x: z.number().nonnegative(), y: z.number().nonnegative() }),
  z.object({ type: z.literal('double-tap'), ...on }),
  z.object({ type: z.literal('long-press'), ...on, durationMs: durationMs.optional() }),
  z.object({ type: z.literal('set-switch'), ...on, on: z.boolean() }),
  /** Without a target: into the field that has the focus. `submit` presses Enter afterwards. */
  z.object({ type: z.literal('input-text'), ...within, value: z.string().min(1), submit: z.literal(true).optional() }),
  z.object({ type: z.literal('clear-text'), ...within }),
  z.object({ type: z.literal('hide-keyboard') }),
  z.object({
    type: z.literal('swipe'),
    direction: SwipeDirection,
    ...within,
    times: z.int().min(2).optional(),
    /** Again and again until this is visible, or until nothing moves any more. */
    until: z.union([MobileTarget, z.literal('edge')]).optional(),
  }),
  z.object({ type: z.literal('press-key'), key: MobileKey }),
  z.object({ type: z.literal('launch-app'), ...app, restart: z.literal(true).optional() }),
  z.object({ type: z.literal('stop-app'), ...app }),
  z.object({ type: z.literal('start-toast-watch') }),
  z.object({ type: z.literal('screenshot'), name: z.string().min(1).optional() }),
]);
export type MobileDoing = z.infer<typeof MobileDoing>;

/** What can be checked on a phone (M1, M5). */
export const MobileChecking = z.discriminatedUnion('type', [
  /** Any text when absent. */
  z.object({ type: z.literal('verify-toast'), text: z.string().min(1).optional(), match, present: z.boolean() }),
  z.object({ type: z.literal('assert-element'), ...on, present: z.boolean() }),
  z.object({
    type: z.literal('assert-state'),
    ...on,
    state: z.enum(['checked', 'enabled', 'selected']),
    holds: z.boolean(),
  }),
  z.object({ type: z.literal('assert-value'), ...on, value: z.string(), match }),
]);
export type MobileChecking = z.infer<typeof MobileChecking>;

export const MobileAction = z.union([MobileDoing, MobileChecking]);
export type MobileAction = z.infer<typeof MobileAction>;

const CHECKING: ReadonlySet<string> = new Set<MobileChecking['type']>([
  'verify-toast',
  'assert-element',
  'assert-state',
  'assert-value',
]);

export function isChecking(action: MobileAction): action is MobileChecking {
  return CHECKING.has(action.type);
}
