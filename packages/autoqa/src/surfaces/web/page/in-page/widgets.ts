/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

import type { Library } from './library.ts';

/** What a person calls an element: by the classes of Ant Design and Element Plus, then by role and tag. */
export function createWidgets(library: Library) {
  const kindOfClass = new Map<string, string>();
  const add = (kind: string, classes: string): void => {
    for (const name of classes.split(' ')) kindOfClass.set(name, kind);
  };
  add('select', 'ant-select ant-cascader ant-tree-select el-select el-cascader');
  add('switch', 'ant-switch el-switch');
  add('checkbox', 'ant-checkbox-wrapper el-checkbox');
  add(
    'radio',
    'ant-radio-wrapper ant-radio-button-wrapper ant-segmented-item el-radio el-radio-button el-segmented__item',
  );
  add('upload', 'ant-upload el-upload');
  add('rating', 'ant-rate el-rate');
  add('slider', 'ant-slider el-slider');
  add('tag', 'ant-tag el-tag');
  add('badge', 'ant-badge-count ant-badge-dot ant-scroll-number el-badge__content badge');
  add('toast', 'ant-message-notice ant-notification-notice el-message el-notification Toastify__toast toast');
  add('alert', 'ant-alert el-alert alert');
  add('dialog', 'ant-modal el-dialog el-message-box modal-dialog');
  add('drawer', 'ant-drawer-content ant-drawer-section el-drawer');
  add('popover', 'ant-popover ant-popconfirm el-popover el-popconfirm');
  add('menu', 'ant-dropdown ant-dropdown-menu el-dropdown-menu ant-menu el-menu');
  add('tooltip', 'ant-tooltip el-tooltip__popper');
  add('card', 'ant-card el-card card');
  add('item', 'ant-list-item ant-steps-item el-step ant-timeline-item el-timeline-item');
  add('tree-item', 'ant-tree-treenode el-tree-node__content');
  add('menu-item', 'ant-menu-item ant-menu-submenu-title ant-dropdown-menu-item el-menu-item el-sub-menu__title');
  add('menu-item', 'el-dropdown-menu__item ant-dropdown-menu-submenu-title');
  add('tab', 'ant-tabs-tab el-tabs__item');
  add('option', 'ant-select-item-option el-select-dropdown__item ant-cascader-menu-item el-cascader-node');
  add(
    'button',
    'ant-collapse-header el-collapse-item__header ant-pagination-item ant-pagination-prev ant-pagination-next',
  );
  add('image', 'ant-avatar el-avatar');
  // Marked up as menus and lists, but nobody calls them so.
  add('section', 'ant-breadcrumb el-breadcrumb breadcrumb ant-pagination el-pager pagination');

  const kindOfRole: Record<string, string> = {
    alert: 'alert',
    alertdialog: 'dialog',
    article: 'card',
    button: 'button',
    cell: 'cell',
    checkbox: 'checkbox',
    columnheader: 'column',
    combobox: 'select',
    dialog: 'dialog',
    form: 'form',
    grid: 'table',
    gridcell: 'cell',
    group: 'section',
    heading: 'heading',
    img: 'image',
    link: 'link',
    list: 'list',
    listitem: 'item',
    menu: 'menu',
    menubar: 'menu',
    menuitem: 'menu-item',
    menuitemcheckbox: 'menu-item',
    menuitemradio: 'menu-item',
    navigation: 'menu',
    option: 'option',
    radio: 'radio',
    region: 'section',
    row: 'row',
    rowheader: 'cell',
    search: 'section',
    searchbox: 'search-field',
    slider: 'slider',
    spinbutton: 'field',
    status: 'text',
    switch: 'switch',
    tab: 'tab',
    table: 'table',
    textbox: 'field',
    tooltip: 'tooltip',
    treeitem: 'tree-item',
  };
  const tableBoxes = library.selector('.ant-table, .el-table');
  const dateBoxes = library.selector('.ant-picker, .el-date-editor');
  const pagers = library.selector('.el-pager');
  const dateTypes = new Set(['date', 'datetime-local', 'month', 'time', 'week']);

  const kindOfControl = (element: Element, tag: string): string | undefined => {
    if (tag === 'textarea') return 'text-area';
    if (tag !== 'input') return undefined;
    const type = (element as HTMLInputElement).type;
    if (type === 'file') return 'upload';
    if (dateTypes.has(type) || element.closest(dateBoxes) !== null) return 'date-field';
    return undefined;
  };

  const kindOfTag: Record<string, string> = {
    canvas: 'image',
    fieldset: 'section',
    form: 'form',
    iframe: 'frame',
    frame: 'frame',
    section: 'section',
    summary: 'button',
    video: 'image',
  };

  const ofClasses = (element: Element): string | undefined => {
    for (const name of element.classList) {
      const kind = kindOfClass.get(library.canonical(name));
      if (kind !== undefined) return kind;
    }
    return undefined;
  };

  /** Head and body drawn as two tables in one box are one table to whoever looks at it: the box. */
  const isSplitTable = (box: Element): boolean => box.querySelectorAll('table').length > 1;
  const isPartOfTable = (table: Element): boolean => {
    const box = table.parentElement?.closest(tableBoxes) ?? null;
    return box !== null && isSplitTable(box) && table.parentElement?.closest('td') === null;
  };
  const isPagerEntry = (element: Element, tag: string): boolean =>
    tag === 'li' && element.parentElement?.matches(pagers) === true;

  const kindOf = (element: Element, tag: string, role: string): string | undefined => {
    if (tag === 'table' && isPartOfTable(element)) return undefined;
    if (tag === 'div' && element.matches(tableBoxes) && isSplitTable(element)) return 'table';
    if (isPagerEntry(element, tag)) return 'button';
    return kindOfThing(element, tag, role);
  };

  const kindOfThing = (element: Element, tag: string, role: string): string | undefined =>
    kindOfControl(element, tag) ??
    (tag === 'input' ? undefined : ofClasses(element)) ??
    (tag === 'svg' || role === 'img' ? iconOrImage(element, tag) : undefined) ??
    kindOfRole[role] ??
    (element.getAttribute('contenteditable') === 'true' ? 'text-area' : kindOfTag[tag]);

  const iconOrImage = (element: Element, tag: string): string => {
    const { width, height } = element.getBoundingClientRect();
    return tag !== 'img' && width <= 48 && height <= 48 ? 'icon' : 'image';
  };

  /** Kinds of widgets that are drawn around a form control and take its clicks. */
  const aroundControl = new Set(['select', 'switch', 'checkbox', 'radio', 'upload', 'slider', 'rating']);

  return { kindOf, isAroundControl: (kind: string | undefined) => kind !== undefined && aroundControl.has(kind) };
}

export type Widgets = ReturnType<typeof createWidgets>;
