import type { DataRow, DataTable } from '@autoqa/domain/model/data-table';
import type { RawRow, RawSheet } from './raw-sheet.ts';

/** Where to look for the head: below a title or two. */
export const HEAD_SEARCH_ROWS = 50;
const NUMBER = /^[-+]?\d[\d.,]*%?$/;

interface Column {
  index: number;
  name: string;
}

/** Finds the head of a sheet and gives every other row its columns; nothing when the sheet is empty. */
export function toTable(sheet: RawSheet, maxRows: number): DataTable | undefined {
  const headIndex = findHead(sheet.rows);
  const head = sheet.rows[headIndex];
  if (head === undefined) return undefined;
  const body = sheet.rows.slice(headIndex + 1);
  const columns = nameColumns(head, body);
  return {
    source: sheet.source,
    columns: columns.map(({ name }) => name),
    rows: body.slice(0, maxRows).map((row) => toDataRow(row, columns)),
    totalRows: Math.max(sheet.rowCount - headIndex - 1, body.length),
  };
}

/** The first row with two different texts; a sheet of one column has none, and its first row is the head. */
function findHead(rows: readonly RawRow[]): number {
  const found = rows.slice(0, HEAD_SEARCH_ROWS).findIndex(({ cells }) => {
    const texts = new Set(cells.map((cell) => cell.trim()).filter((cell) => cell !== ''));
    return texts.size >= 2 && [...texts].some((text) => !NUMBER.test(text));
  });
  return Math.max(found, 0);
}

/** Columns without a name and without a value are dropped; names that come twice are told apart. */
function nameColumns(head: RawRow, body: readonly RawRow[]): Column[] {
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  const used = new Set<string>();
  const filled = filledColumns(body, width);
  const columns: Column[] = [];
  for (let index = 0; index < width; index += 1) {
    const title = (head.cells[index] ?? '').replaceAll(/\s{1,100}/gu, ' ').trim();
    if (title === '' && !filled[index]) continue;
    const name = distinct(title === '' ? `column ${index + 1}` : title, used);
    used.add(name);
    columns.push({ index, name });
  }
  return columns;
}

function filledColumns(body: readonly RawRow[], width: number): boolean[] {
  const filled = Array.from({ length: width }, () => false);
  for (const { cells } of body)
    for (const [index, cell] of cells.entries()) if (cell.trim() !== '') filled[index] = true;
  return filled;
}

function distinct(title: string, used: ReadonlySet<string>): string {
  let name = title;
  for (let count = 2; used.has(name); count += 1) name = `${title} (${count})`;
  return name;
}

function toDataRow({ line, cells }: RawRow, columns: readonly Column[]): DataRow {
  return { line, cells: Object.fromEntries(columns.map(({ index, name }) => [name, cells[index] ?? ''])) };
}
