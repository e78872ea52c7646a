import type { Page } from 'playwright-core';

/** What a person can see, as markup: no scripts, styles or hidden parts, and no value that somebody typed. */
export async function readVisibleHtml(page: Page): Promise<string> {
  const parts = await Promise.all(
    page.frames().map(async (frame) => {
      // A frame that was just taken away shows nothing.
      const html = await frame.evaluate(printVisible).catch(() => '');
      return frame.parentFrame() === null || html === '' ? html : `<!-- frame ${frame.url()} -->\n${html}`;
    }),
  );
  return parts.filter((part) => part !== '').join('\n');
}

/** Runs in the page by its source text, so it must be self-contained. */
function printVisible(): string {
  const left = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'LINK', 'META', 'PATH']);
  const empty = new Set(['INPUT', 'IMG', 'BR', 'HR', 'IFRAME']);
  const kept =
    /^(?:id|name|type|placeholder|href|role|title|alt|for|class|required|disabled|checked|aria-.*|data-test.*)$/;
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const attributesOf = (element: Element): string =>
    [...element.attributes]
      .filter(({ name }) => kept.test(name))
      .map(({ name, value }) => ` ${name}="${escape(value).replaceAll('"', '&quot;')}"`)
      .join('');
  const isHidden = (element: Element): boolean =>
    left.has(element.tagName.toUpperCase()) ||
    (element instanceof HTMLInputElement && element.type === 'hidden') ||
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const print = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escape((node.nodeValue ?? '').replace(/\s+/g, ' '));
    if (!(node instanceof Element) || isHidden(node)) return '';
    const tag = node.tagName.toLowerCase();
    const open = `<${tag}${attributesOf(node)}>`;
    if (empty.has(node.tagName)) return open;
    const shadow = node.shadowRoot === null ? '' : `<shadow-root>${printAll(node.shadowRoot)}</shadow-root>`;
    // What was typed into a text area stands in it as a text.
    const inner = tag === 'textarea' ? '' : printAll(node);
    return `${open}${shadow}${inner}</${tag}>`;
  };
  const printAll = (parent: Node): string => [...parent.childNodes].map(print).join('');
  return document.body === null ? '' : printAll(document.body).trim();
}
