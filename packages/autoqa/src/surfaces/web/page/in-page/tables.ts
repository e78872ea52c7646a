/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { TablePlace } from '../page-element.ts';
import type { Library } from './library.ts';

/** A table while it is walked through. Libraries draw head and body as two tables in one box: both fill this one. */
export interface TableWalk {
  headers: string[];
  rows: number;
}

/** A row while it is walked through. */
export interface RowWalk {
  table: TableWalk;
  isHeader: boolean;
  index: number;
  nextColumn: number;
}

/** Counts rows and columns and knows which header stands above a cell. */
export function createTables(library: Library) {
  const tableBoxes = library.selector('.ant-table, .el-table');
  const skippedRows = library.selector('.ant-table-measure-row, .ant-table-placeholder, [aria-hidden="true"]');
  const measureRow = library.selector('.ant-table-measure-row');

  const isTable = (element: Element, role: string): boolean =>
    role === 'table' || role === 'grid' || role === 'treegrid' || element.matches(tableBoxes);

  const isHeaderRow = (element: Element): boolean => {
    if (element.parentElement?.tagName === 'THEAD') return true;
    const cells = [...element.children];
    const isHeader = (cell: Element): boolean =>
      (cell.tagName === 'TH' && cell.getAttribute('scope') !== 'row') || cell.getAttribute('role') === 'columnheader';
    return cells.length > 0 && cells.every(isHeader);
  };

  /** The row that starts here, unless it only serves the layout. */
  const startRow = (element: Element, table: TableWalk | undefined): RowWalk | undefined => {
    if (table === undefined || element.matches(skippedRows)) return undefined;
    const isHeader = isHeaderRow(element);
    const index = isHeader ? -1 : table.rows;
    if (!isHeader) table.rows += 1;
    return { table, isHeader, index, nextColumn: 0 };
  };

  const isCell = (role: string): boolean =>
    role === 'cell' || role === 'gridcell' || role === 'columnheader' || role === 'rowheader';

  const startCell = (element: Element, row: RowWalk): TablePlace => {
    const column = row.nextColumn;
    row.nextColumn += (element as HTMLTableCellElement).colSpan || 1;
    return { row: row.index, column, header: row.isHeader ? '' : (row.table.headers[column] ?? '') };
  };

  const endHeaderCell = (row: RowWalk, place: TablePlace, text: string): void => {
    if (row.isHeader) row.table.headers[place.column] = text;
  };

  return {
    /** A row that is there for the widths of the columns only. */
    isMeasure: (element: Element, tag: string): boolean => tag === 'tr' && element.matches(measureRow),
    isTable,
    startRow,
    isCell,
    startCell,
    endHeaderCell,
    newTable: (): TableWalk => ({ headers: [], rows: 0 }),
  };
}

export type Tables = ReturnType<typeof createTables>;
