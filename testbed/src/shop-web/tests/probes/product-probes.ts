import { eventually, type Probe, type Shopper } from '../shopper.ts';

async function badge({ page }: Shopper): Promise<number> {
  const count = page.locator('[data-testid=cart-badge] sup');
  return (await count.count()) === 0 ? 0 : Number(await count.first().getAttribute('title'));
}

async function addFirst(shopper: Shopper): Promise<void> {
  await shopper.signIn();
  await shopper.open('/products');
  await shopper.rows().first().getByRole('button', { name: 'Add to cart' }).click();
}

async function prices({ page }: Shopper): Promise<number[]> {
  const texts = await page.locator('tbody .lt-price').allTextContents();
  return texts.map((text) => Number(text.replace('¥', '')));
}

async function isSortedDown(shopper: Shopper): Promise<boolean> {
  const shown = await prices(shopper);
  const isDown = shown.every((price, index) => index === 0 || price <= (shown[index - 1] ?? 0));
  return isDown && new Set(shown).size > 1;
}

async function openList(shopper: Shopper): Promise<void> {
  await shopper.open('/products');
  await shopper.rows().first().waitFor();
}

async function openDetail(shopper: Shopper, row: number): Promise<string> {
  const name = shopper.rows().nth(row).getByRole('button').first();
  const text = await name.innerText();
  await name.click();
  await shopper.page.getByTestId('detail-price').waitFor();
  return text;
}

export const productProbes: Record<string, Probe> = {
  'web-badge-stale': async (shopper) => {
    await addFirst(shopper);
    return !(await eventually(async () => (await badge(shopper)) === 1));
  },
  'web-toast-lost': async (shopper) => {
    await addFirst(shopper);
    return !(await shopper.sees('Added to cart'));
  },
  'web-sort-descending-ignored': async (shopper) => {
    await openList(shopper);
    const header = shopper.page.getByRole('columnheader', { name: 'Price' });
    await header.click();
    await header.click();
    return !(await eventually(() => isSortedDown(shopper)));
  },
  'web-category-filter-ignored': async (shopper) => {
    await openList(shopper);
    await shopper.page.locator('#category-filter').click();
    await shopper.page.getByTitle('Candles').click();
    return !(await shopper.sees('12 products'));
  },
  'web-search-clear-keeps-filter': async (shopper) => {
    await openList(shopper);
    const search = shopper.page.getByPlaceholder('Name or SKU');
    await search.fill('SKU-001');
    await search.press('Enter');
    await shopper.page.getByText('1 products').waitFor();
    await search.fill('');
    await search.press('Enter');
    return !(await shopper.sees('60 products'));
  },
  'web-page-two-repeats': async (shopper) => {
    await openList(shopper);
    const first = await shopper.rows().first().innerText();
    await shopper.page.getByTitle('2', { exact: true }).click();
    return !(await eventually(async () => (await shopper.rows().first().innerText()) !== first));
  },
  'web-detail-stale': async (shopper) => {
    await openList(shopper);
    await openDetail(shopper, 0);
    await shopper.page.getByRole('button', { name: 'Close' }).click();
    await shopper.page.getByRole('dialog').waitFor({ state: 'hidden' });
    const second = await openDetail(shopper, 1);
    const title = shopper.page.getByRole('dialog').locator('[id]', { hasText: second });
    return !(await eventually(async () => (await title.count()) > 0));
  },
  'web-out-of-stock-buyable': async (shopper) => {
    await shopper.signIn();
    const { id } = await shopper.product(({ stock }) => stock === 0);
    await openList(shopper);
    const add = shopper.page.locator(`tr[data-row-key=${id}]`).getByRole('button', { name: 'Add to cart' });
    if (await add.isDisabled()) return false;
    await add.click();
    return shopper.sees('Added to cart');
  },
};
