import type { Locator } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';

type ControlKind = 'field' | 'picker' | 'slider' | 'rating';

/** A drawn slider moves by keys; beyond so many something else is wrong. */
const MOST_STEPS = 1_000;

/** Gives a control its value: types it, or does what a control does that takes no typing. */
export async function fillControl(control: Locator, value: string, deadline: Deadline): Promise<void> {
  const kind = await kindOf(control, deadline);
  if (kind === 'slider') return moveSlider(control, Number(value), deadline);
  if (kind === 'rating') return rate(control, value, deadline);
  const field = await typedInto(control, deadline);
  await field.fill(value, { timeout: deadline.remainingMs() });
  // A date picker takes what was typed only when it is told to.
  if (kind === 'picker') await field.press('Enter', { timeout: deadline.remainingMs() });
}

/** Around a field there may be a widget that is found in its stead. */
async function typedInto(control: Locator, deadline: Deadline): Promise<Locator> {
  const isAround = await control.evaluate(
    (element) =>
      !element.matches('input,textarea,select,[contenteditable]') &&
      element.querySelectorAll('input,textarea').length === 1,
    undefined,
    { timeout: deadline.remainingMs() },
  );
  return isAround ? control.locator('input,textarea') : control;
}

function kindOf(control: Locator, deadline: Deadline): Promise<ControlKind> {
  return control.evaluate(
    (element) => {
      if (element.closest('.ant-picker,.el-date-editor') !== null) return 'picker';
      if (element.matches('.ant-rate,.el-rate') || element.closest('.ant-rate,.el-rate') !== null) return 'rating';
      const isDrawn = element.matches('[role=slider]') && !element.matches('input');
      return isDrawn || element.matches('.ant-slider,.el-slider') ? 'slider' : 'field';
    },
    undefined,
    { timeout: deadline.remainingMs() },
  );
}

/** Keys, not coordinates: a step of the slider is a step of the keys, whatever its length on the screen. */
async function moveSlider(control: Locator, wanted: number, deadline: Deadline): Promise<void> {
  const handle = control.locator('xpath=descendant-or-self::*[@role="slider"]').first();
  const now = async () => Number(await handle.getAttribute('aria-valuenow', { timeout: deadline.remainingMs() }));
  if (Number.isNaN(wanted)) throw new Error('A slider takes a number.');
  await handle.focus({ timeout: deadline.remainingMs() });
  let at = await now();
  for (let step = 0; at !== wanted && step < MOST_STEPS; step += 1) {
    await handle.press(at < wanted ? 'ArrowRight' : 'ArrowLeft', { timeout: deadline.remainingMs() });
    const next = await now();
    const turned = next === at || next > wanted !== at > wanted;
    at = next;
    if (turned && at !== wanted) break;
  }
  if (at !== wanted) throw new Error(`The slider stopped at ${at} and cannot be set to ${wanted}.`);
}

async function rate(control: Locator, value: string, deadline: Deadline): Promise<void> {
  const stars = Number(/\d+/.exec(value)?.[0]);
  const rating = control.locator(
    'xpath=ancestor-or-self::*[contains(@class,"ant-rate") or contains(@class,"el-rate")][last()]',
  );
  const items = rating.locator('[role=radio],.el-rate__item');
  await items.nth(stars - 1).click({ timeout: deadline.remainingMs() });
}
