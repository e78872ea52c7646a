import type { BrowserContext } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import { watchToasts } from './in-page/watching-toasts.ts';
import { TOAST_SELECTOR } from './screen-script.ts';

const BINDING = '__autoqaToast';
const PASSING_MS = 8000;
const POLL_MS = 30;

/** Hears of every passing message of a context, also of those that are gone before anybody looks. */
export class ToastCollector {
  #heard: string[] = [];

  /** Begins before the context's first page. */
  static async attach(context: BrowserContext): Promise<ToastCollector> {
    const collector = new ToastCollector();
    await context.exposeBinding(BINDING, (_source, text: unknown) => {
      if (typeof text === 'string' && !collector.#heard.includes(text)) collector.#heard.push(text);
    });
    await context.addInitScript(watchToasts, { report: BINDING, selector: TOAST_SELECTOR, passingMs: PASSING_MS });
    return collector;
  }

  forget(): void {
    this.#heard = [];
  }

  async wait(waitMs: number, deadline: Deadline): Promise<string[]> {
    const until = deadline.atMost(waitMs);
    while (this.#heard.length === 0 && until.remainingMs() > 0)
      await sleep(Math.min(POLL_MS, until.remainingMs()), deadline);
    return [...this.#heard];
  }
}
