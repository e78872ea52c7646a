/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** Cleaning and cutting of texts. */
export function createTexts(maxText: number) {
  const clean = (text: string): string => {
    const flat = text
      .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return flat.length > maxText ? `${flat.slice(0, maxText - 1)}…` : flat;
  };

  /** Ant Design puts a space between the two characters of a short Chinese button. */
  const closeGap = (text: string): string => text.replace(/^(\p{Script=Han}) (\p{Script=Han})$/u, '$1$2');

  const attribute = (element: Element, name: string): string => clean(element.getAttribute(name) ?? '');

  const textOfIds = (element: Element, ids: string): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const parts = ids.split(/\s+/).map((id) => (id === '' ? null : root.getElementById(id)));
    return clean(parts.map((part) => (part === null ? '' : nameOfReferenced(part))).join(' '));
  };

  const nameOfReferenced = (element: Element): string =>
    attribute(element, 'aria-label') ||
    (element instanceof HTMLElement ? element.innerText : '') ||
    element.textContent ||
    '';

  return { clean, closeGap, attribute, textOfIds };
}

export type Texts = ReturnType<typeof createTexts>;
