import { describeMobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { MobileChecking, MobileDoing } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import { sleep } from '../../../kernel/sleep.ts';
import { findElement } from '../screen/find-element.ts';
import { findSwitch } from './field-actions.ts';
import { failed, isOutcome, listNames, missing, passed, type Hand } from './hand.ts';

type Check<Type extends MobileChecking['type']> = Extract<MobileChecking, { type: Type }>;

export async function verifyToast(hand: Hand, { text, match, present }: Check<'verify-toast'>): Promise<MobileOutcome> {
  const fits = (toast: string) =>
    text === undefined || (match === 'equals' ? toast.trim() === text : toast.includes(text));
  const until = hand.deadline.atMost(present ? hand.times.toastMs : hand.times.effectMs);
  let seen: string[] = [];
  for (;;) {
    seen = await hand.device.readToasts(until.remainingMs(), hand.deadline);
    if (seen.some(fits) || until.remainingMs() === 0) break;
    await sleep(Math.min(hand.times.pollMs, until.remainingMs()), hand.deadline);
  }
  const holds = seen.some(fits) === present;
  if (holds) return seen.length === 0 ? passed('toast-none') : passed('toast-seen', { seen: listNames(seen) });
  return failed('expectation', present ? 'toast-missing' : 'toast-unwanted', {
    text: text ?? '',
    seen: listNames(seen),
  });
}

export async function assertElement(hand: Hand, { target, present }: Check<'assert-element'>): Promise<MobileOutcome> {
  const { held, elements } = await hand.lookUntil(
    (now) => (findElement(target, now).kind === 'found') === present,
    hand.times.appearMs,
  );
  const name = describeMobileTarget(target);
  if (held) return passed(present ? 'is-shown' : 'is-not-shown', { target: name });
  if (!present) return failed('expectation', 'is-shown', { target: name });
  return failed('expectation', 'missing', missing(target, elements));
}

export async function assertState(hand: Hand, { target, state, holds }: Check<'assert-state'>): Promise<MobileOutcome> {
  const found = state === 'checked' ? await findSwitch(hand, target) : await hand.find(target);
  if (isOutcome(found)) return { ...found, failure: 'expectation' };
  const name = describeMobileTarget(target);
  const actual = found[state];
  if (actual === undefined) return failed('not-told', 'state-not-told', { target: name, state });
  const said = { target: name, state: actual ? state : `not ${state}` };
  return actual === holds ? passed('state-holds', said) : failed('expectation', 'state-holds', said);
}

export async function assertValue(hand: Hand, { target, value, match }: Check<'assert-value'>): Promise<MobileOutcome> {
  const found = await hand.find(target);
  if (isOutcome(found)) return { ...found, failure: 'expectation' };
  // A field that is empty shows its hint, which is also its description.
  const actual = found.text === found.description ? '' : found.text;
  const holds = match === 'equals' ? actual.trim() === value.trim() : actual.includes(value);
  const said = { target: describeMobileTarget(target), actual, value };
  return holds ? passed('value-holds', said) : failed('expectation', 'value-differs', said);
}

const SETTLED_LOOKS = 2;

/** For a while, until something comes or goes, or until the screen has come to rest. */
export async function wait(
  hand: Hand,
  action: Extract<MobileDoing, { type: 'wait' | 'wait-until' }>,
): Promise<MobileOutcome> {
  if (action.type === 'wait-until') {
    const { target, present, timeoutMs = hand.times.appearMs * 2 } = action;
    const { held } = await hand.lookUntil((now) => (findElement(target, now).kind === 'found') === present, timeoutMs);
    const name = describeMobileTarget(target);
    if (held) return passed(present ? 'has-come' : 'has-gone', { target: name });
    return failed('expectation', present ? 'did-not-come' : 'did-not-go', { target: name, ms: timeoutMs });
  }
  if (action.durationMs !== undefined) {
    await sleep(action.durationMs, hand.deadline);
    return passed('waited', { ms: action.durationMs });
  }
  let [before, same] = ['', 0];
  await hand.lookUntil((elements) => {
    const now = JSON.stringify(elements);
    same = now === before ? same + 1 : 0;
    before = now;
    return same >= SETTLED_LOOKS;
  }, hand.times.appearMs);
  return passed('at-rest');
}
