import type { BrowserContext, Dialog } from 'playwright-core';
import { NativeDialog, type DialogOptions } from './native-dialog.ts';

/** Keeps the dialog that the browser shows, until somebody answers it. */
export class NativeDialogs {
  #current: NativeDialog | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(context: BrowserContext, options: DialogOptions) {
    context.on('dialog', (dialog) => void this.#keep(dialog, options));
  }

  get current(): NativeDialog | undefined {
    return this.#current;
  }

  /** Does something that a dialog may keep from ending; then nobody waits for it, and nothing comes of it. */
  async unlessOpened<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#current !== undefined) return undefined;
    let stopWaiting = (): void => undefined;
    const opened = new Promise<undefined>((resolve) => {
      stopWaiting = () => resolve(undefined);
      this.#waiting.add(stopWaiting);
    });
    try {
      return await Promise.race([work(), opened]);
    } finally {
      this.#waiting.delete(stopWaiting);
    }
  }

  async #keep(dialog: Dialog, options: DialogOptions): Promise<void> {
    // Leaving a page is what the step asked for; a page that asks back must not hold the run.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    this.#current = new NativeDialog(dialog, { ...options, whenAnswered: () => (this.#current = undefined) });
    for (const stopWaiting of this.#waiting) stopWaiting();
  }
}
