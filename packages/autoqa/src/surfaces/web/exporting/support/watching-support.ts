import { MESSAGE_SELECTORS } from '../../observing/page-watch.ts';
import { listed } from './listed.ts';

export const REST = String.raw`import type { BrowserContext, Locator, Page } from '@playwright/test';

const QUIET_MS = 80;
const MOST_MS = 1_500;

/**
 * Counts requests from now on. The function it gives back waits until a page is at rest: no request under way and no
 * change for a moment. What must not be there is looked for then; too early a look would pass for the wrong reason.
 */
export function watchForRest(context: BrowserContext): (page: Page) => Promise<void> {
  let inFlight = 0;
  context.on('request', () => (inFlight += 1));
  context.on('requestfinished', () => (inFlight -= 1));
  context.on('requestfailed', () => (inFlight -= 1));
  return async (page) => {
    const end = Date.now() + MOST_MS;
    do await quiet(page, end - Date.now());
    while (inFlight > 0 && Date.now() < end);
  };
}

/** Waits until a part of a menu or dialog is there and all has come in: who presses on what moves lets go beside it. */
export async function standStill(part: Locator): Promise<void> {
  await part.waitFor();
  await quiet(part.page(), MOST_MS);
}

/** Resolves when the document has not changed for a moment and a frame, or when the time is over. */
async function quiet(page: Page, mostMs: number): Promise<void> {
  const wait = ([quietMs, limitMs]: readonly [number, number]): Promise<void> =>
    new Promise((resolve) => {
      let changes = 0;
      const done = (): void => {
        observer.disconnect();
        resolve();
      };
      // A busy page may be late with its frames, and with what it does in them.
      const look = (): void => {
        const before = changes;
        requestAnimationFrame(() => requestAnimationFrame(() => before === changes && done()));
      };
      let timer = setTimeout(look, quietMs);
      const observer = new MutationObserver(() => {
        changes += 1;
        clearTimeout(timer);
        timer = setTimeout(look, quietMs);
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      setTimeout(done, limitMs);
    });
  // A document that goes away under us has changed: the next look tells.
  await page.evaluate(wait, [QUIET_MS, Math.max(0, mostMs)] as const).catch(() => undefined);
}
`;

export const MESSAGES = String.raw`import type { Locator, Page } from '@playwright/test';

const MESSAGE = [
${listed(MESSAGE_SELECTORS)}
].join(',');

const MOOD = {
  success: '[class*=success]',
  error: '[class*=error],[class*=danger],[class*=fail]',
  warning: '[class*=warn]',
  info: '[class*=info],[class*=loading]',
};

/** The passing messages that are shown now, of one mood if it is named. */
export function messages(page: Page, mood?: keyof typeof MOOD): Locator {
  const shown = page.locator(MESSAGE).filter({ visible: true, hasText: /\S/ });
  if (mood === undefined) return shown;
  return shown.filter({ has: page.locator(MOOD[mood]) }).or(shown.and(page.locator(MOOD[mood])));
}
`;

export const DIALOGS = String.raw`import type { Page } from '@playwright/test';

const DIALOG =
  '[role=dialog],[role=alertdialog],dialog[open],.ant-modal,.el-dialog,.el-message-box,.ant-popconfirm,.el-popconfirm';

/** Answers the next native dialog and keeps the texts of all that open from now on. */
export function watchDialogs(page: Page, answer?: { accept: boolean; text?: string }): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(dialog.message());
    const isAccepted = seen.length === 1 && answer?.accept === true;
    // Another listener may have answered it already.
    await (isAccepted ? dialog.accept(answer.text) : dialog.dismiss()).catch(() => undefined);
  });
  return seen;
}

/** The texts of the dialogs that are open in the page and of the native ones that were seen. */
export async function dialogTexts(page: Page, native: string[]): Promise<string> {
  const open = await page.locator(DIALOG).filter({ visible: true }).allInnerTexts();
  return [...open, ...native].map((text) => text.replace(/\s+/g, ' ').trim()).join('\n');
}
`;

export const NETWORK = String.raw`import type { Page, Response } from '@playwright/test';

/** The next response of this kind. Ask before the action that causes it, await after. */
export function nextResponse(page: Page, wanted: { url: string; method?: string; status?: number }): Promise<Response> {
  const { url, method, status } = wanted;
  const response = page.waitForResponse(
    (each) =>
      each.url().includes(url) &&
      (method === undefined || each.request().method() === method) &&
      (status === undefined || each.status() === status),
  );
  // When the action itself fails nobody awaits this one.
  response.catch(() => undefined);
  return response;
}
`;

export const ACCESSIBILITY = String.raw`import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility faults that keep people from using the page. */
export async function graveFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => id + ' (' + help + ') at ' + nodes.map(({ target }) => target.join(' ')).join(', '));
}
`;
