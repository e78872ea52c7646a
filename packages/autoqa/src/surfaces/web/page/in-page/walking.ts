/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { TablePlace } from '../page-element.ts';
import type { Covering } from './covering.ts';
import type { Judgement, Judging } from './judging.ts';
import type { Library } from './library.ts';
import type { Saying } from './names.ts';
import type { RawElement } from './raw-page.ts';
import type { Recording } from './recording.ts';
import type { ScopeKeeping } from './scope-keeping.ts';
import type { States } from './states.ts';
import type { Surroundings } from './surroundings.ts';
import type { RowWalk, Tables, TableWalk } from './tables.ts';
import type { Texts } from './texts.ts';

interface Parts {
  texts: Texts;
  judging: Judging;
  scopes: ScopeKeeping;
  tables: Tables;
  recording: Recording;
  covering: Covering;
  states: States;
  library: Library;
}

/** The one walk through the document, open shadow roots and slots included. */
export function createWalking({ texts, judging, scopes, tables, recording, covering, states, library }: Parts) {
  const ignored = new Set('script style template noscript head link meta title base source track param'.split(' '));
  const unlikeItems =
    /(?:^|\s)(?:ant-form-item|ant-col|ant-row|ant-space-item|ant-flex|el-form-item|el-col|el-row|ant-table|el-table)/;
  const maxSaying = 600;
  let order = 0;

  const startOf = (body: Element): Surroundings => ({
    displayed: true,
    visible: true,
    transparent: false,
    ariaHidden: false,
    pointer: false,
    inActionable: false,
    inShadow: false,
    xpath: '/html[1]',
    idXpath: '',
    roles: '',
    scope: undefined,
    parent: undefined,
    table: undefined,
    row: undefined,
    cell: undefined,
    ...(body.parentElement === null ? { xpath: '' } : {}),
  });

  /** Elements that look alike and stand side by side are the items of a list, whatever their tags. */
  const repeated = (children: readonly Element[]): Set<Element> => {
    const kin = new Map<string, Element[]>();
    for (const child of children) {
      const className = library.classNameOf(child);
      if (className === '' || child.childElementCount === 0 || unlikeItems.test(className)) continue;
      const signature = `${child.tagName} ${className.trim().split(/\s+/)[0]}`;
      const list = kin.get(signature);
      if (list === undefined) kin.set(signature, [child]);
      else list.push(child);
    }
    const items = [...kin.values()].filter(
      (list) => list.length > 1 && list.every((one) => one.querySelectorAll('*').length > 2),
    );
    return new Set(items.flat());
  };

  const flatChildren = (element: Element): Node[] => {
    if (element.shadowRoot !== null) return [...element.shadowRoot.childNodes];
    if (element.tagName === 'SLOT') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    return [...element.childNodes];
  };

  const placeAmongTag = (element: Element): number => {
    let place = 1;
    for (let at = element.previousElementSibling; at !== null; at = at.previousElementSibling) {
      if (at.tagName === element.tagName) place += 1;
    }
    return place;
  };

  interface Sight {
    displayed: boolean;
    visible: boolean;
    transparent: boolean;
    pointer: boolean;
    overflow: string;
    /** It stands in the line of text; `flows` says so of what has no box of its own. */
    inline: boolean;
    flows: boolean;
  }

  const look = (element: Element, tag: string, around: Surroundings): Sight => {
    if (!around.displayed)
      return {
        displayed: false,
        visible: false,
        transparent: false,
        pointer: false,
        overflow: '',
        inline: true,
        flows: true,
      };
    const style = getComputedStyle(element);
    const displayed = style.display !== 'none';
    if (displayed) covering.noteFloat(element, style.position, style.zIndex);
    const isControl = tag === 'input' || tag === 'select' || tag === 'textarea';
    return {
      displayed,
      visible: displayed && style.visibility === 'visible',
      transparent: around.transparent || (style.opacity === '0' && !isControl),
      pointer: style.cursor === 'pointer',
      overflow: style.overflowY,
      inline: style.display.startsWith('inline') || style.display === 'contents',
      flows: style.display === 'inline',
    };
  };

  const openScope = (
    element: Element,
    judged: Judgement,
    around: Surroundings,
    visible: boolean,
  ): number | undefined => {
    const isPanel = judged.role === 'tabpanel' || judged.role === 'radiogroup';
    const named =
      judged.kind !== undefined && scopes.isScopeKind(judged.kind) ? judged.kind : isPanel ? 'section' : undefined;
    if (named === undefined || (named === 'row' && around.row?.isHeader === true)) return around.scope;
    return scopes.open(element, { kind: named, parent: around.scope, order, visible, implied: judged.implied });
  };

  const startTable = (element: Element, judged: Judgement, around: Surroundings) => {
    let { table, row, cell }: { table: TableWalk | undefined; row: RowWalk | undefined; cell: TablePlace | undefined } =
      around;
    if (tables.isTable(element, judged.role) && (table === undefined || cell !== undefined)) {
      table = tables.newTable();
      row = undefined;
      cell = undefined;
    } else if (judged.role === 'row') {
      row = tables.startRow(element, table);
      cell = undefined;
    } else if (row !== undefined && tables.isCell(judged.role)) cell = tables.startCell(element, row);
    return { table, row, cell };
  };

  const quiet: Saying = { text: '', content: '' };

  const visit = (
    element: Element,
    around: Surroundings,
    place: number,
    siblingIndex: number,
    isItem: boolean,
  ): Saying => {
    const tag = element.localName;
    if (ignored.has(tag) || tables.isMeasure(element, tag)) return quiet;
    order += 1;
    const sight = look(element, tag, around);
    const startsPointer = sight.pointer && !around.pointer;
    const judged = judging.judge(element, tag, {
      startsPointer,
      inActionable: around.inActionable,
      isItem: isItem && around.row === undefined,
    });
    const visible = sight.visible && !sight.transparent;
    const tableWalk = startTable(element, judged, around);
    const inner: Surroundings = {
      displayed: sight.displayed,
      visible,
      transparent: sight.transparent,
      ariaHidden: around.ariaHidden || element.getAttribute('aria-hidden') === 'true',
      pointer: sight.pointer,
      inActionable: around.inActionable || judged.interactive || judged.kind === 'icon',
      inShadow: around.inShadow,
      xpath: `${around.xpath}/${tag}[${place}]`,
      idXpath:
        element.id === ''
          ? around.idXpath === ''
            ? ''
            : `${around.idXpath}/${tag}[${place}]`
          : `//*[@id="${element.id}"]`,
      roles: judged.role === '' || judged.role === 'presentation' ? around.roles : `${judged.role} ${around.roles}`,
      scope: around.scope,
      parent: around.parent,
      ...tableWalk,
    };
    inner.scope = openScope(element, judged, { ...around, row: tableWalk.row }, visible);
    const wanted =
      (judged.wanted || states.isScrollable(element, sight.overflow)) &&
      (visible || judged.interactive) &&
      !(judged.role === 'row' && tableWalk.row?.isHeader !== false);
    const record = wanted
      ? recording.start({
          element,
          judged,
          around,
          inner,
          sight: { visible, rendered: sight.visible, overflow: sight.overflow },
          siblingIndex,
        })
      : undefined;
    if (record !== undefined) inner.parent = record.place;
    const saying =
      tag === 'svg' ? sayingOfSvg(element) : tag === 'select' || tag === 'iframe' ? quiet : sayingOf(element, inner);
    finish(element, judged, inner, around, saying, record?.raw, visible);
    if (!visible) return quiet;
    return withNames(element, judged, inner, saying, sight);
  };

  const finish = (
    element: Element,
    judged: Judgement,
    inner: Surroundings,
    around: Surroundings,
    saying: Saying,
    raw: RawElement | undefined,
    visible: boolean,
  ): void => {
    const text = texts.clean(saying.text);
    if (raw !== undefined) recording.finish(raw, element, judged, saying);
    if (!visible) return;
    const isOwnScope = inner.scope !== around.scope;
    if (inner.row !== undefined && inner.cell !== undefined && tables.isCell(judged.role)) {
      tables.endHeaderCell(inner.row, inner.cell, text);
      scopes.addText(around.scope, text);
    } else if (inner.cell === undefined && judged.ownText !== '' && !isOwnScope) scopes.addText(around.scope, text);
    if (text !== '' && scopes.isTitle(element, judged.tag, judged.role))
      scopes.entitle(around.scope, texts.closeGap(text));
  };

  const sayingOfSvg = (svg: Element): Saying => ({
    text: '',
    content: svg.querySelector(':scope > title')?.textContent ?? '',
  });

  const sayingOf = (element: Element, inner: Surroundings): Saying => {
    let text = '';
    let content = '';
    const nodes = flatChildren(element);
    const children = nodes.filter((node): node is Element => node.nodeType === Node.ELEMENT_NODE);
    const items = children.length > 1 && inner.displayed ? repeated(children) : new Set<Element>();
    const below =
      element.shadowRoot === null ? inner : { ...inner, inShadow: true, xpath: `${inner.xpath}/#shadow-root` };
    const places = new Map<string, number>();
    const slotted = element.tagName === 'SLOT';
    let siblingIndex = 0;
    for (const node of nodes) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!inner.visible || text.length > maxSaying) continue;
        text += node.nodeValue ?? '';
        if (!inner.ariaHidden) content += node.nodeValue ?? '';
      } else if (node.nodeType === Node.ELEMENT_NODE) {
        const child = node as Element;
        const place = slotted ? placeAmongTag(child) : (places.get(child.localName) ?? 0) + 1;
        places.set(child.localName, place);
        const said = visit(child, below, place, siblingIndex, items.has(child));
        siblingIndex += 1;
        if (text.length <= maxSaying) text += said.text;
        if (content.length <= maxSaying) content += said.content;
      }
    }
    return { text, content };
  };

  /** What an element adds to the saying of the one around it; accessible names are spaced the way Playwright does. */
  const withNames = (
    element: Element,
    judged: Judgement,
    inner: Surroundings,
    saying: Saying,
    { inline, flows }: Sight,
  ): Saying => {
    const label = element.getAttribute('aria-label') ?? (judged.tag === 'img' ? element.getAttribute('alt') : null);
    const content = inner.ariaHidden ? '' : label === null || label.trim() === '' ? saying.content : label;
    const isBreak = judged.tag === 'br';
    return {
      text: inline && !isBreak && (flows || !judged.interactive) ? saying.text : ` ${saying.text} `,
      content: flows && !isBreak ? content : ` ${content} `,
    };
  };

  const walk = (body: Element): void => {
    visit(body, startOf(body), 1, 0, false);
  };

  return { walk };
}
