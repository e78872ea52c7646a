import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { VARIANT_KINDS, type VariantKind } from '../variants/chosen-variant.ts';
import { elementOf, originOf, readElements, type SeenElement } from './origins.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { eventually } from './shopper.ts';

const SEED = 7;
const shop = ShopUnderTest.forThisFile();
let base: Visit;

beforeAll(async () => {
  if (shop.chromium !== undefined) base = await visit(null);
}, 60_000);

/** The elements of the way from the login to a product in the cart, by their true identity. */
interface Steps {
  username: string;
  password: string;
  submit: string;
  add: string;
  badge: string;
}

interface Visit {
  steps: Steps;
  login: SeenElement[];
  products: SeenElement[];
}

async function findEntry(page: Page): Promise<Omit<Steps, 'add' | 'badge'>> {
  const username = await originOf(page, '#login_username');
  const password = await originOf(page, '#login_password');
  return { username, password, submit: await originOf(page, '[data-testid=login-submit]') };
}

async function logIn(page: Page, { username, password, submit }: Omit<Steps, 'add' | 'badge'>): Promise<void> {
  await (await elementOf(page, username)).fill('alice');
  await (await elementOf(page, password)).fill('alice-pass-1');
  await (await elementOf(page, submit)).click();
  await page.locator('tr[data-row-key=prd-1]').waitFor();
}

/** Walks the way, on the pages as they were written (`null`) or on changed ones, where the base tells what to look for. */
async function visit(kind: VariantKind | null): Promise<Visit> {
  const { testbed } = shop;
  await testbed.reset();
  await testbed.setVariant(kind === null ? null : { kind, seed: SEED });
  return shop.visit(async (page) => {
    await page.goto(`${testbed.shopUrl}/login`);
    await page.locator('input[type=password]').waitFor();
    const login = await readElements(page);
    const entry = kind === null ? await findEntry(page) : base.steps;
    await logIn(page, entry);
    const products = await readElements(page);
    const steps = kind === null ? { ...entry, ...(await findBuying(page)) } : base.steps;
    await (await elementOf(page, steps.add)).click();
    await page.getByText('Added to cart').waitFor();
    const shown = async (): Promise<string> => (await elementOf(page, steps.badge)).innerText();
    expect(await eventually(async () => (await shown()).includes('1'))).toBe(true);
    return { steps, login, products };
  });
}

async function findBuying(page: Page): Promise<Pick<Steps, 'add' | 'badge'>> {
  const add = await originOf(page, 'tr[data-row-key=prd-1] button:has-text("Add to cart")');
  return { add, badge: await originOf(page, '[data-testid=cart-badge]') };
}

function allOf({ login, products }: Visit): SeenElement[] {
  return [...login, ...products];
}

/** How the elements that both pages hold differ. */
function countChanges(before: SeenElement[], after: SeenElement[]) {
  const byOrigin = new Map(after.map((element) => [element.origin, element]));
  const shared = before.filter(({ origin }) => byOrigin.has(origin));
  const differ = (field: 'html' | 'text' | 'parentOrigin'): number =>
    shared.filter((element) => byOrigin.get(element.origin)?.[field] !== element[field]).length;
  const known = new Set(before.map(({ origin }) => origin));
  const orderAfter = after.filter(({ origin }) => known.has(origin)).map(({ origin }) => origin);
  return {
    html: differ('html'),
    text: differ('text'),
    parent: differ('parentOrigin'),
    order: shared.filter(({ origin }, index) => orderAfter[index] !== origin).length,
    added: after.length - shared.length,
  };
}

type Change = keyof ReturnType<typeof countChanges>;

const SHOWS_AS: Record<VariantKind, Change> = {
  ids: 'html',
  classes: 'html',
  'test-ids': 'html',
  names: 'html',
  texts: 'text',
  tags: 'html',
  wrappers: 'parent',
  order: 'order',
  moved: 'parent',
  attributes: 'html',
  decoys: 'added',
  mixed: 'html',
};

describe.skipIf(shop.chromium === undefined)('under a page variant', () => {
  test('identities are unique on the page as it was written', () => {
    for (const elements of [base.login, base.products]) {
      const origins = elements.map(({ origin }) => origin);
      expect(new Set(origins).size).toBe(origins.length);
      expect(origins).not.toContain('');
    }
  });

  test('the identity shows in no attribute', () => {
    expect(base.products.filter(({ html }) => /testbed|products\/product|:\d+:\d+/.test(html))).toEqual([]);
  });

  test.each(VARIANT_KINDS)(
    '%s: the shop works, differs, and every element is found again',
    { timeout: 60_000 },
    async (kind) => {
      const changed = await visit(kind);
      for (const part of ['login', 'products'] as const) {
        const found = new Set(changed[part].map(({ origin }) => origin));
        expect(base[part].filter(({ origin }) => !found.has(origin))).toEqual([]);
      }
      expect(countChanges(allOf(base), allOf(changed))[SHOWS_AS[kind]]).toBeGreaterThan(0);
    },
  );
});
