import type { SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { Point } from '../../../ports/mobile/mobile-device.ts';

/** Part of the screen that a swipe goes over. */
const REACH = 0.5;

/** The way the finger goes, over the middle of the screen or over `at`; both ends lie on the screen. */
export function swipePath(
  direction: SwipeDirection,
  at: Point | undefined,
  { width, height }: { width: number; height: number },
): { from: Point; to: Point } {
  const isUpright = direction === 'up' || direction === 'down';
  const half = ((isUpright ? height : width) * REACH) / 2;
  const sign = direction === 'up' || direction === 'left' ? -1 : 1;
  const within = (value: number, most: number) => Math.min(Math.max(value, half + 1), most - half - 1);
  const middle = { x: at?.x ?? width / 2, y: at?.y ?? height / 2 };
  if (isUpright) {
    const y = within(middle.y, height);
    return { from: { x: middle.x, y: y - sign * half }, to: { x: middle.x, y: y + sign * half } };
  }
  const x = within(middle.x, width);
  return { from: { x: x - sign * half, y: middle.y }, to: { x: x + sign * half, y: middle.y } };
}
