import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/**
 * Keeps the pages of a context at home, whatever was clicked (K8). A request for another origin's page is stopped before
 * it is sent; where a server redirects there, the page is brought back.
 */
export class OriginGuard {
  readonly #mayOpen: (url: string) => boolean;
  readonly #home = new WeakMap<Page, string>();
  #stopped: string[] = [];
  #returning: Promise<void> = Promise.resolve();

  private constructor(mayOpen: (url: string) => boolean) {
    this.#mayOpen = mayOpen;
  }

  /** To be called before the first page is opened. */
  static async attach(context: BrowserContext, mayOpen: (url: string) => boolean): Promise<OriginGuard> {
    const guard = new OriginGuard(mayOpen);
    await context.route('**/*', (route) => guard.#onRequest(route));
    context.on('page', (page) => guard.#follow(page));
    for (const page of context.pages()) guard.#follow(page);
    return guard;
  }

  /** The addresses that were stopped since the last call, once every page is home again. */
  async takeStopped(): Promise<string[]> {
    await this.#returning;
    const stopped = this.#stopped;
    this.#stopped = [];
    return stopped;
  }

  async #onRequest(route: Route): Promise<void> {
    const request = route.request();
    if (!request.isNavigationRequest() || !isForPage(request) || this.#mayOpen(request.url())) {
      return route.fallback();
    }
    this.#stopped.push(request.url());
    // Aborted, not blocked: the page that is open stays, instead of giving way to an error page.
    return route.abort('aborted');
  }

  #follow(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) return;
      const url = frame.url();
      if (this.#mayOpen(url)) this.#home.set(page, url);
      else if (/^https?:/.test(url)) this.#bringBack(page, url);
    });
  }

  #bringBack(page: Page, url: string): void {
    this.#stopped.push(url);
    const home = this.#home.get(page) ?? 'about:blank';
    const back = () => page.goto(home, { waitUntil: 'domcontentloaded' }).then(() => undefined);
    // A page that does not come back is closed: nothing may be done on it.
    this.#returning = this.#returning.then(() => back().catch(() => page.close()));
  }
}

/** Frames inside a page may show what they like; of a page that is only being opened there is no frame yet. */
function isForPage(request: Request): boolean {
  try {
    return request.frame().parentFrame() === null;
  } catch {
    return true;
  }
}
