import type { Product } from '../../api/entities.ts';
import { eventually, type Probe } from '../shopper.ts';

export const pageProbes: Record<string, Probe> = {
  'web-terms-wrong-page': async (shopper) => {
    await shopper.open('/help');
    const opened = shopper.page.waitForEvent('popup');
    await shopper.page.getByRole('link', { name: 'Shipping terms' }).click();
    const terms = await opened;
    await terms.waitForLoadState();
    return !(await eventually(() => terms.getByRole('heading', { name: 'Shipping terms' }).isVisible()));
  },
  'web-help-frame-empty': async (shopper) => {
    await shopper.open('/help');
    const frame = shopper.page.frameLocator('iframe');
    return !(await eventually(() => frame.getByText('What does shipping cost?').isVisible()));
  },
  'web-stock-save-ignored': async (shopper) => {
    await shopper.signIn('admin');
    await shopper.open('/admin/stock');
    const row = shopper.page.locator('tr[data-row-key=prd-1]');
    await row.getByRole('spinbutton').fill('77');
    await row.getByRole('button', { name: 'Save' }).click();
    await shopper.page.getByText('Stock saved').waitFor();
    return (await shopper.api<Product>('GET', '/products/prd-1')).stock !== 77;
  },
};
