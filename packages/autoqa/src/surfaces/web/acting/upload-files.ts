import type { Locator, Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';

/** Gives files to an upload control: to its file input, wherever that hides, or through the chooser that a click opens. */
export async function uploadFiles(
  page: Page,
  control: Locator | undefined,
  files: readonly string[],
  deadline: Deadline,
): Promise<void> {
  const input = await findFileInput(page, control);
  if (input !== undefined) {
    await input.setInputFiles([...files], { timeout: deadline.remainingMs() });
    return;
  }
  if (control === undefined) throw new Error('The page has no field for files.');
  const timeout = deadline.remainingMs();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout }), control.click({ timeout })]);
  await chooser.setFiles([...files]);
}

async function findFileInput(page: Page, control: Locator | undefined): Promise<Locator | undefined> {
  if (control === undefined) {
    const inputs = page.locator('input[type=file]');
    return (await inputs.count()) === 1 ? inputs : undefined;
  }
  const own = control.locator('xpath=self::input[@type="file"]');
  if ((await own.count()) === 1) return own;
  // The nearest ancestor that holds exactly one file input: the widget around a styled button.
  const inside = control.locator('xpath=ancestor-or-self::*[count(.//input[@type="file"])=1][1]//input[@type="file"]');
  return (await inside.count()) === 1 ? inside : undefined;
}
