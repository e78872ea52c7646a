import type { FaultSwitch } from '../faults/fault-switch.ts';
import { SCREEN, type PhoneElement } from './element.ts';
import { LAUNCHER, PACKAGE } from './parts.ts';
import { newPhone, topOf, type PhoneState, type PhoneWorld } from './phone-state.ts';
import { react, settle, type PhoneInput } from './phone-transition.ts';
import { partsOnScreen } from './screen.ts';

export interface SimulatedPhoneOptions {
  readonly faults: FaultSwitch;
  /** Milliseconds; a test gives its own. */
  readonly now: () => number;
  /** Decides when popups come. */
  readonly seed?: number;
  readonly serial?: string;
}

/** A phone with one application on it, in memory. */
export class SimulatedPhone {
  readonly serial: string;
  readonly screen = SCREEN;
  readonly app = { name: '极速视频', packageName: PACKAGE };
  readonly #options: SimulatedPhoneOptions;
  #state: PhoneState;
  /** Since somebody began to watch; the time is that of their showing. */
  #toasts: { text: string; at: number }[] = [];

  constructor(options: SimulatedPhoneOptions) {
    this.#options = options;
    this.serial = options.serial ?? '4XWW6XFAA6OJIBJB';
    this.#state = newPhone(options.seed ?? 1);
  }

  do(input: PhoneInput): void {
    const before = this.#state.toast;
    const world = this.#world();
    this.#state = react(this.#state, input, world);
    const { toast } = this.#state;
    if (toast !== undefined && toast !== before) this.#toasts.push({ text: toast.text, at: world.now });
  }

  /** Everything on the screen, back to front. */
  elements(): PhoneElement[] {
    this.#state = settle(this.#state, this.#world());
    return partsOnScreen(this.#state, this.#world()).map(({ element }) => element);
  }

  foregroundApp(): string {
    return this.#state.inFront ? PACKAGE : LAUNCHER;
  }

  watchToasts(): void {
    this.#toasts = [];
  }

  /** The passing messages since the watch began, also those that are gone from the screen. */
  toasts(): readonly string[] {
    return this.#toasts.map(({ text }) => text);
  }

  /** Back to how it was new. */
  reset(): void {
    this.#state = newPhone(this.#options.seed ?? 1);
    this.#toasts = [];
  }

  page(): string {
    return topOf(this.#state).name;
  }

  #world(): PhoneWorld {
    const { faults, now } = this.#options;
    return { now: now(), isOn: (fault) => faults.isOn(fault) };
  }
}
