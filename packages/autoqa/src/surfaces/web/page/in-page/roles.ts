/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** ARIA roles, explicit and implied by the tag, the way Playwright's `getByRole` sees them. */
export function createRoles() {
  const byTag: Record<string, string> = {
    article: 'article',
    aside: 'complementary',
    button: 'button',
    datalist: 'listbox',
    dd: 'definition',
    details: 'group',
    dialog: 'dialog',
    dt: 'term',
    fieldset: 'group',
    figure: 'figure',
    h1: 'heading',
    h2: 'heading',
    h3: 'heading',
    h4: 'heading',
    h5: 'heading',
    h6: 'heading',
    hr: 'separator',
    li: 'listitem',
    main: 'main',
    menu: 'list',
    meter: 'meter',
    nav: 'navigation',
    ol: 'list',
    optgroup: 'group',
    option: 'option',
    output: 'status',
    p: 'paragraph',
    progress: 'progressbar',
    search: 'search',
    table: 'table',
    tbody: 'rowgroup',
    textarea: 'textbox',
    tfoot: 'rowgroup',
    thead: 'rowgroup',
    tr: 'row',
    ul: 'list',
  };
  const byInputType: Record<string, string> = {
    button: 'button',
    checkbox: 'checkbox',
    file: 'button',
    image: 'button',
    number: 'spinbutton',
    radio: 'radio',
    range: 'slider',
    reset: 'button',
    search: 'searchbox',
    submit: 'button',
  };

  const ofInput = (input: HTMLInputElement): string => {
    if (input.type === 'hidden') return '';
    const role = byInputType[input.type] ?? 'textbox';
    return input.list !== null && (role === 'textbox' || role === 'searchbox') ? 'combobox' : role;
  };

  const ofCell = (cell: Element): string => {
    const table = cell.closest('table');
    const tableRole = table?.getAttribute('role');
    return tableRole === 'grid' || tableRole === 'treegrid' ? 'gridcell' : 'cell';
  };

  const hasName = (element: Element): boolean =>
    element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') || element.hasAttribute('title');

  const implied = (element: Element, tag: string): string => {
    switch (tag) {
      case 'a':
      case 'area':
        return element.hasAttribute('href') ? 'link' : '';
      case 'input':
        return ofInput(element as HTMLInputElement);
      case 'select': {
        const select = element as HTMLSelectElement;
        return select.multiple || select.size > 1 ? 'listbox' : 'combobox';
      }
      case 'img':
        return element.getAttribute('alt') === '' && !hasName(element) ? 'presentation' : 'img';
      case 'svg':
        return 'img';
      case 'td':
        return ofCell(element);
      case 'th':
        return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
      case 'section':
        return hasName(element) ? 'region' : '';
      case 'form':
        return hasName(element) ? 'form' : '';
      case 'header':
        return element.closest('article, aside, main, nav, section') === null ? 'banner' : '';
      case 'footer':
        return element.closest('article, aside, main, nav, section') === null ? 'contentinfo' : '';
      default:
        return byTag[tag] ?? '';
    }
  };

  const roleOf = (element: Element, tag: string): string => {
    const explicit = element.getAttribute('role')?.trim().split(/\s+/)[0] ?? '';
    if (explicit === '') return implied(element, tag);
    return explicit === 'none' ? 'presentation' : explicit === 'image' ? 'img' : explicit;
  };

  const fromContent = new Set(
    (
      'button cell checkbox columnheader gridcell heading link menuitem menuitemcheckbox menuitemradio option radio row ' +
      'rowheader switch tab tooltip treeitem'
    ).split(' '),
  );
  const actionable = new Set(
    (
      'button checkbox combobox link menuitem menuitemcheckbox menuitemradio option radio searchbox slider spinbutton ' +
      'switch tab textbox treeitem application'
    ).split(' '),
  );

  return {
    roleOf,
    /** The content of an element with this role is its name. */
    namedByContent: (role: string) => fromContent.has(role),
    isActionable: (role: string) => actionable.has(role),
  };
}

export type Roles = ReturnType<typeof createRoles>;
