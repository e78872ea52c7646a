import type { Download, Page } from 'playwright-core';

/** A file that the page hands out, and how far it came. `stopped`: by us, because it was too large. */
export interface SeenDownload {
  download: Download;
  at: number;
  state: 'running' | 'finished' | 'failed' | 'stopped';
}

/** What the browser tells of a download under way. */
interface DownloadProgress {
  guid: string;
  receivedBytes: number;
  totalBytes: number;
}

export interface DownloadLimit {
  maxBytes: number;
  onStopped(download: Download): void;
}

/** Follows the downloads of a context; one that would fill the disk is stopped. */
export class DownloadWatch {
  readonly #seen: SeenDownload[];
  readonly #limit: DownloadLimit;
  /** Addresses by Chromium's own number of the download. */
  readonly #addresses = new Map<string, string>();

  constructor(seen: SeenDownload[], limit: DownloadLimit) {
    this.#seen = seen;
    this.#limit = limit;
  }

  /** Playwright does not tell how large a download has grown; the browser itself does. */
  async follow(page: Page): Promise<void> {
    const session = await page.context().newCDPSession(page);
    session.on('Page.downloadWillBegin', ({ guid, url }) => this.#addresses.set(guid, url));
    session.on('Page.downloadProgress', (progress) => this.#onProgress(progress));
    await session.send('Page.enable');
  }

  /** Says when the download has ended, and how. */
  async seeEnd(seen: SeenDownload): Promise<void> {
    // A context that closes takes its downloads with it.
    const failure = await seen.download.failure().catch(() => 'closed');
    if (seen.state === 'running') seen.state = failure === null ? 'finished' : 'failed';
  }

  #onProgress({ guid, receivedBytes, totalBytes }: DownloadProgress): void {
    if (Math.max(receivedBytes, totalBytes) <= this.#limit.maxBytes) return;
    const url = this.#addresses.get(guid);
    const seen = this.#seen.find(({ download, state }) => state === 'running' && download.url() === url);
    if (seen === undefined) return;
    seen.state = 'stopped';
    this.#limit.onStopped(seen.download);
    // It may have ended by itself in between.
    void seen.download.cancel().catch(() => undefined);
  }
}
