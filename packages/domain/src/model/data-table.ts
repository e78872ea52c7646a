/** A sheet of test data (A3). Cells are texts as a person sees them: a leading 0 stays. */
export interface DataTable {
  /** `file.xlsx#sheet`, or the file alone. */
  source: string;
  columns: string[];
  rows: DataRow[];
  /** How many rows the sheet has; more than `rows` holds when it was cut. */
  totalRows: number;
}

export interface DataRow {
  /** Line in the sheet, counted from 1; the header is one of them. */
  line: number;
  /** Column → text; an empty cell is an empty text. */
  cells: Record<string, string>;
}
