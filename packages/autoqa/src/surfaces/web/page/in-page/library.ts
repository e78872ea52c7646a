/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** Ant Design lets an application choose the first part of all its class names: whatever it is, here it is `ant`. */
export function createLibrary() {
  const marks =
    /^(.+?)-(?:btn-variant-\w+|btn-color-\w+|layout-header|layout-content|table-wrapper|select-selector|select-content|form-item|menu-root|input-outlined|card-body)$/;
  const mayBeMarked =
    '[class*="-btn-"], [class*="-layout-"], [class*="-table-wrapper"], [class*="-form-item"], [class*="-menu-root"]';
  const maxLooked = 40;

  const findPrefix = (): string => {
    if (document.querySelector('.ant-btn, .ant-app, .ant-layout, .ant-form, .ant-table') !== null) return 'ant';
    const counts = new Map<string, number>();
    for (const element of [...document.querySelectorAll(mayBeMarked)].slice(0, maxLooked)) {
      for (const name of element.classList) {
        const [, prefix] = marks.exec(name) ?? [];
        if (prefix !== undefined && prefix !== 'el') counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      }
    }
    const [best] = [...counts].toSorted((a, b) => b[1] - a[1]);
    return best !== undefined && best[1] > 1 ? best[0] : 'ant';
  };

  const prefix = findPrefix();
  const isUsual = prefix === 'ant';
  const canonical = (name: string): string =>
    !isUsual && name.startsWith(`${prefix}-`) ? `ant${name.slice(prefix.length)}` : name;

  return {
    /** A class as the library's documentation calls it. */
    canonical,
    classNameOf: (element: Element): string => {
      const className = element.getAttribute('class') ?? '';
      return isUsual || className === '' ? className : className.split(/\s+/).map(canonical).join(' ');
    },
    /** A selector for the classes as this page calls them. */
    selector: (css: string): string => (isUsual ? css : css.replaceAll('.ant-', `.${CSS.escape(prefix)}-`)),
  };
}

export type Library = ReturnType<typeof createLibrary>;
