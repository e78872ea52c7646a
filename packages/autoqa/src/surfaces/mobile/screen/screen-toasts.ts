import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';

const POLL_MS = 150;

/**
 * Passing messages, seen by looking at the screen again and again: what calls itself a toast, and what came and went
 * while the rest of the screen stayed.
 */
export class ScreenToasts {
  #found: string[] = [];
  #before: ReadonlySet<string> = new Set();
  /** Texts that came since the watch began and are still there. */
  #fresh = new Set<string>();
  /** Messages of before the watch that have not gone yet. */
  #stale: ReadonlySet<string> = new Set();
  #watching = false;

  start(elements: readonly ScreenElement[]): void {
    this.#found = [];
    this.#fresh = new Set();
    this.#before = textsOf(elements);
    this.#stale = new Set(toastsOf(elements));
    this.#watching = true;
  }

  look(elements: readonly ScreenElement[]): void {
    if (!this.#watching) return;
    const now = textsOf(elements);
    for (const text of toastsOf(elements)) if (!this.#stale.has(text)) this.#find(text);
    this.#stale = new Set([...this.#stale].filter((text) => now.has(text)));
    const stayed = [...this.#before].filter((text) => now.has(text)).length;
    const samePage = stayed * 2 >= this.#before.size;
    for (const text of this.#fresh) if (!now.has(text) && samePage) this.#find(text);
    this.#fresh = new Set([...now].filter((text) => !this.#before.has(text) || this.#fresh.has(text)));
    this.#before = now;
  }

  /** What was found, as soon as there is something. */
  async wait(waitMs: number, { look, deadline }: { look(): Promise<unknown>; deadline: Deadline }): Promise<string[]> {
    const until = deadline.atMost(waitMs);
    // A run that goes on after a restart has not seen the beginning: whatever is still there counts.
    if (!this.#watching) this.start([]);
    for (;;) {
      if (this.#found.length > 0) return [...this.#found];
      await look();
      if (this.#found.length > 0 || until.remainingMs() === 0) return [...this.#found];
      await sleep(Math.min(POLL_MS, until.remainingMs()), deadline);
    }
  }

  #find(text: string): void {
    if (!this.#found.includes(text)) this.#found.push(text);
  }
}

function toastsOf(elements: readonly ScreenElement[]): string[] {
  return elements.flatMap(({ className, text }) => (/toast|snackbar/i.test(className) && text !== '' ? [text] : []));
}

function textsOf(elements: readonly ScreenElement[]): Set<string> {
  return new Set(elements.map(({ text }) => text).filter((text) => text !== ''));
}
