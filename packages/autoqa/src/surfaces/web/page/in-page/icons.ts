/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** What an icon shows, told by its class, its title or the file it comes from. */
export function createIcons() {
  const named =
    /^(?:anticon|el-icon|icon|fa|fas|far|bi|mdi|ri|ti|lucide|glyphicon|iconfont|codicon|octicon|tabler-icon|ion|remixicon)-([a-z][\w-]*)$/i;
  const ownClass = /(?:^|[-_])(?:icon|ico)[-_]([a-z][\w-]*)$|^([a-z][\w-]*?)[-_]?(?:icon|ico)$/i;
  const sizes =
    /^(?:only|xs|sm|md|lg|xl|\d+x|fw|spin|wrapper|wrap|box|button|btn|hidden|large|small|medium|svg|inner|left|right)$/i;

  const ofClasses = (element: Element): string => {
    for (const name of element.classList) {
      const [, known] = named.exec(name) ?? [];
      if (known !== undefined && !sizes.test(known)) return known;
    }
    for (const name of element.classList) {
      if (/^(?:anticon|el-icon|ant-|el-)/.test(name)) continue;
      const [, after, before] = ownClass.exec(name) ?? [];
      const found = after ?? before;
      if (found !== undefined && !sizes.test(found)) return found;
    }
    return '';
  };

  const fileName = (path: string): string => /([^/#]+?)(?:\.[a-z0-9]+)?(?:\?.*)?$/i.exec(path)?.[1] ?? '';

  const ofSvg = (svg: Element): string => {
    const title = svg.querySelector(':scope > title')?.textContent?.trim() ?? '';
    if (title !== '') return title;
    const dataIcon = svg.getAttribute('data-icon');
    if (dataIcon !== null) return dataIcon;
    const use = svg.querySelector('use');
    const href = use?.getAttribute('href') ?? use?.getAttribute('xlink:href') ?? '';
    return href === '' ? '' : fileName(href).replace(/^(?:icon|i)[-_]/, '');
  };

  const iconOf = (element: Element, tag: string): string => {
    if (tag === 'svg') return ofSvg(element) || ofClasses(element);
    if (tag === 'img') {
      const source = element.getAttribute('src') ?? '';
      return source.startsWith('data:') ? '' : fileName(source).slice(0, 40);
    }
    return ofClasses(element);
  };

  return { iconOf };
}

export type Icons = ReturnType<typeof createIcons>;
