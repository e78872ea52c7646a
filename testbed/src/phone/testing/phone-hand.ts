import { FaultSwitch } from '../../faults/fault-switch.ts';
import type { FaultId } from '../../faults/fault-ids.ts';
import { centreOf, type PhoneElement } from '../element.ts';
import { SimulatedPhone } from '../simulated-phone.ts';

/** A seed with which no popup comes at the first start, and one with which it does. */
const CALM_SEED = 1;
export const POPUP_SEED = 7;

/** Uses a phone as a person would, in a time of its own. */
export class PhoneHand {
  readonly phone: SimulatedPhone;
  readonly faults: FaultSwitch;
  #now = 0;

  constructor({ faults = [], seed = CALM_SEED }: { faults?: readonly FaultId[]; seed?: number } = {}) {
    this.faults = new FaultSwitch(faults);
    this.phone = new SimulatedPhone({ faults: this.faults, now: () => this.#now, seed });
  }

  wait(ms: number): void {
    this.#now += ms;
  }

  start(): this {
    this.phone.do({ kind: 'launch' });
    this.wait(2000);
    return this;
  }

  find(words: string): PhoneElement | undefined {
    return this.phone.elements().findLast(({ text, description }) => text === words || description === words);
  }

  sees(words: string): boolean {
    return this.phone.elements().some(({ text, description }) => text.includes(words) || description.includes(words));
  }

  tap(...names: string[]): this {
    for (const name of names) this.phone.do({ kind: 'tap', ...this.#centre(name) });
    return this;
  }

  longPress(name: string): this {
    this.phone.do({ kind: 'long-press', ...this.#centre(name) });
    return this;
  }

  type(text: string): this {
    this.phone.do({ kind: 'type', text });
    return this;
  }

  key(key: 'back' | 'home' | 'enter'): this {
    this.phone.do({ kind: 'key', key });
    return this;
  }

  swipeUp(): this {
    this.phone.do({ kind: 'swipe', direction: 'up' });
    return this;
  }

  texts(id: string): string[] {
    return this.phone
      .elements()
      .filter((element) => element.id.endsWith(`/${id}`))
      .map(({ text }) => text);
  }

  #centre(name: string): { x: number; y: number } {
    const found = this.find(name);
    if (found === undefined) throw new Error(`There is no "${name}" on the screen.`);
    return centreOf(found.bounds);
  }
}
