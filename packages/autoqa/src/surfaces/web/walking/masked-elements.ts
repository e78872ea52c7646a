import type { Frame, Locator, Page } from 'playwright-core';

/** Whose own text or value can be read; those that only hold others are covered by their parts. */
const READABLE = 'body, body *';

/** What must be covered in a picture: password fields, and every element that shows a secret. */
export async function maskedElements(page: Page, secrets: readonly string[]): Promise<Locator[]> {
  const passwords = page.frames().map((frame) => frame.locator('input[type=password]'));
  if (secrets.length === 0) return passwords;
  const showing = await Promise.all(page.frames().map((frame) => elementsShowing(frame, secrets)));
  return [...passwords, ...showing.flat()];
}

/** The page is asked for its texts, not told the secrets: it need not know them all. */
async function elementsShowing(frame: Frame, secrets: readonly string[]): Promise<Locator[]> {
  const readable = frame.locator(READABLE);
  const texts = await readable.evaluateAll((elements) =>
    elements.map((element) => {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const value = 'value' in element && typeof element.value === 'string' ? element.value : '';
      return `${own.map((node) => node.textContent ?? '').join('')}\n${value}\n${element.getAttribute('placeholder') ?? ''}`;
    }),
  );
  return texts.flatMap((text, index) => (secrets.some((secret) => text.includes(secret)) ? [readable.nth(index)] : []));
}
