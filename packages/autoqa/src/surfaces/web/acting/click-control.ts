import type { Locator } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { standStill } from './stand-still.ts';

/**
 * Clicks a control where a person would. Libraries lay a painted mark over their checkboxes and radios; the click then
 * goes to the label around both, at the very place of the control.
 */
export async function clickControl(control: Locator, deadline: Deadline): Promise<void> {
  const timeout = deadline.remainingMs();
  const isInput = await control.evaluate(standStill, undefined, { timeout });
  const position = isInput ? await placeUnderMark(control, deadline) : undefined;
  if (position === undefined) await control.click({ timeout: deadline.remainingMs() });
  else await control.locator('xpath=ancestor::label[1]').click({ position, timeout: deadline.remainingMs() });
}

interface Place {
  x: number;
  y: number;
}

/** Where in its label the control lies, if something else of that label is painted over it. */
async function placeUnderMark(control: Locator, deadline: Deadline): Promise<Place | undefined> {
  await control.scrollIntoViewIfNeeded({ timeout: deadline.remainingMs() });
  const place = await control.evaluate(
    (element) => {
      const label = element.closest('label');
      if (label === null) return null;
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hit = document.elementFromPoint(x, y);
      if (hit === null || hit === element || !label.contains(hit)) return null;
      const around = label.getBoundingClientRect();
      return { x: x - around.left, y: y - around.top };
    },
    undefined,
    { timeout: deadline.remainingMs() },
  );
  return place ?? undefined;
}
