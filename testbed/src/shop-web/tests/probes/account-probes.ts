import type { User } from '../../api/entities.ts';
import { eventually, type Probe, type Shopper } from '../shopper.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function openProfile(shopper: Shopper): Promise<void> {
  await shopper.signIn();
  await shopper.open('/profile');
  await shopper.page.getByLabel('Display name').waitFor();
}

async function saveAndReload(shopper: Shopper): Promise<User> {
  await shopper.press('Save');
  await shopper.page.getByText('Profile saved').first().waitFor();
  await shopper.page.reload();
  await shopper.page.getByLabel('Display name').waitFor();
  return shopper.api('GET', '/users/me');
}

async function favouriteNames({ page }: Shopper): Promise<string[]> {
  return page.locator('li[draggable] .lt-drag-name').allInnerTexts();
}

/** Waits from before the press on: who is still signed in is led away from the login page at once. */
async function signOut({ page }: Shopper): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await Promise.all([page.waitForURL('**/login'), page.getByText('Sign out').click()]);
}

export const accountProbes: Record<string, Probe> = {
  'web-login-error-silent': async (shopper) => {
    await shopper.open('/login');
    await shopper.page.getByLabel('User name').fill('alice');
    await shopper.page.getByLabel('Password', { exact: true }).fill('not-her-password');
    await shopper.page.getByTestId('login-submit').click();
    return !(await shopper.sees('Wrong user name or password'));
  },
  'web-logout-keeps-session': async (shopper) => {
    await shopper.signIn();
    await shopper.open('/products');
    await signOut(shopper);
    await shopper.open('/orders');
    return !(await eventually(async () => shopper.page.url().includes('/login?next=')));
  },
  'web-admin-menu-for-all': async (shopper) => {
    await shopper.signIn();
    await shopper.open('/products');
    return shopper.sees('Administration', 1000);
  },
  'web-profile-says-saved': async (shopper) => {
    await openProfile(shopper);
    await shopper.page.getByLabel('Display name').fill('Alice the Second');
    return (await saveAndReload(shopper)).displayName !== 'Alice the Second';
  },
  'web-birthday-off-by-one': async (shopper) => {
    await openProfile(shopper);
    await shopper.page.getByLabel('Birthday').fill('1990-03-15');
    await shopper.page.getByTitle('1990-03-15').click();
    await saveAndReload(shopper);
    return (await shopper.page.getByLabel('Birthday').inputValue()) !== '1990-03-15';
  },
  'web-newsletter-inverted': async (shopper) => {
    await openProfile(shopper);
    const newsletter = shopper.page.getByRole('switch');
    await newsletter.click();
    const chosen = await newsletter.getAttribute('aria-checked');
    await saveAndReload(shopper);
    return (await newsletter.getAttribute('aria-checked')) !== chosen;
  },
  'web-upload-name-missing': async (shopper) => {
    await openProfile(shopper);
    await shopper.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: PNG });
    await shopper.page.getByText('Picture saved').waitFor();
    return !(await shopper.sees('lantern.png', 1000));
  },
  'web-favourites-order-lost': async (shopper) => {
    await shopper.signIn();
    await shopper.open('/favourites');
    const rows = shopper.page.locator('li[draggable]');
    await rows.first().waitFor();
    const [first] = await favouriteNames(shopper);
    await rows.nth(0).dragTo(rows.nth(2));
    await eventually(async () => (await favouriteNames(shopper))[2] === first);
    await shopper.page.reload();
    await rows.first().waitFor();
    return (await favouriteNames(shopper))[2] !== first;
  },
};
