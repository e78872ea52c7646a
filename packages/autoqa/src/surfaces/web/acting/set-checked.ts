import type { Locator } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { clickControl } from './click-control.ts';

/** Whether a checkbox, radio or switch is on, whatever it is made of; nothing if it is none. */
export function readChecked(control: Locator, timeoutMs: number): Promise<boolean | undefined> {
  return control.evaluate(isOn, undefined, { timeout: timeoutMs });
}

/** Runs in the page. */
function isOn(element: Element): boolean | undefined {
  const inner = element.matches('input') ? element : element.querySelector('input[type=checkbox],input[type=radio]');
  if (inner instanceof HTMLInputElement && /^(checkbox|radio)$/.test(inner.type)) return inner.checked;
  const stateful = element.closest('[aria-checked]') ?? element.querySelector('[aria-checked]');
  if (stateful !== null) return stateful.getAttribute('aria-checked') === 'true';
  return element.closest('.is-checked') === null ? undefined : true;
}

/** The box in something that means more than its box: a click on the rest of a tree node selects the node. */
const BOX = '.ant-tree-checkbox,.el-tree-node__content .el-checkbox';

/** Brings a checkbox, radio or switch into the wanted state and makes sure that it got there. */
export async function setChecked(control: Locator, wanted: boolean, deadline: Deadline): Promise<void> {
  if ((await readChecked(control, deadline.remainingMs())) === wanted) return;
  const held = await control.elementHandle({ timeout: deadline.remainingMs() });
  const box = control.locator(BOX);
  if ((await box.count()) === 1) await box.click({ timeout: deadline.remainingMs() });
  else await clickControl(control, deadline);
  // Some are called otherwise once they are on ("Deselect row 1"): the element itself is asked, unless it was replaced.
  const isThere = (await held?.evaluate((element) => element.isConnected)) === true;
  const reached = isThere ? await held?.evaluate(isOn) : await readChecked(control, deadline.remainingMs());
  if (reached !== wanted)
    throw new Error(`The control stayed ${reached === true ? 'checked' : 'unchecked'} after the click.`);
}
