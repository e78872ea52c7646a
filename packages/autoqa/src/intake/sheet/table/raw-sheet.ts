/** A sheet as it stands in the file, before anybody knows which row is the head. */
export interface RawSheet {
  source: string;
  /** Rows that are not empty. */
  rows: RawRow[];
  /** How many rows there are in all, as far as that is known. */
  rowCount: number;
}

export interface RawRow {
  /** Counted from 1. */
  line: number;
  cells: string[];
}
