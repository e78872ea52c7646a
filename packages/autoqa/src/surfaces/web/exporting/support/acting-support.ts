import { APPEARS_MS, QUESTIONS } from '../../acting/answer-question.ts';
import { CLOSE_BUTTONS } from '../../acting/close-thing.ts';
import { REFUSALS } from '../../acting/means-no.ts';
import { listed } from './listed.ts';
import { NOT_DONE } from './not-done.ts';
import { OPTION_SELECTORS } from '../../acting/choose-options.ts';

export const ENVIRONMENT = String.raw`/** The value of a placeholder. It comes from the environment and is never written down. */
export function env(name: string): string {
  const value = process.env['AUTOQA_' + name] ?? process.env[name];
  if (value === undefined) throw new Error('Set the environment variable ' + name + ' (or AUTOQA_' + name + ').');
  return value;
}
`;

export const PATTERNS = String.raw`/** The text with everything escaped that a regular expression would read. */
export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
`;

export const ATTEMPTS = String.raw`import { test } from '@playwright/test';

/** Does what may fail without failing the test, optional steps and cleanup, and notes what did not work. */
export async function attempt(step: string, body: () => Promise<void>): Promise<void> {
  try {
    await body();
  } catch (error) {
    const [reason = ''] = String(error).split('\n', 1);
    test.info().annotations.push({ type: '${NOT_DONE}', description: step + ': ' + reason });
  }
}
`;

export const OPTIONS = String.raw`import type { Locator, Page } from '@playwright/test';
import { standStill } from './rest.js';

const OPTION = [
${listed(OPTION_SELECTORS)}
].join(',');

/** Chooses options by their texts in a list that opens on a click. */
export async function chooseOptions(page: Page, control: Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    const option = optionIn(page, text);
    if (!(await option.isVisible())) await control.click();
    await standStill(option);
    await option.click();
  }
}

/** The last one, because the lists of controls used earlier stay in the page. */
function optionIn(page: Page, text: string): Locator {
  const visible = page.locator(OPTION).filter({ visible: true });
  const wanted = new RegExp('^\\s*' + text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') + '\\s*$');
  return visible
    .filter({ hasText: wanted })
    .or(visible.and(page.getByTitle(text, { exact: true })))
    .last();
}
`;

export const CLOSING = String.raw`import type { Locator, Page } from '@playwright/test';

const CLOSE_BUTTON = [
${listed(CLOSE_BUTTONS)}
].join(',');

/** Closes a dialog, drawer or message by its own close button, or else by the Escape key. */
export async function close(page: Page, thing: Locator): Promise<void> {
  await thing.waitFor();
  const button = thing.locator(CLOSE_BUTTON).filter({ visible: true }).last();
  if (await button.isVisible()) await button.click();
  else await page.keyboard.press('Escape');
  await thing.waitFor({ state: 'hidden' });
}
`;

export const QUESTION_ANSWERS = String.raw`import type { Page } from '@playwright/test';

const QUESTION = [
${listed(QUESTIONS)}
].join(',');
const REFUSAL = new RegExp(${JSON.stringify(REFUSALS)}, 'iu');

/** Says yes or no to a question that the page itself asks; does nothing where none is asked. */
export async function answerQuestion(page: Page, accept: boolean): Promise<void> {
  const question = page.locator(QUESTION).filter({ visible: true }).last();
  const isAsked = await question.waitFor({ timeout: ${APPEARS_MS} }).then(() => true, () => false);
  if (!isAsked) return;
  const buttons = question.getByRole('button').filter({ visible: true, hasText: /\S/ });
  const texts = (await buttons.allInnerTexts()).map((text) => text.replace(/([^\x00-\xff])\s+(?=[^\x00-\xff])/g, '$1').trim());
  const isRefusal = texts.map((text) => REFUSAL.test(text));
  const at = accept ? isRefusal.lastIndexOf(false) : isRefusal.indexOf(true);
  if (at >= 0) await buttons.nth(at).click();
}
`;

export const PAGES = String.raw`import { expect, type Page } from '@playwright/test';

/** The page that is meant, brought to the front; a new one is waited for. */
export async function switchPage(page: Page, to: 'new' | 'previous' | 'first' | 'last'): Promise<Page> {
  const context = page.context();
  if (to === 'new') await expect.poll(() => context.pages().at(-1) !== page).toBe(true);
  const pages = context.pages();
  const index = { new: -1, last: -1, first: 0, previous: pages.indexOf(page) - 1 }[to];
  const next = pages.at(index) ?? page;
  await next.bringToFront();
  await next.waitForLoadState('domcontentloaded');
  return next;
}

/** Closes the page; the one opened last of the others goes on. */
export async function closePage(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  const last = context.pages().at(-1);
  if (last === undefined) throw new Error('The last page was closed.');
  return last;
}
`;
