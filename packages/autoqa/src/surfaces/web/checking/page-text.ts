import type { Locator, Page } from 'playwright-core';

/** Everything a person can read on the page: all frames, open shadow roots, and what fields show. */
export async function readPageText(page: Page): Promise<string> {
  return joinTexts(await readPageTexts(page));
}

/** The same in pieces; the first is the page's own body without fields, frames and shadow trees. */
export async function readPageTexts(page: Page): Promise<string[]> {
  const texts = await Promise.all(page.frames().map((frame) => readDocumentTexts(frame)));
  return texts.flat();
}

export function joinTexts(pieces: readonly string[]): string {
  return pieces.join(APART);
}

/** Stands between what is shown in different places, so that no sentence is read across two of them. */
const APART = '\n‖\n';

/** What a person can read in one element; of a frame, in the page it shows. */
export async function readElementText(element: Locator, timeoutMs: number): Promise<string> {
  const isFrame = await element.evaluate((node) => node.tagName === 'IFRAME', undefined, { timeout: timeoutMs });
  return isFrame
    ? element.contentFrame().locator('body').innerText({ timeout: timeoutMs })
    : ownText(element, timeoutMs);
}

function ownText(element: Locator, timeoutMs: number): Promise<string> {
  return element.evaluate(
    (node) => {
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) return node.value;
      return node instanceof HTMLElement ? node.innerText : (node.textContent ?? '');
    },
    undefined,
    { timeout: timeoutMs },
  );
}

async function readDocumentTexts(frame: ReturnType<Page['frames']>[number]): Promise<string[]> {
  return (
    frame
      .evaluate(() => {
        const shown: string[] = [];
        const visit = (root: Document | ShadowRoot): void => {
          const body = root instanceof Document ? root.body : root;
          if (body === null) return;
          shown.push(body instanceof HTMLElement ? body.innerText : [...body.children].map(textOf).join('\n'));
          for (const element of root.querySelectorAll('*')) {
            if (element.shadowRoot !== null) visit(element.shadowRoot);
            const field = element instanceof HTMLInputElement && !/^(hidden|password|file)$/.test(element.type);
            if (field || element instanceof HTMLTextAreaElement) shown.push((element as HTMLInputElement).value);
          }
        };
        const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : '');
        visit(document);
        return shown.filter((piece, index) => index === 0 || piece !== '');
      })
      // A frame that was just taken away shows nothing.
      .catch(() => [])
  );
}
