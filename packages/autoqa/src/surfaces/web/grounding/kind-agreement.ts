import type { ElementKind } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import { conceptTokens } from './concepts.ts';

/** People are loose with some names of things: how well one kind passes for another. Absent means it does not. */
const PASSES_FOR: Readonly<Partial<Record<ElementKind, Partial<Record<ElementKind, number>>>>> = {
  button: {
    link: 0.6,
    'menu-item': 0.6,
    tab: 0.5,
    icon: 0.7,
    switch: 0.5,
    upload: 0.7,
    tag: 0.4,
    radio: 0.5,
    option: 0.4,
    column: 0.4,
  },
  link: { button: 0.55, 'menu-item': 0.8, tab: 0.6, item: 0.4, image: 0.4, text: 0.2 },
  field: { 'search-field': 0.95, 'text-area': 0.95, 'date-field': 0.9, select: 0.5, upload: 0.3, slider: 0.3 },
  'search-field': { field: 0.6, select: 0.4 },
  'text-area': { field: 0.7 },
  'date-field': { field: 0.7 },
  checkbox: { switch: 0.7, radio: 0.4, 'tree-item': 0.4, option: 0.3 },
  radio: { checkbox: 0.4, option: 0.5, tab: 0.4, button: 0.4 },
  switch: { checkbox: 0.7, button: 0.4 },
  select: { field: 0.5, button: 0.4, menu: 0.4, 'date-field': 0.3 },
  option: {
    'menu-item': 0.8,
    radio: 0.7,
    checkbox: 0.6,
    item: 0.6,
    'tree-item': 0.7,
    text: 0.5,
    button: 0.4,
    tag: 0.4,
  },
  slider: { field: 0.4 },
  upload: { button: 0.7, field: 0.4 },
  tab: { link: 0.6, button: 0.5, 'menu-item': 0.6, radio: 0.6 },
  menu: { button: 0.5, link: 0.4, 'menu-item': 0.6, list: 0.5, popover: 0.5, select: 0.4 },
  'menu-item': { link: 0.9, option: 0.8, button: 0.6, tab: 0.7, item: 0.6, 'tree-item': 0.5 },
  dialog: { drawer: 0.8, popover: 0.7, alert: 0.4 },
  drawer: { dialog: 0.7 },
  popover: { tooltip: 0.7, dialog: 0.6, menu: 0.6 },
  tooltip: { popover: 0.7 },
  toast: { alert: 0.8, text: 0.3 },
  alert: { toast: 0.8, dialog: 0.5, text: 0.5 },
  badge: { tag: 0.6, text: 0.5 },
  tag: { badge: 0.6, text: 0.5, button: 0.3 },
  image: { icon: 0.8, link: 0.3 },
  heading: { text: 0.5 },
  text: {
    heading: 0.9,
    cell: 0.9,
    badge: 0.8,
    tag: 0.8,
    alert: 0.8,
    toast: 0.8,
    link: 0.7,
    button: 0.6,
    item: 0.7,
    column: 0.6,
    image: 0.3,
    field: 0.3,
    option: 0.6,
    'menu-item': 0.6,
    tab: 0.6,
  },
  table: { list: 0.5 },
  row: { item: 0.7, card: 0.5 },
  column: { cell: 0.3, button: 0.3 },
  cell: { text: 0.4, column: 0.3 },
  // A table of things is "the list" as often as a list is; where there are both, the words do not tell.
  list: { table: 0.98, menu: 0.3 },
  item: { row: 0.9, card: 0.9, 'menu-item': 0.7, option: 0.6, 'tree-item': 0.7, link: 0.4 },
  card: { item: 0.9, section: 0.5, row: 0.4 },
  form: { section: 0.6, card: 0.5, dialog: 0.4 },
  section: { card: 0.8, form: 0.7, list: 0.5, table: 0.5, menu: 0.4 },
  'tree-item': { item: 0.6, checkbox: 0.4, 'menu-item': 0.5 },
  rating: { slider: 0.4, radio: 0.3 },
  // What leads to a page, or turns to one of the pages of a list; whether one is on a page is another question.
  page: { 'menu-item': 1, link: 1, tab: 0.9, button: 0.9, item: 0.5 },
};

/** Which kinds a purpose is meant for, when the words name none. */
export const PURPOSE_KINDS = {
  fill: ['field', 'search-field', 'text-area', 'date-field'],
  select: ['select', 'option', 'radio', 'menu-item', 'date-field'],
  check: ['checkbox', 'switch', 'radio'],
  upload: ['upload'],
} as const satisfies Record<string, readonly ElementKind[]>;

/** How well an element is what the words call it, from 0 (it is something else) to 1. */
export function kindAgreement(wanted: ElementKind, element: PageElement): number {
  if (wanted === 'icon') return iconAgreement(element);
  if (wanted === 'search-field' && element.kind === 'field' && isForSearching(element)) return 0.98;
  if (element.kind === undefined) return wanted === 'button' && element.interactive ? 0.7 : 0;
  return element.kind === wanted ? 1 : (PASSES_FOR[wanted]?.[element.kind] ?? 0);
}

/** Something with an icon and a text passes; a text alone is no icon. */
function iconAgreement(element: PageElement): number {
  if (element.kind === 'icon' || isIconOnly(element)) return 1;
  if (element.kind === 'image') return 0.8;
  const mayHoldOne = element.interactive && element.text === '';
  return element.icon !== '' ? 0.6 : mayHoldOne ? 0.8 : 0;
}

function isIconOnly({ icon, text, interactive, kind }: PageElement): boolean {
  return icon !== '' && text === '' && (interactive || kind === 'image');
}

function isForSearching({ placeholder, label, name, id, nameAttribute }: PageElement): boolean {
  const [search] = conceptTokens('search');
  return [placeholder, label, name, id, nameAttribute].some((words) => conceptTokens(words).includes(search ?? ''));
}
