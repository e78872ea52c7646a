import type { BrowserContext, Page } from 'playwright-core';
import { sessionOf } from './page-session.ts';

/** The pages of the applications on an emulated phone, and which of them is in front; the launcher is an empty page. */
export class AppPages {
  readonly #context: BrowserContext;
  readonly #launcher: Page;
  /** What each running application has opened, latest last. */
  readonly #stacks = new Map<string, Page[]>();
  #front: string | undefined;

  private constructor(context: BrowserContext, launcher: Page) {
    this.#context = context;
    this.#launcher = launcher;
    context.on('page', (page) => void this.#adopt(page));
  }

  static async open(context: BrowserContext): Promise<AppPages> {
    return new AppPages(context, await context.newPage());
  }

  get frontApp(): string | undefined {
    return this.#front;
  }

  get front(): Page {
    return (this.#front === undefined ? undefined : this.#stacks.get(this.#front)?.at(-1)) ?? this.#launcher;
  }

  /** Shows an application; one that is not running is opened at its address. */
  async show(app: string, open: (page: Page) => Promise<void>): Promise<void> {
    if (this.#stacks.get(app)?.at(-1) === undefined) {
      const page = await this.#context.newPage();
      this.#push(app, page);
      this.#front = app;
      await open(page);
    }
    this.#front = app;
    await this.front.bringToFront();
  }

  async stop(app: string): Promise<void> {
    const pages = this.#stacks.get(app) ?? [];
    this.#stacks.delete(app);
    if (this.#front === app) await this.goHome();
    for (const page of pages) await page.close();
  }

  async goHome(): Promise<void> {
    this.#front = undefined;
    await this.#launcher.bringToFront();
  }

  /** One page back; the first page of an application leaves it. */
  async goBack(timeoutMs: number): Promise<void> {
    if (this.#front === undefined) return;
    const page = this.front;
    if (await hasPageBefore(page)) {
      await page.goBack({ waitUntil: 'commit', timeout: timeoutMs });
      return;
    }
    const isOpenedByAnother = (this.#stacks.get(this.#front)?.length ?? 0) > 1;
    await (isOpenedByAnother ? page.close() : this.goHome());
  }

  /** A window that a page opened belongs to its application and lies in front. */
  async #adopt(page: Page): Promise<void> {
    const opener = await page.opener();
    const app = [...this.#stacks].find(([, pages]) => opener !== null && pages.includes(opener))?.[0];
    if (app !== undefined) this.#push(app, page);
  }

  #push(app: string, page: Page): void {
    this.#stacks.set(app, [...(this.#stacks.get(app) ?? []), page]);
    page.on('close', () => {
      const left = (this.#stacks.get(app) ?? []).filter((each) => each !== page);
      if (this.#stacks.has(app)) this.#stacks.set(app, left);
      if (left.length === 0 && this.#front === app) this.#front = undefined;
    });
  }
}

/** The empty page that every window begins with is none. */
async function hasPageBefore(page: Page): Promise<boolean> {
  const session = await sessionOf(page);
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
  return entries.slice(0, currentIndex).some(({ url }) => url !== 'about:blank');
}
