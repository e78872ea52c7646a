import type { Page } from 'playwright-core';

/** A state of the shop in which elements are looked for. */
export interface ShopState {
  name: string;
  user: 'visitor' | 'alice' | 'admin';
  path: string;
  /** What to press to get there, told on the page as it was written; in a variant the same elements are pressed. */
  press?: (page: Page) => ReturnType<Page['locator']>;
}

/** Every page of the shop, and the windows that open on them. */
export const SHOP_STATES: readonly ShopState[] = [
  { name: 'login', user: 'visitor', path: '/login' },
  { name: 'register', user: 'visitor', path: '/register' },
  { name: 'products', user: 'visitor', path: '/products' },
  { name: 'product-detail', user: 'alice', path: '/products', press: (page) => page.locator('.lt-row-link').first() },
  { name: 'account-menu', user: 'alice', path: '/products', press: (page) => page.locator('.lt-user') },
  { name: 'cart', user: 'alice', path: '/cart' },
  { name: 'checkout', user: 'alice', path: '/checkout' },
  { name: 'orders', user: 'alice', path: '/orders' },
  { name: 'profile', user: 'alice', path: '/profile' },
  { name: 'addresses', user: 'alice', path: '/addresses' },
  {
    name: 'address-drawer',
    user: 'alice',
    path: '/addresses',
    press: (page) => page.locator('.lt-page-head .ant-btn'),
  },
  { name: 'help', user: 'alice', path: '/help' },
  { name: 'live', user: 'alice', path: '/live' },
  { name: 'playground', user: 'alice', path: '/playground' },
  { name: 'choosers', user: 'alice', path: '/playground', press: (page) => page.getByRole('tab').nth(1) },
  { name: 'browser-things', user: 'alice', path: '/playground', press: (page) => page.getByRole('tab').nth(2) },
  { name: 'admin-stock', user: 'admin', path: '/admin/stock' },
  { name: 'admin-products', user: 'admin', path: '/admin/products' },
  { name: 'product-form', user: 'admin', path: '/admin/products', press: (page) => page.getByTestId('new-product') },
];

/** The kinds of variants, as testbed/src/shop-web/VARIANTS.md lists them. */
export const VARIANT_KINDS = [
  'ids',
  'classes',
  'test-ids',
  'names',
  'texts',
  'tags',
  'wrappers',
  'order',
  'moved',
  'attributes',
  'decoys',
  'mixed',
] as const;
