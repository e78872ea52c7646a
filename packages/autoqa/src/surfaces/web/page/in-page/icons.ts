/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** What an icon shows, and the selector of what told so. */
export interface IconFinding {
  icon: string;
  selector: string;
}

/** Reads icons: by the class, the title or the file they come from. */
export function createIcons() {
  const known =
    /^(?:anticon|el-icon|icon|fa|fas|far|bi|mdi|ri|ti|lucide|glyphicon|iconfont|codicon|octicon|tabler-icon|ion|remixicon)-([a-z][\w-]*)$/i;
  const ownClass = /(?:^|[-_])(?:icon|ico)[-_]([a-z][\w-]*)$|^([a-z][\w-]*?)[-_]?(?:icon|ico)$/i;
  const library = /^(?:anticon|el-icon|ant-|el-)/;
  const looks =
    /^(?:only|xs|sm|md|lg|xl|\d+x|fw|spin|wrapper|wrap|box|button|btn|hidden|large|small|medium|svg|inner|left|right)$/i;
  const holders = 'svg, i[class], [class*="icon"]';

  const byLibrary = (className: string): string | undefined => known.exec(className)?.[1];

  const byGuess = (className: string): string | undefined => {
    const [, after, before] = library.test(className) ? [] : (ownClass.exec(className) ?? []);
    return after ?? before;
  };

  const byClass = (
    element: Element,
    meaningOf: (className: string) => string | undefined = (name) => byLibrary(name) ?? byGuess(name),
  ): IconFinding | undefined => {
    for (const name of element.classList) {
      const icon = meaningOf(name);
      if (icon !== undefined && !looks.test(icon)) return { icon, selector: `.${CSS.escape(name)}` };
    }
    return undefined;
  };

  const fileName = (path: string): string => /([^/#]+?)(?:\.[a-z0-9]+)?(?:\?.*)?$/i.exec(path)?.[1] ?? '';

  const bySvg = (svg: Element): IconFinding | undefined => {
    const title = svg.querySelector(':scope > title')?.textContent?.trim() ?? '';
    if (title !== '') return { icon: title, selector: '' };
    const data = svg.getAttribute('data-icon');
    if (data !== null) return { icon: data, selector: `svg[data-icon="${CSS.escape(data)}"]` };
    const use = svg.querySelector('use');
    const href = use?.getAttribute('href') ?? use?.getAttribute('xlink:href') ?? '';
    return href === '' ? byClass(svg) : { icon: fileName(href).replace(/^(?:icon|i)[-_]/, ''), selector: '' };
  };

  const byFile = (image: Element): IconFinding | undefined => {
    const source = image.getAttribute('src') ?? '';
    return source === '' || source.startsWith('data:')
      ? undefined
      : { icon: fileName(source).slice(0, 40), selector: '' };
  };

  const ofElement = (element: Element, tag: string): IconFinding | undefined =>
    tag === 'svg' ? bySvg(element) : tag === 'img' ? byFile(element) : byClass(element);

  /** The icon that an element is or holds. */
  const iconOf = (element: Element, tag: string): IconFinding | undefined => {
    const own = ofElement(element, tag);
    if (own !== undefined) return { icon: own.icon, selector: '' };
    let guessed: IconFinding | undefined;
    for (const holder of element.querySelectorAll(holders)) {
      const inner = ofElement(holder, holder.localName);
      // A class such as `shop-button-icon` tells where an icon stands, not what it shows: an icon inside knows better.
      if (inner !== undefined && (holder.localName === 'svg' || byClass(holder, byLibrary) !== undefined)) return inner;
      guessed ??= inner;
    }
    return guessed;
  };

  return { iconOf };
}

export type Icons = ReturnType<typeof createIcons>;
