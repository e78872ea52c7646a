import { eventually, type Probe, type Shopper } from '../shopper.ts';

const ADDRESS = { Name: 'Alice Lin', Phone: '13800138000', City: 'Suzhou', Street: '5 Canal Road', Postcode: '215000' };

async function openCart(shopper: Shopper, products: number): Promise<void> {
  await shopper.signIn();
  for (let index = 1; index <= products; index += 1) {
    await shopper.addToCart(await shopper.product(({ id, stock }) => id === `prd-${index}` && stock > 1));
  }
  await shopper.open('/cart');
  await shopper.rows().first().waitFor();
}

/** Fills the checkout in and orders; answers whether it led to an order. */
async function checkOut(shopper: Shopper, address: Record<string, string>): Promise<boolean> {
  await shopper.signIn();
  await shopper.addToCart(await shopper.product(({ stock }) => stock > 10));
  await shopper.open('/checkout');
  for (const [label, value] of Object.entries(address)) {
    await shopper.page.getByLabel(label, { exact: true }).fill(value);
  }
  await shopper.page.getByRole('checkbox').check();
  await shopper.press('Place order');
  return eventually(async () => shopper.page.url().includes('/orders/'));
}

export const cartProbes: Record<string, Probe> = {
  'web-total-without-discount': async (shopper) => {
    await shopper.signIn();
    await shopper.addToCart(await shopper.product(({ price, stock }) => price >= 10_000 && stock > 1));
    const { total } = await shopper.api<{ total: number }>('POST', '/cart/coupon', { code: 'WELCOME10' });
    await shopper.open('/cart');
    const shown = await shopper.page.getByTestId('total').innerText();
    return shown !== `¥${(total / 100).toFixed(2)}`;
  },
  'web-remove-without-asking': async (shopper) => {
    await openCart(shopper, 1);
    await shopper.page.getByRole('button', { name: 'Remove' }).click();
    return !(await shopper.sees('Remove this item?'));
  },
  'web-remove-wrong-item': async (shopper) => {
    await openCart(shopper, 2);
    const first = shopper.page.locator('tr[data-row-key=prd-1]');
    await first.getByRole('button', { name: 'Remove' }).click();
    await shopper.press('Yes, remove');
    await shopper.page.getByText('Item removed').waitFor();
    return (await first.count()) === 1;
  },
  'web-quantity-beyond-stock': async (shopper) => {
    await shopper.signIn();
    const product = await shopper.product(({ stock }) => stock > 1 && stock < 20);
    await shopper.addToCart(product);
    await shopper.open('/cart');
    const quantity = shopper.page.getByRole('spinbutton');
    await shopper.page.waitForLoadState('networkidle');
    await quantity.fill(String(product.stock + 1));
    await quantity.press('Tab');
    return !(await eventually(async () => Number(await quantity.inputValue()) <= product.stock, 1000));
  },
  'web-phone-unchecked': (shopper) => checkOut(shopper, { ...ADDRESS, Phone: '1380013800' }),
  'web-postcode-not-required': (shopper) => checkOut(shopper, { ...ADDRESS, Postcode: '' }),
  'web-double-order': async (shopper) => {
    await shopper.signIn();
    const before = await shopper.countOrders();
    await shopper.addToCart(await shopper.product(({ stock }) => stock > 10));
    await shopper.open('/checkout');
    await shopper.page.getByRole('combobox').click();
    await shopper.page.locator('.ant-select-item-option').first().click();
    await shopper.page.getByRole('checkbox').check();
    await shopper.page.getByRole('button', { name: 'Place order' }).dblclick();
    await shopper.page.waitForURL('**/orders/*');
    return eventually(async () => (await shopper.countOrders()) > before + 1, 3000);
  },
};
