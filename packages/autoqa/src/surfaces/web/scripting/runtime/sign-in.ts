import type { Locator, Page } from 'playwright-core';

/** How one signs in; what has no selector is found by its looks. */
export interface SignInForm {
  loginUrl: string;
  usernameSelector?: string | undefined;
  passwordSelector?: string | undefined;
  submitSelector?: string | undefined;
  /** What is shown once one is signed in; without it, the password field goes away. */
  successIndicator?: string | undefined;
  /** The tenant to sign in to, where the form asks for one. */
  tenant?: string | undefined;
}

export interface SignInValues {
  username: string;
  password: string;
}

/** The application did not let anybody in; the message says what it answered, never what was typed. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

const NAME_FIELD =
  'input:not([type=hidden],[type=password],[type=checkbox],[type=radio],[type=submit],[type=button],[type=file],[type=search])';
const SUBMIT = 'button[type=submit],input[type=submit],button:not([type=button])';
const SUBMIT_NAME =
  /^\s*(?:log\s?-?in|sign\s?-?in|log on|submit|continue|登\s?录|登\s?入|登\s?陆|确\s?定|提\s?交)\s*$/i;
const TENANT_NAME = /租户|机构|组织|企业|公司|tenant|organi[sz]ation|workspace|company/i;
const ANSWERS =
  '[role=alert],[role=status],[aria-live],.ant-message-notice,.ant-form-item-explain-error,.el-message,.el-form-item__error';
const LOOK_AGAIN_MS = 100;

/** Signs somebody in with plain Playwright: scripts that run by themselves carry this along. */
export async function signIn(
  page: Page,
  form: SignInForm,
  { values, timeoutMs }: { values: SignInValues; timeoutMs: number },
): Promise<void> {
  await page.goto(form.loginUrl, { waitUntil: 'domcontentloaded', timeout: timeoutMs });
  const password = shown(page.locator(form.passwordSelector ?? 'input[type=password]'));
  await password.waitFor({ timeout: timeoutMs }).catch(() => {
    throw new SignInRefused('there is no field for a password');
  });
  const around = await formAround(page, password);
  await fieldOf(page, around, form.usernameSelector, NAME_FIELD).fill(values.username, { timeout: timeoutMs });
  await password.fill(values.password, { timeout: timeoutMs });
  if (form.tenant !== undefined) await chooseTenant(page, around, form.tenant);
  await submit(page, around, { form, password, timeoutMs });
  await waitUntilIn(page, { form, password, timeoutMs });
}

async function formAround(page: Page, password: Locator): Promise<Locator> {
  const form = page.locator('form').filter({ has: password });
  return (await form.count()) > 0 ? form.first() : page.locator('body');
}

function fieldOf(page: Page, around: Locator, selector: string | undefined, looks: string): Locator {
  return selector === undefined ? shown(around.locator(looks)) : shown(page.locator(selector));
}

/** A list with this entry, or a field that asks for it. */
async function chooseTenant(page: Page, around: Locator, tenant: string): Promise<void> {
  const list = shown(around.locator('select').filter({ has: page.locator('option', { hasText: tenant }) }));
  if ((await list.count()) > 0) return void (await list.selectOption({ label: tenant }));
  const field = around.getByLabel(TENANT_NAME).or(around.getByPlaceholder(TENANT_NAME));
  if ((await field.count()) > 0) await shown(field).fill(tenant);
}

async function submit(
  page: Page,
  around: Locator,
  { form, password, timeoutMs }: { form: SignInForm; password: Locator; timeoutMs: number },
): Promise<void> {
  if (form.submitSelector !== undefined) return shown(page.locator(form.submitSelector)).click({ timeout: timeoutMs });
  const named = shown(around.getByRole('button', { name: SUBMIT_NAME }));
  const sending = shown(around.locator(SUBMIT));
  for (const button of [named, sending]) if ((await button.count()) > 0) return button.click({ timeout: timeoutMs });
  await password.press('Enter', { timeout: timeoutMs });
}

async function waitUntilIn(
  page: Page,
  { form, password, timeoutMs }: { form: SignInForm; password: Locator; timeoutMs: number },
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const isIn =
      form.successIndicator === undefined
        ? !(await password.isVisible())
        : await shown(page.locator(form.successIndicator)).isVisible();
    if (isIn) return;
    const refusal = await refusalOn(page, password);
    if (refusal !== undefined) throw new SignInRefused(refusal);
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
  throw new SignInRefused('the form is still there');
}

/** What the page answers while the form still stands there. */
async function refusalOn(page: Page, password: Locator): Promise<string | undefined> {
  const said = await page.locator(ANSWERS).filter({ visible: true, hasText: /\S/ }).allInnerTexts();
  const told = [...new Set(said.map((text) => text.replace(/\s+/g, ' ').trim()))];
  if (told.length === 0 || !(await password.isVisible())) return undefined;
  return /成功|success|welcome|欢迎|…|\.\.\./i.test(told.join(' ')) ? undefined : `the page says “${told.join('; ')}”`;
}

function shown(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}
