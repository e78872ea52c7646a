import { likeness } from '../../grounding/likeness.ts';
import { THRESHOLD } from '../../grounding/weights.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';

export interface TableRow {
  /** The text of each column that has a header. */
  cells: ReadonlyMap<string, string>;
  /** Everything it says, its controls included. */
  text: string;
  element: PageElement;
}

/** A table as it is shown now. */
export interface TableView {
  columns: readonly string[];
  rows: readonly TableRow[];
}

/** The table with the most rows; nothing when there is none. */
export function tableOf({ elements }: PageView): TableView | undefined {
  const rows = elements.filter(({ kind, role }) => kind === 'row' && role === 'row');
  const byTable = groupRows(rows);
  const [largest] = [...byTable.values()]
    .map((group) => readRows(group, elements))
    .toSorted((a, b) => b.length - a.length);
  if (largest === undefined || largest.length === 0) return undefined;
  const columns = [...new Set(largest.flatMap(({ cells }) => [...cells.keys()]))];
  return columns.length === 0 ? undefined : { columns, rows: largest };
}

function groupRows(rows: readonly PageElement[]): Map<string, PageElement[]> {
  const groups = new Map<string, PageElement[]>();
  for (const row of rows) {
    const table = row.scopes.find(({ kind }) => kind === 'table')?.ref ?? '';
    groups.set(table, [...(groups.get(table) ?? []), row]);
  }
  return groups;
}

function readRows(rows: readonly PageElement[], elements: readonly PageElement[]): TableRow[] {
  const read = rows.map((element): TableRow => {
    const own = elements.filter(
      ({ kind, cell, scopes }) =>
        kind === 'cell' && cell !== undefined && cell.row >= 0 && scopes.some(({ ref }) => ref === element.ref),
    );
    const cells = new Map(own.map(({ cell, text }) => [cell?.header ?? '', text] as const));
    cells.delete('');
    return { cells, text: element.text, element };
  });
  return read.filter(({ cells }) => cells.size > 0);
}

/** The column that the words mean. */
export function columnLike({ columns }: TableView, words: string): string | undefined {
  const scored = columns.map((column) => ({ column, score: likeness(words, column, { quoted: false }) }));
  const [best, next] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < THRESHOLD || next?.score === best.score) return undefined;
  return best.column;
}

/**
 * A text for each row that no other row holds, to tell them apart on the page. Codes are taken before names: a name may
 * be part of another one that is not shown now. Where no column tells all rows apart, each is told by the first that does.
 */
export function rowKeys(table: TableView): Map<TableRow, string> | undefined {
  const usable = table.columns.filter((column) => isKey(table.rows.map(({ cells }) => cells.get(column) ?? '')));
  const column = usable.find((each) => table.rows.every(({ cells }) => isCode(cells.get(each) ?? ''))) ?? usable[0];
  if (column !== undefined) return new Map(table.rows.map((row) => [row, row.cells.get(column) ?? '']));
  const keys = table.rows.map((row) => [row, ownKey(row, table)] as const);
  return keys.every((entry): entry is readonly [TableRow, string] => entry[1] !== undefined)
    ? new Map(keys)
    : undefined;
}

function ownKey(row: TableRow, { columns, rows }: TableView): string | undefined {
  const others = rows.filter((other) => other !== row);
  return columns
    .map((column) => row.cells.get(column) ?? '')
    .find((value) => isNamed(value) && others.every(({ text }) => !text.includes(value)));
}

function isKey(values: readonly string[]): boolean {
  const isApart = values.every((value, at) => !values.some((other, index) => index !== at && other.includes(value)));
  return values.every(isNamed) && isApart;
}

function isNamed(value: string): boolean {
  return value.trim().length > 1 && /\p{L}/u.test(value);
}

function isCode(value: string): boolean {
  return /^[\p{L}]+[-_ ]?\d+$/u.test(value.trim());
}
