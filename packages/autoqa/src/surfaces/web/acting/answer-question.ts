import type { Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';

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

/** Answers that leave everything as it was; blanks that a library puts between two characters are left out. */
export const REFUSALS =
  "^(?:取消|否|不|不了|保留|再想想|我再想想|再看看|暂不|放弃|返回|关闭|cancel|no|keep|keep it|not now|never mind|back|go back|close|don[’']t .*|no, .*)$";

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
      await buttons.nth(at).click({ timeout: deadline.remainingMs() });
      return true;
    }
    if (performance.now() >= end) return false;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
}

/** Which button says yes or no; none when only one of them is there and it is the other. */
export function answerAmong(texts: readonly string[], accept: boolean): number {
  const isRefusal = texts.map((text) => new RegExp(REFUSALS, 'iu').test(plain(text)));
  return accept ? isRefusal.lastIndexOf(false) : isRefusal.indexOf(true);
}

function plain(text: string): string {
  return text.replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').trim();
}
