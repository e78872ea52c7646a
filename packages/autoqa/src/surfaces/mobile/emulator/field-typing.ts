import type { Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import { DeviceRefusal, type Point } from '../../../ports/mobile/mobile-device.ts';
import { focusedField, type FieldAct } from './in-page/focused-field.ts';
import { steadyAnswer } from './steady-answer.ts';

const FOCUS_MS = 1000;
const POLL_MS = 30;

/** Whether a field had the focus, which it has no more. */
export function leaveFocus(page: Page, deadline: Deadline): Promise<boolean> {
  return withFocus(page, { act: 'leave' }, deadline);
}

/** Types at the end of the field with the focus, which must be the one at `at`. */
export async function typeIntoFocus(page: Page, text: string, { at, deadline }: FocusOptions): Promise<void> {
  await untilFocused(page, { at, deadline });
  await page.keyboard.type(text);
}

export async function emptyFocus(page: Page, { at, deadline }: FocusOptions): Promise<void> {
  await untilFocused(page, { at, deadline });
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
}

interface FocusOptions {
  /** In pixels of the screen, without its scale. */
  at: Point | undefined;
  deadline: Deadline;
}

/** A page may focus its field only after the touch has been handled. */
async function untilFocused(page: Page, { at, deadline }: FocusOptions): Promise<void> {
  const until = deadline.atMost(FOCUS_MS);
  const act: FieldAct = { act: 'end', ...(at === undefined ? {} : { at }) };
  while (!(await withFocus(page, act, deadline))) {
    if (until.remainingMs() === 0) throw new DeviceRefusal('Typing', 'no field has the focus');
    await sleep(POLL_MS, deadline);
  }
}

function withFocus(page: Page, act: FieldAct, deadline: Deadline): Promise<boolean> {
  return steadyAnswer(() => page.evaluate<boolean, FieldAct>(focusedField, act), deadline);
}
