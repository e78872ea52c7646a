import type { Browser, BrowserContext, Page } from 'playwright-core';
import { collectPage, elementHandleOf } from '../../packages/autoqa/src/surfaces/web/page/collect-page.ts';
import { PAGE_SYMBOL } from '../../packages/autoqa/src/surfaces/web/page/collector-script.ts';
import type { PageElement } from '../../packages/autoqa/src/surfaces/web/page/page-element.ts';
import type { Testbed } from '../../testbed/src/control/testbed.ts';
import type { ShopState } from './shop-states.ts';

/** An element with its true identity, which no variant changes. */
export interface Identified {
  origin: string | undefined;
  element: PageElement;
}

export type Language = 'en' | 'zh';

const SETTLE_MS = 600;
const POLL_MS = 100;
const MAX_SETTLE_MS = 8000;

/** Opens the states of the shop, as written or in a variant, and reads what is there. */
export class ShopReader {
  readonly #browser: Browser;
  readonly #testbed: Testbed;
  readonly #contexts = new Map<string, BrowserContext>();
  readonly #pressed = new Map<string, string>();

  constructor(browser: Browser, testbed: Testbed) {
    this.#browser = browser;
    this.#testbed = testbed;
  }

  /** The first reading of a state must be of the page as written: it learns what to press. */
  async read(state: ShopState, language: Language): Promise<Identified[]> {
    return this.#open(state, language, readIdentified);
  }

  /** Reads the page, then again without each of the elements chosen from it: they are taken out one by one and put back. */
  async readWithoutEach(
    state: ShopState,
    language: Language,
    choose: (page: readonly Identified[]) => readonly Identified[],
  ): Promise<{ page: Identified[]; without: { taken: Identified; rest: PageElement[] }[] }> {
    return this.#open(state, language, async (page) => {
      const whole = await readIdentified(page);
      const without: { taken: Identified; rest: PageElement[] }[] = [];
      for (const taken of choose(whole)) {
        const putBack = await takeOut(page, taken.element);
        const { elements } = await collectPage(page);
        await putBack();
        without.push({ taken, rest: [...elements] });
      }
      return { page: whole, without };
    });
  }

  async #open<Answer>(state: ShopState, language: Language, use: (page: Page) => Promise<Answer>): Promise<Answer> {
    const context = await this.#contextOf(state.user, language);
    const page = await context.newPage();
    try {
      await page.goto(`${this.#testbed.shopUrl}${state.path}`);
      await settle(page);
      if (state.press !== undefined) await this.#press(page, state);
      return await use(page);
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
  }

  async #press(page: Page, state: ShopState): Promise<void> {
    let origin = this.#pressed.get(state.name);
    if (origin === undefined && state.press !== undefined) {
      origin = await state.press(page).evaluate((element) => {
        const read = (at: Element) => (at as unknown as Record<symbol, string>)[Symbol.for('testbed.origin')] ?? '';
        return read(element);
      });
      this.#pressed.set(state.name, origin);
    }
    const handle = await page.evaluateHandle((wanted) => {
      const read = (at: Element) => (at as unknown as Record<symbol, string>)[Symbol.for('testbed.origin')];
      return [...document.querySelectorAll('body *')].find((element) => read(element) === wanted);
    }, origin);
    await handle.asElement()?.click();
    await settle(page);
  }

  async #contextOf(user: ShopState['user'], language: Language): Promise<BrowserContext> {
    const key = `${user} ${language}`;
    const known = this.#contexts.get(key);
    if (known !== undefined) return known;
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    const token = user === 'visitor' ? '' : await this.#signIn(user);
    await context.addInitScript(
      ([key, chosen]) => {
        if (key !== '') localStorage.setItem('lantern.token', key ?? '');
        localStorage.setItem('lantern.language', chosen ?? '');
      },
      [token, language],
    );
    this.#contexts.set(key, context);
    return context;
  }

  async #signIn(username: string): Promise<string> {
    const post = async (path: string, body: unknown, token = '') =>
      (await (
        await fetch(`${this.#testbed.shopUrl}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
      ).json()) as { token: string };
    const { token } = await post('/auth/login', { username, password: `${username}-pass-1` });
    if (username !== 'admin') {
      for (const productId of ['prd-1', 'prd-2', 'prd-5']) await post('/cart/items', { productId, quantity: 1 }, token);
    }
    return token;
  }
}

/** Waits until the page has stood still for a while: nothing loads, nothing moves in or out. */
async function settle(page: Page): Promise<void> {
  await page.locator('header').waitFor();
  const deadline = Date.now() + MAX_SETTLE_MS;
  let before = '';
  let sinceMs = Date.now();
  while (Date.now() < deadline) {
    const now = await page.evaluate(() => {
      const isBusy = document.querySelector('[aria-busy="true"]') !== null;
      return isBusy ? '' : `${document.querySelectorAll('*').length} ${location.href}`;
    });
    if (now === '' || now !== before) sinceMs = Date.now();
    else if (Date.now() - sinceMs >= SETTLE_MS) return;
    before = now;
    await page.waitForTimeout(POLL_MS);
  }
}

async function readIdentified(page: Page): Promise<Identified[]> {
  const { elements } = await collectPage(page);
  const origins = await originsOf(page, elements);
  return elements.map((element, index) => ({ element, origin: origins[index] ?? undefined }));
}

/** Takes an element out of the document; the answer puts it back. */
async function takeOut(page: Page, element: PageElement): Promise<() => Promise<void>> {
  const handle = await elementHandleOf(page, element);
  if (handle === undefined) throw new Error(`${element.xpath} is no longer on the page`);
  const mark = await handle.evaluateHandle((node) => {
    const comment = document.createComment('');
    (node as unknown as ChildNode).replaceWith(comment);
    return comment;
  });
  return async () => {
    await mark.evaluate((comment, node) => comment.replaceWith(node as unknown as Node), handle);
    await mark.dispose();
    await handle.dispose();
  };
}

function originsOf(page: Page, elements: readonly PageElement[]): Promise<(string | null)[]> {
  const keys = elements.map(({ ref, frames }) => (frames.length === 0 ? Number(ref.slice(1)) : 0));
  return page.evaluate(
    ({ keys: wanted, symbol }) => {
      type Registry = { elementOf(key: number): Element | null };
      const registry = (globalThis as unknown as Record<symbol, Registry>)[Symbol.for(symbol)];
      const origin = Symbol.for('testbed.origin');
      return wanted.map(
        (key) => (registry?.elementOf(key) as unknown as Record<symbol, string> | null)?.[origin] ?? null,
      );
    },
    { keys, symbol: PAGE_SYMBOL },
  );
}
