import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import type { Locator, Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { isPlaywrightError } from '../playwright-error.ts';
import { readChecked, setChecked } from './set-checked.ts';
import { watchClicks } from './watch-clicks.ts';

/** The visible entries of an open list, in the widgets that draw their own. */
export const OPTION_SELECTORS = [
  '.ant-select-item-option',
  '.ant-cascader-menu-item',
  '.ant-dropdown-menu-item',
  '.ant-picker-cell-inner',
  '.el-select-dropdown__item',
  '.el-dropdown-menu__item',
  '[role=option]',
  '[role=menuitem]',
  '[role=menuitemradio]',
] as const;
const OPTION_SELECTOR = OPTION_SELECTORS.join(',');

/** Chooses options by their texts: in a native select, or in a list that opens on a click. */
export async function chooseOptions(
  page: Page,
  control: Locator | undefined,
  options: readonly string[],
  deadline: Deadline,
): Promise<void> {
  if (control === undefined) return chooseFromOpenList(page, options, deadline);
  const tag = await control.evaluate((element) => element.tagName, undefined, { timeout: deadline.remainingMs() });
  if (tag === 'SELECT') {
    await control.selectOption(
      options.map((label) => ({ label })),
      { timeout: deadline.remainingMs() },
    );
    return;
  }
  if ((await readChecked(control, deadline.remainingMs())) !== undefined) {
    // One of a group of radios or boxes, already found by the option's own name.
    await setChecked(control, true, deadline);
    return;
  }
  for (const option of options) await chooseFromControl(page, control, option, deadline);
}

/** How long an entry may take to be clickable before somebody looks whether its list is still open. */
const LOOK_AGAIN_MS = 1_500;

/** A list that was just used may still be closing: its entries are seen, and gone before they can be clicked. */
async function chooseFromControl(page: Page, control: Locator, option: string, deadline: Deadline): Promise<void> {
  if (!(await isOpen(page, option))) await control.click({ timeout: deadline.remainingMs() });
  for (;;) {
    try {
      return await takeEntry(page, option, Math.min(LOOK_AGAIN_MS, deadline.remainingMs()));
    } catch (error) {
      if (deadline.remainingMs() === 0 || !isPlaywrightError(error)) throw error;
      if (!(await isOpen(page, option)) && !(await isExpanded(control))) {
        await control.click({ timeout: deadline.remainingMs() });
      }
    }
  }
}

/**
 * A list that moves between pressing and letting go never gets the click: it stays open, nothing is chosen, and a second
 * click is due. An entry that got its click and did nothing with it is the page's own fault, and is left at that.
 */
async function takeEntry(page: Page, option: string, timeoutMs: number): Promise<void> {
  const entry = optionIn(page, option);
  const clicks = await watchClicks(entry, timeoutMs);
  await entry.click({ timeout: timeoutMs });
  if ((await clicks.haveCome()) || (await isTaken(page, option))) return;
  await entry.click({ timeout: timeoutMs });
}

/** Entries of lists that close on a choice or mark it. */
const UNTAKEN =
  '.ant-select-item-option:not(.ant-select-item-option-selected),.el-select-dropdown__item:not(.selected,.is-selected)';
const TAKEN_MS = 1_000;

/** Whether the entry is chosen now, or its list gone. */
async function isTaken(page: Page, option: string): Promise<boolean> {
  const untaken = optionIn(page, option).and(page.locator(UNTAKEN));
  return untaken.waitFor({ state: 'hidden', timeout: TAKEN_MS }).then(
    () => true,
    (error: unknown) => {
      if (isPlaywrightError(error)) return false;
      throw error;
    },
  );
}

/** An open list may still be loading its entries; another click would close it. */
async function isExpanded(control: Locator): Promise<boolean> {
  const expanded = control.and(control.page().locator('[aria-expanded=true]'));
  return (await expanded.or(control.locator('[aria-expanded=true]')).count()) > 0;
}

/** Whether an open list offers these options, each exactly once. */
export async function areListed(page: Page, options: readonly string[]): Promise<boolean> {
  for (const option of options) if ((await entriesCalled(page, option).count()) !== 1) return false;
  return true;
}

/** A step that names no list means the one that is open, or that opens because something was typed. */
async function chooseFromOpenList(page: Page, options: readonly string[], deadline: Deadline): Promise<void> {
  for (const option of options) await takeEntry(page, option, deadline.remainingMs());
}

/** The entry with exactly this text, else the last whose text holds it; the last, because lists of earlier controls stay in the page. */
function optionIn(page: Page, text: string): Locator {
  return entriesCalled(page, text).last();
}

function entriesCalled(page: Page, text: string): Locator {
  const visible = page.locator(OPTION_SELECTOR).filter({ visible: true });
  const exact = visible.filter({ hasText: new RegExp(`^\\s*${escapeRegExp(text)}\\s*$`) });
  return exact.or(visible.and(page.getByTitle(text, { exact: true })));
}

async function isOpen(page: Page, text: string): Promise<boolean> {
  return optionIn(page, text).isVisible();
}
