import { describeMobileTarget, type MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import type { ActMark, MobileFailureKind, MobileOutcome } from '@autoqa/domain/model/mobile/mobile-run';
import type { OutcomeCode, OutcomeDetails } from '@autoqa/domain/model/mobile/outcome-words';
import type { Deadline } from '../../../kernel/deadline.ts';
import { nearestWords } from '../../../kernel/nearest.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { MobileDevice, Point, ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import { centreOf, findElement, nameOf } from '../screen/find-element.ts';
import { findPopupClose } from '../screen/popups.ts';
import { fingerprintOf, signatureOf } from '../screen/screen-signature.ts';

export interface HandTimes {
  /** How long something may take to come. */
  appearMs: number;
  /** How long an effect is waited for. */
  effectMs: number;
  toastMs: number;
  pollMs: number;
}

const USUAL_TIMES: HandTimes = { appearMs: 8000, effectMs: 1500, toastMs: 5000, pollMs: 150 };

/** The waits of a step that may take so long. */
export function timesWithin(stepMs: number): HandTimes {
  const share = (part: number, most: number) => Math.min(most, Math.ceil(stepMs * part));
  return { appearMs: stepMs, effectMs: share(0.15, 1500), toastMs: share(0.5, 5000), pollMs: share(0.015, 150) };
}

export interface HandOptions {
  device: MobileDevice;
  /** The application under test. */
  appPackage?: string | undefined;
  times?: HandTimes;
  /** Told right before and right after the act that a step is about (M6). */
  mark?(act: ActMark): Promise<void>;
}

export const passed = (code: OutcomeCode, details: OutcomeDetails = {}): MobileOutcome => ({
  status: 'passed',
  code,
  details,
});
export const failed = (failure: MobileFailureKind, code: OutcomeCode, details: OutcomeDetails = {}): MobileOutcome => ({
  status: 'failed',
  failure,
  code,
  details,
});

/** Names for a sentence: “a”, “b”; a dash for none. */
export function listNames(names: readonly string[]): string {
  return names.length === 0 ? '—' : names.map((name) => `“${name}”`).join(', ');
}

/** What actions are made of: looking, waiting, and touching with a look at what came of it. */
export class Hand {
  readonly device: MobileDevice;
  readonly appPackage: string | undefined;
  readonly times: HandTimes;
  readonly deadline: Deadline;
  readonly #mark: (act: ActMark) => Promise<void>;

  constructor({ device, appPackage, times = USUAL_TIMES, mark }: HandOptions, deadline: Deadline) {
    this.device = device;
    this.#mark = mark ?? (async () => undefined);
    this.appPackage = appPackage;
    this.times = times;
    this.deadline = deadline;
  }

  look(): Promise<ScreenElement[]> {
    return this.device.elements(this.deadline);
  }

  /** Looks until it holds, at most so long; the last look is given either way. */
  async lookUntil(
    holds: (elements: readonly ScreenElement[]) => boolean,
    timeoutMs: number,
  ): Promise<{ held: boolean; elements: ScreenElement[] }> {
    const until = this.deadline.atMost(timeoutMs);
    for (;;) {
      const elements = await this.look();
      if (holds(elements)) return { held: true, elements };
      if (until.remainingMs() === 0) return { held: false, elements };
      await sleep(Math.min(this.times.pollMs, until.remainingMs()), this.deadline);
    }
  }

  /** Waits for a target; a popup that hides it is closed once. */
  async find(target: MobileTarget): Promise<ScreenElement | MobileOutcome> {
    const isThere = (elements: readonly ScreenElement[]) => findElement(target, elements).kind === 'found';
    let { held, elements } = await this.lookUntil(isThere, this.times.appearMs);
    if (!held && (await this.closePopup(elements))) ({ elements } = await this.lookUntil(isThere, this.times.effectMs));
    const finding = findElement(target, elements);
    return finding.kind === 'found' ? finding.element : failed('target-missing', 'missing', missing(target, elements));
  }

  /** Does the act that a step is about. It is written down before and after, so that nobody does it twice. */
  async once(act: () => Promise<void>): Promise<ScreenElement[]> {
    const elements = await this.look();
    const before = fingerprintOf(elements);
    await this.#mark({ before, done: false });
    await act();
    await this.#mark({ before, done: true });
    return elements;
  }

  /** Whether there was a popup and it is gone now. */
  async closePopup(elements: readonly ScreenElement[]): Promise<boolean> {
    const close = findPopupClose(elements);
    if (close === undefined) return false;
    await this.device.tap(centreOf(close.bounds), this.deadline);
    return (await this.lookUntil((after) => findPopupClose(after) === undefined, this.times.effectMs)).held;
  }

  /** Does something and says whether the screen shows that it happened. */
  async withEffect(act: () => Promise<void>): Promise<boolean> {
    const before = await this.once(act);
    const [seen, toasts] = [signatureOf(before), toastTexts(before)];
    const { held } = await this.lookUntil(
      (after) => signatureOf(after) !== seen || toastTexts(after).some((text) => !toasts.includes(text)),
      this.times.effectMs,
    );
    return held;
  }

  /** Touches an element; when nothing comes of it, what may lie over it is put away and it is tried once more. */
  async touch(element: ScreenElement, act: (at: Point) => Promise<void>): Promise<boolean> {
    const at = centreOf(element.bounds);
    await this.uncover(element);
    if (await this.withEffect(() => act(at))) return true;
    const elements = await this.look();
    const isCoverGone = findPopupClose(elements)?.bounds === element.bounds ? false : await this.closePopup(elements);
    return isCoverGone && (await this.withEffect(() => act(at)));
  }

  /** Puts the keyboard away where it lies over an element. */
  async uncover({ bounds }: ScreenElement): Promise<void> {
    const isKeyboard = ({ className }: ScreenElement) => /inputmethod|softinput|keyboard/i.test(className);
    const keyboard = (await this.look()).find(isKeyboard);
    if (keyboard === undefined || centreOf(bounds).y < keyboard.bounds.y) return;
    await this.device.hideKeyboard(this.deadline);
    await this.lookUntil((elements) => !elements.some(isKeyboard), this.times.effectMs);
  }
}

/** What is told of a target that is not there, with whether something like it is. */
export function missing(target: MobileTarget, elements: readonly ScreenElement[]): OutcomeDetails {
  const finding = findElement(target, elements);
  const names = elements.map(nameOf).filter((name) => name !== '');
  return {
    target: describeMobileTarget(target),
    near: listNames(finding.kind === 'missing' ? finding.nearest : []),
    similar: listNames(target.name === undefined ? [] : nearestWords(target.name, names)),
  };
}

export function isOutcome(found: ScreenElement | MobileOutcome): found is MobileOutcome {
  return 'status' in found;
}

function toastTexts(elements: readonly ScreenElement[]): string[] {
  return elements.filter(({ className }) => /toast|snackbar/i.test(className)).map(({ text }) => text);
}
