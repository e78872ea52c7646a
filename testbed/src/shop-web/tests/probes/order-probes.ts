import { eventually, type Probe } from '../shopper.ts';

export const orderProbes: Record<string, Probe> = {
  'web-order-state-stale': async (shopper) => {
    await shopper.signIn();
    const { id } = await shopper.newOrder();
    await shopper.open(`/orders/${id}`);
    await shopper.press('Cancel order');
    await shopper.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await shopper.page.getByText('Order cancelled').first().waitFor();
    const state = shopper.page.locator('.ant-tag', { hasText: 'Cancelled' });
    return !(await eventually(async () => (await state.count()) > 0));
  },
  'web-order-total-wrong': async (shopper) => {
    await shopper.signIn();
    await shopper.open('/orders');
    const row = shopper.page.locator('tr[data-row-key=ord-1001]');
    return !(await row.innerText()).includes('¥191.70');
  },
  'web-chinese-mixed': async (shopper) => {
    await shopper.signIn('alice', 'zh');
    await shopper.open('/orders');
    const row = shopper.page.locator('tr[data-row-key=ord-1001]');
    return !(await row.innerText()).includes('已收货');
  },
  'web-script-error': async (shopper) => {
    const errors: Error[] = [];
    shopper.page.on('pageerror', (error) => errors.push(error));
    await shopper.signIn();
    await shopper.open('/orders');
    await shopper.rows().first().waitFor();
    return eventually(async () => errors.length > 0, 2500);
  },
};
