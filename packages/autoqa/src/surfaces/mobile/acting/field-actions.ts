import { describeMobileTarget, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { MobileDoing } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { centreOf, nameOf } from '../screen/find-element.ts';
import { failed, isOutcome, passed, type Hand } from './hand.ts';

type Of<Type extends MobileDoing['type']> = Extract<MobileDoing, { type: Type }>;

/** Typed text shows as it is, or as dots where it is secret. */
const HIDDEN = /^[•●*·]+$/u;

export async function inputText(hand: Hand, { target, value, submit }: Of<'input-text'>): Promise<MobileOutcome> {
  const field = await findField(hand, target);
  if (field !== undefined && isOutcome(field)) return field;
  if (field !== undefined) await hand.uncover(field);
  await hand.once(() =>
    hand.device.typeText(value, field === undefined ? undefined : centreOf(field.bounds), hand.deadline),
  );
  const holds = (elements: readonly ScreenElement[]) =>
    elements.some(({ text }) => text.includes(value) || HIDDEN.test(text));
  const { held } = await hand.lookUntil(holds, hand.times.effectMs);
  if (!held) return failed('no-effect', 'typed-in-vain', { value });
  if (submit === true) await hand.device.pressKey('enter', hand.deadline);
  return passed('typed', { value });
}

export async function clearText(hand: Hand, { target }: Of<'clear-text'>): Promise<MobileOutcome> {
  const field = (await findField(hand, target)) ?? (await hand.look()).find(({ focused }) => focused === true);
  if (field === undefined) return failed('target-missing', 'focus-none');
  if (isOutcome(field)) return field;
  if (field.text === '') return passed('field-empty');
  const changed = await hand.withEffect(() => hand.device.clearText(centreOf(field.bounds), hand.deadline));
  return changed ? passed('field-emptied') : failed('no-effect', 'field-not-emptied', { value: field.text });
}

/** A field is meant even where only its name was said. */
async function findField(
  hand: Hand,
  target: MobileTarget | undefined,
): Promise<ScreenElement | MobileOutcome | undefined> {
  if (target === undefined) return undefined;
  return hand.find(target.kind === undefined ? { ...target, kind: 'field' } : target);
}

export async function setSwitch(hand: Hand, { target, on }: Of<'set-switch'>): Promise<MobileOutcome> {
  const found = await findSwitch(hand, target);
  if (isOutcome(found)) return found;
  const name = describeMobileTarget(target);
  const state = on ? 'on' : 'off';
  if (found.checked === on) return passed('switch-already', { target: name, state });
  const changed = await hand.touch(found, (at) => hand.device.tap(at, hand.deadline));
  if (found.checked === undefined) {
    return changed
      ? passed('touched', { target: name })
      : failed('not-told', 'state-not-told', { target: name, state });
  }
  const isSet = (elements: readonly ScreenElement[]) =>
    elements.some((each) => isSameThing(each, found) && each.checked === on);
  const { held } = await hand.lookUntil(isSet, hand.times.effectMs);
  return held
    ? passed('switch-set', { target: name, state })
    : failed('no-effect', 'switch-unchanged', { target: name });
}

/** The words and the switch are often two elements of one row: the switch of the row is meant. */
export async function findSwitch(hand: Hand, target: MobileTarget): Promise<ScreenElement | MobileOutcome> {
  const found = await hand.find({ ...target, kind: target.kind ?? 'switch' });
  if (isOutcome(found) || isSwitch(found)) return found;
  const row = centreOf(found.bounds).y;
  const inRow = (await hand.look()).filter(
    (each) => isSwitch(each) && Math.abs(centreOf(each.bounds).y - row) <= found.bounds.height / 2,
  );
  return inRow[0] ?? found;
}

function isSwitch({ className, checked }: ScreenElement): boolean {
  return /switch|toggle|checkbox|radiobutton/i.test(className) || checked === true;
}

function isSameThing(a: ScreenElement, b: ScreenElement): boolean {
  return (
    a.id === b.id &&
    a.className === b.className &&
    nameOf(a) === nameOf(b) &&
    a.bounds.y === b.bounds.y &&
    a.bounds.x === b.bounds.x
  );
}
