import type { Locator } from 'playwright-core';
import type { ScriptedCase, ScriptedStep, Stage } from './scripted-case.ts';

const SIGN_IN: ScriptedStep[] = [
  {
    text: { en: 'Open the login page', zh: '打开登录页' },
    action: 'navigate',
    target: '/login',
    perform: async ({ page, shopUrl }) => void (await page.goto(new URL('/login', shopUrl).href)),
  },
  {
    text: { en: 'Fill in the user name', zh: '输入用户名' },
    action: 'fill',
    target: '#login_username',
    perform: ({ page, account }) => page.locator('#login_username').fill(account.username),
  },
  {
    text: { en: 'Fill in the password', zh: '输入密码' },
    action: 'fill',
    target: '#login_password',
    perform: ({ page, account }) => page.locator('#login_password').fill(account.password),
  },
  {
    text: { en: 'Press "Sign in"', zh: '点击“登录”' },
    action: 'click',
    target: 'test-id "login-submit"',
    perform: ({ page }) => page.getByTestId('login-submit').click(),
    check: {
      text: { en: 'the product list is shown', zh: '显示商品列表' },
      requirement: 'REQ-AUTH-1',
      kind: 'visible',
      observe: async ({ page }) => {
        await page.getByTestId('product-table').waitFor();
        return { expected: '/products', actual: new URL(page.url()).pathname };
      },
    },
  },
];

/** Puts the product with this SKU into the cart by its detail window. */
function addToCart(sku: string): ScriptedStep {
  return {
    text: { en: `Put ${sku} into the cart`, zh: `把 ${sku} 加入购物车` },
    action: 'click',
    target: 'test-id "detail-add"',
    perform: async ({ page }) => {
      await page.getByRole('searchbox').fill(sku);
      await page.getByRole('searchbox').press('Enter');
      const row = page.getByRole('row').filter({ hasText: sku });
      await row.getByRole('button').first().click();
      await page.getByTestId('detail-add').click();
    },
    check: {
      text: { en: 'the badge of the cart shows 1', zh: '购物车角标显示 1' },
      requirement: 'REQ-CART-1',
      kind: 'number',
      observe: async ({ page }) => ({ expected: '1', actual: await settledText(page.getByTestId('cart-badge'), '1') }),
    },
  };
}

const APPLY_COUPON: ScriptedStep = {
  text: { en: 'Apply the coupon WELCOME10 in the cart', zh: '在购物车中使用优惠券 WELCOME10' },
  action: 'fill',
  target: 'name "coupon"',
  perform: async ({ page, shopUrl }) => {
    await page.goto(new URL('/cart', shopUrl).href);
    await page.locator('[name=coupon]').fill('WELCOME10');
    await page.locator('[name=coupon]').press('Enter');
    await page.locator('[name=coupon]').waitFor({ state: 'detached' });
  },
  check: {
    text: { en: 'total = subtotal − discount + shipping', zh: '合计 = 小计 − 优惠 + 运费' },
    requirement: 'REQ-CART-3',
    kind: 'number',
    observe: observeTotal,
  },
};

/** Adds up the lines that the shop shows and compares them with the total that it shows. */
async function observeTotal({ page }: Stage): Promise<{ expected: string; actual: string }> {
  const shown = await page.locator('.lt-sum .lt-price').allInnerTexts();
  const [subtotal = 0, discount = 0, shipping = 0, total = 0] = shown.map(toCents);
  return { expected: fromCents(subtotal + discount + shipping), actual: fromCents(total) };
}

function toCents(text: string): number {
  const amount = Number(text.replace(/[^\d.]/g, '')) * 100;
  return Math.round(/[-−]/.test(text) ? -amount : amount);
}

function fromCents(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Waits a moment for the text to become what is hoped for, and returns what it is. */
async function settledText(locator: Locator, hoped: string): Promise<string> {
  const settled = locator.filter({ hasText: new RegExp(`^\\s*${hoped}\\s*$`) });
  await settled.waitFor({ timeout: 3_000 }).catch(() => undefined);
  return (await locator.innerText()).trim();
}

/** The two walks of the demo. */
export const DEMO_CASES: readonly ScriptedCase[] = [
  {
    id: 'sign-in-and-fill-the-cart',
    title: { en: 'A customer signs in and fills the cart', zh: '顾客登录并加入购物车' },
    account: { username: 'alice', password: 'alice-pass-1' },
    severity: 'major',
    steps: [...SIGN_IN, addToCart('SKU-016')],
  },
  {
    id: 'coupon-counts-in-the-total',
    title: { en: 'A coupon counts in the total', zh: '优惠券计入合计' },
    account: { username: 'bob', password: 'bob-pass-1' },
    severity: 'major',
    steps: [...SIGN_IN, addToCart('SKU-016'), APPLY_COUPON],
  },
];
