import type { Point } from '../../../ports/mobile/mobile-device.ts';

const TAP_MS = 60;
const SWIPE_MS = 400;
/** A finger that rests before it leaves throws nothing. */
const REST_MS = 120;

/** A finger that comes down and goes up again, as the W3C writes it down. */
export function pressSequence(at: Point, durationMs: number): object {
  return sequence([moveTo(at, 0), { type: 'pointerDown', button: 0 }, pause(Math.max(durationMs, TAP_MS)), UP]);
}

export function swipeSequence({ from, to }: { from: Point; to: Point }): object {
  return sequence([
    moveTo(from, 0),
    { type: 'pointerDown', button: 0 },
    pause(TAP_MS),
    moveTo(to, SWIPE_MS),
    pause(REST_MS),
    UP,
  ]);
}

const UP = { type: 'pointerUp', button: 0 };

function moveTo({ x, y }: Point, duration: number): object {
  return { type: 'pointerMove', duration, origin: 'viewport', x: Math.round(x), y: Math.round(y) };
}

function pause(duration: number): object {
  return { type: 'pause', duration: Math.round(duration) };
}

function sequence(actions: readonly object[]): object {
  return { actions: [{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }] };
}
