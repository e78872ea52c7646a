import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { nameOf } from '../../../claims/looking/find-control.ts';
import { tableOf, type TableRow, type TableView } from '../../../claims/looking/table-view.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';
import { isSayable } from '../../../page/sayable.ts';
import { elementsInFront, frontWindow } from '../../state/front-window.ts';
import { ListEntries } from '../../state/list-entries.ts';
import { isInPageFrame } from '../../state/page-frame.ts';
import { labelledValues, type LabelledValue } from './labelled-values.ts';
import { isSteady } from './steady-text.ts';

/** What a page says, as expectations: its list, its other texts, and what its fields hold. */
export interface PageFacts {
  cells: string[];
  /** Which row comes first, and how many there are. */
  rows: string[];
  /** What stands beside labels. */
  values: string[];
  texts: string[];
  fields: string[];
}

const MOST_TEXTS = 16;
const MOST_FIELDS = 10;
/** Of things that repeat, the first ones speak for all. */
const FEW_ENTRIES = 2;
const MOST_ROWS = 50;

/** Everything on the page, or in the window over it, that a person would miss if it were wrong, in sentences of a spec. */
export function factsOf(view: PageView, say: Sentences): PageFacts {
  const visible = { ...view, elements: elementsInFront(view.elements) };
  const table = tableOf(visible);
  const pairs = labelledValues(visible.elements);
  return {
    cells: table === undefined ? [] : cellFacts(table, visible, say),
    rows: table === undefined || hasSeveralTables(visible) ? [] : rowFacts(table, say),
    values: pairs.map(({ label, value }) => say.valueIs(label, value)),
    texts: isWindow(view) ? windowFacts(visible, pairs, say) : textFacts(visible, pairs, say),
    fields: fieldFacts(visible, say),
  };
}

function cellFacts(table: TableView, { elements }: PageView, say: Sentences): string[] {
  const { rows } = table;
  const told = [...new Set([rows[0], rows[1], rows.at(-1)])].flatMap((row) => (row === undefined ? [] : [row]));
  return told.flatMap((row) => {
    const key = keyOf(row, table);
    return key === undefined ? [] : cellsOf(row, key, elements).map(([column, text]) => say.cellIs(key, column, text));
  });
}

function rowFacts(table: TableView, say: Sentences): string[] {
  const { rows } = table;
  const first = rows[0] === undefined ? undefined : keyOf(rows[0], table);
  return [
    ...(first === undefined || rows.length < 2 ? [] : [say.firstRowContains(first)]),
    ...(rows.length <= MOST_ROWS ? [say.rowCount(rows.length)] : []),
  ];
}

/** A cell that no other row speaks of. */
function keyOf(row: TableRow, { rows }: TableView): string | undefined {
  return [...row.cells.values()]
    .map((text) => text.trim())
    .find((text) => isSayable(text) && !rows.some((other) => other !== row && other.text.includes(text)));
}

function cellsOf(row: TableRow, key: string, elements: readonly PageElement[]): [column: string, text: string][] {
  const buttons = elements
    .filter(({ kind, scopes }) => kind === 'button' && scopes.some(({ ref }) => ref === row.element.ref))
    .map(({ text }) => text.trim());
  return [...row.cells]
    .map(([column, text]): [string, string] => [column.trim(), text.trim()])
    .filter(([column, text]) => isSayable(column) && text !== key && isSteady(text) && !buttons.includes(text));
}

/** "The table" is then any of them. */
function hasSeveralTables({ elements }: PageView): boolean {
  return new Set(elements.filter(({ kind }) => kind === 'row').map(tableAround)).size > 1;
}

function tableAround({ scopes }: PageElement): string | undefined {
  return scopes.find(({ kind }) => kind === 'table')?.ref;
}

function textFacts({ elements }: PageView, pairs: readonly LabelledValue[], say: Sentences): string[] {
  const told = new Set(pairs.flatMap(({ label, value }) => [label, value]));
  const facts = steadyTexts(elements)
    .filter(({ text }) => !told.has(text))
    // The words of a heading often stand in the menu too.
    .map(({ kind, text }) => (kind === 'heading' ? say.headingShown(text) : say.shows(text)));
  return [...new Set(facts)].slice(0, MOST_TEXTS);
}

function isWindow({ elements }: PageView): boolean {
  const window = frontWindow(elements);
  return window !== undefined && window.kind !== 'menu';
}

/** What a window says often stands in the page behind it too. */
function windowFacts({ elements }: PageView, pairs: readonly LabelledValue[], say: Sentences): string[] {
  const texts = [...steadyTexts(elements).map(({ text }) => text), ...pairs.map(({ value }) => value)];
  return [...new Set(texts)].slice(0, MOST_TEXTS).map((text) => say.dialogContains(text));
}

/** What is said in so many words, of entries that repeat only the first, and will most likely be the same tomorrow. */
export function steadyTexts(elements: readonly PageElement[]): { kind: PageElement['kind']; text: string }[] {
  const entries = new ListEntries(elements);
  return elements
    .filter((element) => isOwnText(element) && (entries.entryOf(element)?.index ?? 0) < FEW_ENTRIES)
    .map(({ kind, ownText }) => ({ kind, text: ownText.replace(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text.length > 1 && isSteady(text));
}

const NO_TEXTS: ReadonlySet<string | undefined> = new Set(['cell', 'row', 'column', 'option', 'toast', 'tooltip']);

const LABELS: ReadonlySet<string> = new Set(['label', 'legend', 'dt', 'th']);

function isOwnText(element: PageElement): boolean {
  const { ownText, interactive, kind, scopes, tag } = element;
  const isInRow = scopes.some((scope) => scope.kind === 'row');
  return (
    ownText.trim() !== '' &&
    !interactive &&
    !isInRow &&
    !NO_TEXTS.has(kind) &&
    !LABELS.has(tag) &&
    !isInPageFrame(element)
  );
}

const FIELDS: ReadonlySet<string | undefined> = new Set(['field', 'text-area', 'date-field']);

function fieldFacts({ elements }: PageView, say: Sentences): string[] {
  const named = elements.filter((element) => isSayable(nameOf(element)) && !isInPageFrame(element));
  const held = named
    .filter(({ kind, type, value }) => FIELDS.has(kind) && type !== 'password' && isSteady(value))
    .map((element) => say.fieldHas(nameOf(element), element.value));
  const switched = named
    .filter(({ kind, states }) => kind === 'switch' && states.checked !== undefined)
    .map((element) => say.switchIs(nameOf(element), element.states.checked === true));
  return [...held, ...switched].slice(0, MOST_FIELDS);
}
