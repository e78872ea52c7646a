import type { Locator } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';

/** The sign in a drawn control that takes its choice away; it shows while the pointer is on the control. */
const CLEAR_SIGN = '.ant-select-clear,.ant-picker-clear,.el-select__clear,.el-input__clear,[aria-label=clear i]';

/** Empties a field, or takes away what was chosen in a list. */
export async function clearControl(control: Locator, deadline: Deadline): Promise<void> {
  const timeout = () => ({ timeout: deadline.remainingMs() });
  const tag = await control.evaluate((element) => element.tagName, undefined, timeout());
  if (tag === 'SELECT') {
    await control.selectOption('', timeout());
    return;
  }
  const chooser = control.locator(
    'xpath=ancestor-or-self::*[contains(concat(" ",@class," ")," ant-select ") or contains(concat(" ",@class," ")," el-select ")][1]',
  );
  if ((await chooser.count()) === 0) {
    await control.clear(timeout());
    return;
  }
  await chooser.hover(timeout());
  await chooser.locator(CLEAR_SIGN).first().click(timeout());
}
