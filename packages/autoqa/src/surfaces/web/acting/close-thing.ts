import type { Locator, Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { clickControl } from './click-control.ts';

/** Buttons that close what they lie in, in the widgets we know. */
export const CLOSE_BUTTONS = [
  '.ant-modal-close',
  '.ant-drawer-close',
  '.ant-notification-notice-close',
  '.ant-tag-close-icon',
  '.ant-alert-close-icon',
  '.el-dialog__headerbtn',
  '.el-drawer__close-btn',
  '.el-message-box__headerbtn',
  '.el-message__closeBtn',
  '[aria-label=Close]',
  '[aria-label=close]',
  '[aria-label=关闭]',
  '[title=Close]',
  '[title=关闭]',
] as const;
export const CLOSE_BUTTON = CLOSE_BUTTONS.join(',');

/** Closes a dialog, drawer or message by its own close button, or else by the Escape key. */
export async function closeThing(page: Page, thing: Locator | undefined, deadline: Deadline): Promise<void> {
  const button = (thing ?? page).locator(CLOSE_BUTTON).filter({ visible: true }).last();
  if (await button.isVisible()) await clickControl(button, deadline);
  else await page.keyboard.press('Escape');
  await thing?.waitFor({ state: 'hidden', timeout: deadline.remainingMs() });
}
