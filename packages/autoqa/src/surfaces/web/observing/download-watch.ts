import type { CDPSession, Download, Page } from 'playwright-core';

/** A file that the page hands out, and how far it came. `stopped`: by us, because it was too large. */
export interface SeenDownload {
  download: Download;
  at: number;
  state: 'running' | 'finished' | 'failed' | 'stopped';
}

export interface DownloadLimit {
  maxBytes: number;
  /** Where the browser puts downloads, if it is ours. */
  folder: string | undefined;
  onStopped(download: Download): void;
}

/** What the browser tells of a download under way. */
interface DownloadProgress {
  guid: string;
  receivedBytes: number;
  totalBytes: number;
}

/** Follows the downloads of a context; one that would fill the disk is stopped. */
export class DownloadWatch {
  readonly #seen: SeenDownload[];
  readonly #limit: DownloadLimit;
  /** Addresses by Chromium's own number of the download. */
  readonly #addresses = new Map<string, string>();
  /** Those that were too large, by address: Playwright may tell of them only afterwards. */
  readonly #tooLarge = new Map<string, Set<string>>();
  #followsAll = false;

  constructor(seen: SeenDownload[], limit: DownloadLimit) {
    this.#seen = seen;
    this.#limit = limit;
  }

  /** Playwright does not tell how large a download has grown; the browser itself does. */
  async follow(page: Page): Promise<void> {
    if (this.#followsAll) return;
    const session = await page.context().newCDPSession(page);
    const { folder } = this.#limit;
    if (folder === undefined) await this.#followPage(session);
    else await this.#followContext(page, session, folder);
  }

  /** Says when the download has ended, and how. */
  async seeEnd(seen: SeenDownload): Promise<void> {
    this.#stopTooLarge(seen.download.url());
    // A context that closes takes its downloads with it.
    const failure = await seen.download.failure().catch(() => 'closed');
    if (seen.state === 'running') seen.state = failure === null ? 'finished' : 'failed';
  }

  /** In a browser that is not ours: the window of a link that opens one is gone before it can be followed. */
  async #followPage(session: CDPSession): Promise<void> {
    session.on('Page.downloadWillBegin', ({ guid, url }) => this.#addresses.set(guid, url));
    session.on('Page.downloadProgress', (progress) => this.#onProgress(progress));
    await session.send('Page.enable');
  }

  /** All windows at once. Asking for the events means to say again what Playwright has said: where downloads go. */
  async #followContext(page: Page, pageSession: CDPSession, folder: string): Promise<void> {
    const { targetInfo } = await pageSession.send('Target.getTargetInfo');
    const session = await page.context().browser()?.newBrowserCDPSession();
    if (session === undefined || targetInfo.browserContextId === undefined) return;
    session.on('Browser.downloadWillBegin', ({ guid, url }) => this.#addresses.set(guid, url));
    const { browserContextId } = targetInfo;
    session.on('Browser.downloadProgress', (progress) => {
      if (!this.#isTooLarge(progress)) return;
      // At once: by Playwright it would go on until its own event has come. It may have ended by itself in between.
      void session.send('Browser.cancelDownload', { guid: progress.guid, browserContextId }).catch(() => undefined);
      this.#onProgress(progress);
    });
    page.context().once('close', () => void session.detach().catch(() => undefined));
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      downloadPath: folder,
      eventsEnabled: true,
      browserContextId,
    });
    this.#followsAll = true;
  }

  #isTooLarge({ receivedBytes, totalBytes }: DownloadProgress): boolean {
    return Math.max(receivedBytes, totalBytes) > this.#limit.maxBytes;
  }

  #onProgress(progress: DownloadProgress): void {
    const url = this.#addresses.get(progress.guid);
    if (url === undefined || !this.#isTooLarge(progress)) return;
    this.#tooLarge.set(url, (this.#tooLarge.get(url) ?? new Set()).add(progress.guid));
    this.#stopTooLarge(url);
  }

  #stopTooLarge(url: string): void {
    const ofAddress = this.#seen.filter(({ download }) => download.url() === url);
    const stopped = ofAddress.filter(({ state }) => state === 'stopped').length;
    const next = ofAddress.find(({ state }) => state === 'running');
    if (next === undefined || stopped >= (this.#tooLarge.get(url)?.size ?? 0)) return;
    next.state = 'stopped';
    this.#limit.onStopped(next.download);
    // It may have ended by itself in between.
    void next.download.cancel().catch(() => undefined);
  }
}
