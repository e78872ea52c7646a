import type { BrowserContext, ConsoleMessage, Dialog, Frame, Page, Response } from 'playwright-core';
import { steadyNow } from '../../../kernel/clock.ts';
import { DownloadWatch, type DownloadLimit, type SeenDownload } from './download-watch.ts';
import { installPageWatch, MESSAGE_SELECTORS } from './page-watch.ts';

const BINDING = '__autoqaMessage';

/** How many of each kind are kept; a page that talks for ever must not fill the memory. */
const MOST_KEPT = 500;

export interface SeenMessage {
  text: string;
  mood: 'any' | 'success' | 'error' | 'warning' | 'info';
  at: number;
}

export interface SeenResponse {
  url: string;
  method: string;
  status: number;
  at: number;
}

export interface SeenDialog {
  type: string;
  text: string;
  accepted: boolean;
  at: number;
}

/** How the next native dialog is answered. */
export interface DialogAnswer {
  accept: boolean;
  promptText?: string | undefined;
}

/** Sees what comes and goes: messages, dialogs, downloads, new pages, console errors, responses. Attach before acting. */
export class PageObserver {
  readonly messages: SeenMessage[] = [];
  readonly responses: SeenResponse[] = [];
  readonly dialogs: SeenDialog[] = [];
  readonly downloads: SeenDownload[] = [];
  readonly consoleErrors: { text: string; at: number }[] = [];
  readonly pages: Page[] = [];
  /** Counts everything that shows an action had an effect outside the document. */
  #happenings = 0;
  #inFlight = 0;
  #answer: DialogAnswer | undefined;
  readonly #downloadWatch: DownloadWatch;

  private constructor(limit: DownloadLimit) {
    this.#downloadWatch = new DownloadWatch(this.downloads, limit);
  }

  /** Starts to observe a context, before its first page is opened. */
  static async attach(context: BrowserContext, limit: DownloadLimit): Promise<PageObserver> {
    const observer = new PageObserver(limit);
    await context.exposeBinding(BINDING, (_source, message: Omit<SeenMessage, 'at'>) => {
      observer.#keep(observer.messages, { ...message, at: steadyNow() });
    });
    await context.addInitScript(installPageWatch, {
      reportMessage: BINDING,
      messageSelector: MESSAGE_SELECTORS.join(','),
    });
    context.on('page', (page) => observer.#adopt(page));
    context.on('console', (message) => observer.#onConsole(message));
    context.on('weberror', (error) => observer.#onError(error.error().message));
    context.on('request', () => observer.#onRequest());
    context.on('requestfinished', () => (observer.#inFlight -= 1));
    context.on('requestfailed', () => (observer.#inFlight -= 1));
    context.on('response', (response) => observer.#onResponse(response));
    return observer;
  }

  /** Says how the next dialog is answered; without this it is dismissed, as a careful person would. */
  answerNextDialog(answer: DialogAnswer): void {
    this.#answer = answer;
  }

  /** The answer that no dialog has asked for; it is not kept for a later one. */
  takeUnusedAnswer(): DialogAnswer | undefined {
    const unused = this.#answer;
    this.#answer = undefined;
    return unused;
  }

  /** Watches how large downloads grow; await it for the first page, the others follow by themselves. */
  async followDownloads(page: Page): Promise<void> {
    // A page that closes at once has nothing to follow; a browser that cannot tell is not watched.
    await this.#downloadWatch.follow(page).catch(() => undefined);
  }

  get happenings(): number {
    return this.#happenings;
  }

  get requestsInFlight(): number {
    return Math.max(0, this.#inFlight);
  }

  #adopt(page: Page): void {
    this.pages.push(page);
    this.#happenings += 1;
    page.on('dialog', (dialog) => void this.#onDialog(dialog));
    page.on('download', (download) => {
      const seen: SeenDownload = { download, at: steadyNow(), state: 'running' };
      this.#keep(this.downloads, seen);
      void this.#downloadWatch.seeEnd(seen);
    });
    if (this.pages.length > 1) void this.followDownloads(page);
    page.on('framenavigated', (frame: Frame) => {
      if (frame === page.mainFrame()) this.#happenings += 1;
    });
  }

  async #onDialog(dialog: Dialog): Promise<void> {
    const { accept, promptText } = this.#answer ?? { accept: false, promptText: undefined };
    this.#answer = undefined;
    this.#keep(this.dialogs, { type: dialog.type(), text: dialog.message(), accepted: accept, at: steadyNow() });
    // Leaving a page is what the step asked for; a page that asks back must not hold the run.
    const answered = accept || dialog.type() === 'beforeunload' ? dialog.accept(promptText) : dialog.dismiss();
    await answered.catch(() => this.#onError(`The dialog "${dialog.message()}" closed before it was answered.`));
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() === 'error') this.#onError(message.text());
  }

  #onError(text: string): void {
    this.consoleErrors.push({ text: text.slice(0, 2_000), at: steadyNow() });
    if (this.consoleErrors.length > MOST_KEPT) this.consoleErrors.shift();
  }

  #onRequest(): void {
    this.#inFlight += 1;
    this.#happenings += 1;
  }

  #onResponse(response: Response): void {
    const request = response.request();
    this.responses.push({ url: response.url(), method: request.method(), status: response.status(), at: steadyNow() });
    if (this.responses.length > MOST_KEPT) this.responses.shift();
  }

  #keep<T>(list: T[], item: T): void {
    this.#happenings += 1;
    list.push(item);
    if (list.length > MOST_KEPT) list.shift();
  }
}
