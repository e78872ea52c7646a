import { describeMobileTarget, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { MobileDoing, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import type { Point, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { centreOf, findElement } from '../screen/find-element.ts';
import { findPermissionAnswer } from '../screen/popups.ts';
import { failed, isOutcome, passed, type Hand } from './hand.ts';

type Of<Type extends MobileDoing['type']> = Extract<MobileDoing, { type: Type }>;

const LONG_PRESS_MS = 1000;

export async function tap(hand: Hand, { target, times = 1 }: Of<'tap'>): Promise<MobileOutcome> {
  return touchTarget(hand, target, async (at) => {
    for (let count = 0; count < times; count += 1) await hand.device.tap(at, hand.deadline);
  });
}

export async function doubleTap(hand: Hand, { target }: Of<'double-tap'>): Promise<MobileOutcome> {
  return touchTarget(hand, target, async (at) => {
    await hand.device.tap(at, hand.deadline);
    await hand.device.tap(at, hand.deadline);
  });
}

export async function longPress(
  hand: Hand,
  { target, durationMs = LONG_PRESS_MS }: Of<'long-press'>,
): Promise<MobileOutcome> {
  return touchTarget(hand, target, (at) => hand.device.longPress(at, durationMs, hand.deadline));
}

export async function tapPoint(hand: Hand, at: Of<'tap-point'>): Promise<MobileOutcome> {
  const changed = await hand.withEffect(() => hand.device.tap(at, hand.deadline));
  return passed(changed ? 'tapped-point' : 'touched-in-vain', { x: at.x, y: at.y, target: `${at.x}, ${at.y}` });
}

/** That nothing changed is told, not failed: a tap may do what no screen shows. */
async function touchTarget(
  hand: Hand,
  target: MobileTarget,
  act: (at: Point) => Promise<void>,
): Promise<MobileOutcome> {
  const found = await hand.find(target);
  if (isOutcome(found)) return found;
  const changed = await hand.touch(found, act);
  return passed(changed ? 'touched' : 'touched-in-vain', { target: describeMobileTarget(target) });
}

export async function closePopup(hand: Hand): Promise<MobileOutcome> {
  return passed((await hand.closePopup(await hand.look())) ? 'popup-closed' : 'popup-none');
}

export async function answerPermission(hand: Hand, { allow }: Of<'answer-permission'>): Promise<MobileOutcome> {
  const isAsked = (elements: readonly ScreenElement[]) => findPermissionAnswer(elements, allow) !== undefined;
  const { elements } = await hand.lookUntil(isAsked, hand.times.effectMs);
  const answer = findPermissionAnswer(elements, allow);
  if (answer === undefined) return passed('permission-none');
  await hand.device.tap(centreOf(answer.bounds), hand.deadline);
  const { held } = await hand.lookUntil((after) => !isAsked(after), hand.times.effectMs);
  if (!held) return failed('no-effect', 'permission-stays');
  return passed(allow ? 'permission-given' : 'permission-refused');
}

const MOST_SWIPES = 15;

export async function swipe(hand: Hand, action: Of<'swipe'>): Promise<MobileOutcome> {
  const { direction, target, times = 1, until } = action;
  const found = target === undefined ? undefined : await hand.find(target);
  if (found !== undefined && isOutcome(found)) return found;
  const at = found === undefined ? undefined : centreOf(found.bounds);
  if (until === undefined) {
    let moved = 0;
    for (let count = 0; count < times; count += 1) moved += (await moveOnce(hand, direction, at)) ? 1 : 0;
    return passed(moved === 0 ? 'swiped-in-vain' : 'swiped', { direction, times });
  }
  const sought = until === 'edge' ? '' : describeMobileTarget(until);
  const wanted = (elements: readonly ScreenElement[]) =>
    until !== 'edge' && findElement(until, elements).kind === 'found';
  for (let count = 0; count < MOST_SWIPES; count += 1) {
    if (wanted(await hand.look())) return passed('came-into-sight', { target: sought });
    if (!(await moveOnce(hand, direction, at))) break;
  }
  if (until === 'edge') return passed('swiped-to-edge', { direction });
  if (wanted(await hand.look())) return passed('came-into-sight', { target: sought });
  return failed('target-missing', 'not-in-sight', { target: sought });
}

function moveOnce(hand: Hand, direction: SwipeDirection, at: Point | undefined): Promise<boolean> {
  return hand.withEffect(() => hand.device.swipe(direction, at, hand.deadline));
}
