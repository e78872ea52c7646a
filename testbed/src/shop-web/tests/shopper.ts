import type { Page } from 'playwright-core';
import type { Cart, Order, Page as ListPage, Product } from '../api/entities.ts';

const SETTLE_MS = 4000;

/** Asks again until the answer is yes; no after `timeoutMs`. */
export async function eventually(isSo: () => Promise<boolean>, timeoutMs = SETTLE_MS): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return isSo();
}

/** Somebody at the shop: drives the page, and looks behind it through the API. */
export class Shopper {
  readonly page: Page;
  readonly #origin: string;
  #token = '';

  constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.#origin}${path}`);
    await this.page.locator('header').waitFor();
  }

  /** Starts a session without the login page, which has tests of its own. */
  async signIn(username = 'alice', language = 'en'): Promise<void> {
    const password = `${username}-pass-1`;
    const { token } = await this.api<{ token: string }>('POST', '/auth/login', { username, password });
    this.#token = token;
    await this.page.goto(`${this.#origin}/terms.html`);
    await this.page.evaluate(
      ([key, chosen]) => {
        localStorage.setItem('lantern.token', key ?? '');
        localStorage.setItem('lantern.language', chosen ?? '');
      },
      [token, language],
    );
  }

  async api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.#origin}/api${path}`, {
      method,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as T;
  }

  async product(isWanted: (product: Product) => boolean): Promise<Product> {
    const { items } = await this.api<ListPage<Product>>('GET', '/products?pageSize=100');
    const found = items.find(isWanted);
    if (found === undefined) throw new Error('The seed holds no product like that');
    return found;
  }

  addToCart(product: Product, quantity = 1): Promise<Cart> {
    return this.api('POST', '/cart/items', { productId: product.id, quantity });
  }

  async countOrders(): Promise<number> {
    return (await this.api<ListPage<Order>>('GET', '/orders')).total;
  }

  async newOrder(): Promise<Order> {
    await this.addToCart(await this.product(({ stock }) => stock > 10));
    const [address] = await this.api<{ id: string }[]>('GET', '/addresses');
    return this.api('POST', '/orders', { addressId: address?.id });
  }

  sees(text: string, timeoutMs?: number): Promise<boolean> {
    return eventually(() => this.page.getByText(text, { exact: true }).first().isVisible(), timeoutMs);
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).first().click();
  }

  rows() {
    return this.page.locator('tbody tr[data-row-key]');
  }
}

/** A fault, and how to tell from outside whether it is there. */
export type Probe = (shopper: Shopper) => Promise<boolean>;
