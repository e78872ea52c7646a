/** Something that a page shows: a control, or a piece of text with where it stands. */
export interface ShownPiece {
  what: 'control' | 'text';
  /** The role of a control; of a text `heading`, `label`, `message`, `cell` or `text`. */
  role: string;
  /** What a control is called, or what the text says. */
  name: string;
  /** Disabled, checked, and what a field holds. */
  state: string;
  /** What pieces that are drawn by the same part of the page have in common. */
  family: string;
  /** The column or the label that gives a text its meaning. */
  label: string;
  /** What the first cell of its row says; empty outside of tables. */
  row: string;
}

export interface Describer {
  roleOf(element: Element): string;
  nameOf(element: Element): string;
  isShown(element: Element): boolean;
  familyOf(element: Element): string;
  /** The part of a family that is found out without measuring the page. */
  drawnBy(element: Element): string;
  ownText(element: Element): string;
  /** The control that an event on this element is about. */
  controlOf(element: Element): Element | undefined;
  pieces(): ShownPiece[];
  /** The path of the page with the route in its fragment, as mutants know it. */
  path(): string;
}

/**
 * How the observer and the breaker name what is on a page; both use this one, so that what was seen is found again. It is
 * sent to the page as text and must not use anything around it.
 */
export function createDescriber(): Describer {
  const CONTROLS =
    'button,a[href],input,select,textarea,[role=button],[role=link],[role=checkbox],[role=switch],[role=radio],' +
    '[role=tab],[role=menuitem],[role=option],[role=combobox],[role=textbox],[role=spinbutton]';
  const MESSAGES = '[role=alert],.ant-message,.ant-notification,.el-message,.el-notification,.toast,.snackbar';
  const LABELS =
    'label,th,dt,legend,caption,[role=columnheader],nav,[role=navigation],.ant-pagination,.el-pagination,footer,' +
    '.ant-picker-dropdown,.el-picker-panel,.react-datepicker,.flatpickr-calendar';
  const MODALS = 'dialog:modal,[role=dialog][aria-modal=true],[role=alertdialog][aria-modal=true]';
  const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

  const inputRole = (input: HTMLInputElement): string => {
    if (input.type === 'checkbox' || input.type === 'radio') return input.type;
    if (input.type === 'submit' || input.type === 'button' || input.type === 'reset') return 'button';
    return 'textbox';
  };
  const roleOf = (element: Element): string => {
    const given = element.getAttribute('role');
    if (given !== null) return given;
    if (element instanceof HTMLInputElement) return inputRole(element);
    if (element instanceof HTMLTextAreaElement) return 'textbox';
    if (element instanceof HTMLSelectElement) return 'combobox';
    return element instanceof HTMLAnchorElement ? 'link' : 'button';
  };
  const isField = (element: Element): boolean =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const labelled = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter((id) => id !== '');
    const said = tidy(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (said !== '') return said;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return tidy(labels.map((label) => label.textContent ?? '').join(' '));
  };
  const nameOf = (element: Element): string => {
    const said = element.getAttribute('aria-label') ?? labelled(element);
    if (said !== '') return tidy(said).slice(0, 80);
    const isButton = element instanceof HTMLInputElement && roleOf(element) === 'button';
    const text = isButton ? element.value : isField(element) ? '' : tidy((element as HTMLElement).innerText ?? '');
    const other = element.getAttribute('placeholder') ?? element.getAttribute('title') ?? '';
    return (text === '' ? tidy(other) : text).slice(0, 80);
  };
  const isShown = (element: Element): boolean => {
    const { visibility, overflow } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    // Tables measure their columns by a copy of their header that is cut to nothing.
    const isCutAway = overflow !== 'visible' && (width < 1 || height < 1);
    return element.getClientRects().length > 0 && visibility !== 'hidden' && !isCutAway;
  };
  const ownText = (element: Element): string =>
    tidy(
      [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent ?? '')
        .join(' '),
    );

  const classOf = (element: Element | null): string => {
    if (element === null) return '';
    const names = [...element.classList].filter((name) => !/\d|^css-|selected|active|hover|focus|open/.test(name));
    return `${element.tagName.toLowerCase()}.${names.toSorted().join('.')}`;
  };
  const headerOf = (cell: Element): string => {
    const row = cell.parentElement;
    const index = row === null ? -1 : [...row.children].indexOf(cell);
    const tables = [cell.closest('table'), cell.closest('.ant-table,.el-table,[role=table],[role=grid]')];
    for (const table of tables) {
      const header = table?.querySelector('thead tr,[role=row]:has([role=columnheader])');
      const title = header?.children[index];
      if (title !== undefined && header !== row) return tidy(title.textContent ?? '');
    }
    const first = row?.querySelector('th') ?? null;
    return first === null || first === cell ? '' : tidy(first.textContent ?? '');
  };
  const besideOf = (element: Element): string => {
    const term = element.closest('dd');
    const before = (term ?? element).previousElementSibling ?? element.parentElement?.previousElementSibling ?? null;
    const said = before === null ? '' : tidy((before as HTMLElement).innerText ?? '');
    return said !== '' && said.length <= 30 && !/\d/.test(said) ? said.replace(/[:：]$/, '') : '';
  };
  const labelOf = (element: Element): string => {
    const cell = element.closest('td,[role=cell],[role=gridcell]');
    return cell === null ? besideOf(element) : headerOf(cell);
  };
  const rowOf = (element: Element): string => {
    const row = element.closest('tr,[role=row]');
    const cells = row === null ? [] : [...row.children].map((cell) => tidy((cell as HTMLElement).innerText ?? ''));
    return (cells.find((said) => said !== '') ?? '').slice(0, 80);
  };
  const placeOf = (element: Element): string => {
    if (element.closest('h1,h2,h3,h4,h5,h6,[role=heading]') !== null) return 'heading';
    if (element.closest(LABELS) !== null) return 'label';
    if (element.closest(MESSAGES) !== null) return 'message';
    return element.closest('td,[role=cell],[role=gridcell]') === null ? 'text' : 'cell';
  };
  const drawnBy = (element: Element): string => `${classOf(element)}|${classOf(element.parentElement)}`;
  const familyOf = (element: Element): string => `${labelOf(element)}|${drawnBy(element)}`;

  const stateOf = (element: Element): string => {
    const on = (name: string): boolean => element.getAttribute(`aria-${name}`) === 'true';
    const input = element instanceof HTMLInputElement ? element : undefined;
    const field = isField(element) ? (element as HTMLInputElement) : undefined;
    const isTicked = input?.checked === true || on('checked');
    const holds = field !== undefined && !/^(password|checkbox|radio|hidden|file)$/.test(field.type) ? field.value : '';
    const isOff = (element as HTMLButtonElement).disabled === true || on('disabled');
    return [isOff ? 'disabled' : '', isTicked ? 'checked' : '', on('selected') ? 'selected' : '', holds]
      .filter((word) => word !== '')
      .join(' ');
  };
  const control = (element: Element): ShownPiece => ({
    what: 'control',
    role: roleOf(element),
    name: nameOf(element),
    state: stateOf(element),
    family: '',
    label: '',
    row: rowOf(element),
  });
  const text = (element: Element, said: string): ShownPiece => ({
    what: 'text',
    role: placeOf(element),
    name: said.slice(0, 200),
    state: '',
    family: familyOf(element),
    label: labelOf(element),
    row: rowOf(element),
  });
  const holdsMore = (element: Element): boolean =>
    element.querySelector(CONTROLS) !== null || tidy((element as HTMLElement).innerText ?? '').length > 80;
  const visit = (element: Element, pieces: ShownPiece[]): void => {
    if (!isShown(element) && getComputedStyle(element).display !== 'contents') return;
    if (element.matches('script,style,svg,noscript,template')) return;
    const isControl = element.matches(CONTROLS);
    if (isControl) pieces.push(control(element));
    if (isControl && (isField(element) || !holdsMore(element))) return;
    const said = ownText(element);
    if (said !== '') pieces.push(text(element, said));
    for (const child of (element.shadowRoot ?? element).children) visit(child, pieces);
  };
  return {
    roleOf,
    nameOf,
    isShown,
    familyOf,
    drawnBy,
    ownText,
    controlOf: (element) => element.closest(CONTROLS) ?? undefined,
    pieces: () => {
      const pieces: ShownPiece[] = [];
      // What lies behind an open window is not there for anybody until it is closed.
      const windows = [...document.querySelectorAll(MODALS)].filter(isShown);
      const roots = windows.length === 0 ? [document.body] : [...windows, ...document.querySelectorAll(MESSAGES)];
      for (const root of roots) if (root !== null) visit(root, pieces);
      return pieces;
    },
    path: () => `${location.pathname}${/^#!?\//.test(location.hash) ? location.hash.split('?')[0] : ''}`,
  };
}
