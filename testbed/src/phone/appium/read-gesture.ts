import type { PhoneInput } from '../phone-transition.ts';

/** One action of a finger, as the W3C writes it down. */
interface FingerAction {
  readonly type?: string;
  readonly duration?: number;
  readonly x?: number;
  readonly y?: number;
}

const LONG_PRESS_MS = 500;
const MOVED_PX = 30;

/** What a finger did: a tap, a long press or a swipe, by where it went and how long it stayed. */
export function readGesture(actions: readonly { readonly actions?: readonly FingerAction[] }[]): PhoneInput {
  const finger = actions[0]?.actions ?? [];
  const downAt = finger.findIndex(({ type }) => type === 'pointerDown');
  const upAt = finger.findLastIndex(({ type }) => type === 'pointerUp');
  const from = finger.slice(0, Math.max(0, downAt)).findLast(({ type }) => type === 'pointerMove');
  if (from === undefined || upAt < downAt)
    throw new TypeError('A gesture moves the finger, puts it down and lifts it.');
  const touching = finger.slice(downAt, upAt);
  const to = touching.findLast(({ type }) => type === 'pointerMove') ?? from;
  const [x, y] = [from.x ?? 0, from.y ?? 0];
  const [across, down] = [(to.x ?? 0) - x, (to.y ?? 0) - y];
  const distancePx = Math.max(Math.abs(across), Math.abs(down));
  if (distancePx > MOVED_PX) {
    const isUpright = Math.abs(down) > Math.abs(across);
    return {
      kind: 'swipe',
      direction: isUpright ? (down < 0 ? 'up' : 'down') : across < 0 ? 'left' : 'right',
      distancePx,
    };
  }
  const stayedMs = touching.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return { kind: stayedMs >= LONG_PRESS_MS ? 'long-press' : 'tap', x, y };
}
