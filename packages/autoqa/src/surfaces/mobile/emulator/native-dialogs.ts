import type { BrowserContext, Dialog } from 'playwright-core';
import { NativeDialog, type DialogOptions } from './native-dialog.ts';

/** Keeps the dialog that the browser shows, until somebody answers it. */
export class NativeDialogs {
  #current: NativeDialog | undefined;
  #waiting: (() => void)[] = [];

  constructor(context: BrowserContext, options: DialogOptions) {
    context.on('dialog', (dialog) => void this.#keep(dialog, options));
  }

  get current(): NativeDialog | undefined {
    return this.#current;
  }

  /** Settles when a dialog is open: at once, or as soon as one opens. */
  opened(): Promise<undefined> {
    if (this.#current !== undefined) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#waiting.push(() => resolve(undefined)));
  }

  async #keep(dialog: Dialog, options: DialogOptions): Promise<void> {
    // Leaving a page is what the step asked for; a page that asks back must not hold the run.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    this.#current = new NativeDialog(dialog, { ...options, whenAnswered: () => (this.#current = undefined) });
    for (const go of this.#waiting.splice(0)) go();
  }
}
