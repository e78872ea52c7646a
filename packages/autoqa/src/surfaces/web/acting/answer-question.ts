import type { Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { waitForChange } from '../observing/settle.ts';
import { clickControl } from './click-control.ts';
import { meansNo } from './means-no.ts';

/** Windows and bubbles of the page itself that ask before something is done. */
export const QUESTIONS = [
  '[role=alertdialog]',
  '[role=dialog]',
  'dialog[open]',
  '.ant-modal',
  '.ant-popconfirm',
  '.el-message-box',
  '.el-popconfirm',
  '.el-dialog',
] as const;

/** A question that is drawn shows within this time after what asks for it. */
export const APPEARS_MS = 2_000;
const LOOK_AGAIN_MS = 50;

/**
 * Answers a question that the page itself asks; false where none is asked. Whether one had to be is for the checks around
 * it to say.
 */
export async function answerQuestion(page: Page, accept: boolean, deadline: Deadline): Promise<boolean> {
  const end = performance.now() + Math.min(APPEARS_MS, deadline.remainingMs());
  for (;;) {
    const question = page.locator(QUESTIONS.join(',')).filter({ visible: true }).last();
    const buttons = question.getByRole('button').filter({ visible: true, hasText: /\S/ });
    const at = (await question.isVisible()) ? answerAmong(await buttons.allInnerTexts(), accept) : -1;
    if (at >= 0) {
      await clickControl(buttons.nth(at), deadline);
      return true;
    }
    if (performance.now() >= end) return false;
    await waitForChange(page, Math.min(LOOK_AGAIN_MS, end - performance.now()));
  }
}

/** Which button says yes or no; none when only one of them is there and it is the other. */
export function answerAmong(texts: readonly string[], accept: boolean): number {
  const isRefusal = texts.map(meansNo);
  return accept ? isRefusal.lastIndexOf(false) : isRefusal.indexOf(true);
}
