export type Row = Record<string, unknown>;

interface StatementOptions {
  /** For a statement that carries much; otherwise a few seconds must do. */
  timeoutMs?: number;
}

/**
 * One connection. Both databases give the same values: times as ISO 8601, big integers as numbers, bytes as Uint8Array.
 * A text without values may hold several statements; the rows are those of the last one that has any.
 */
export interface Connection {
  query(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<Row[]>;
  /** The same, each row as the list of its columns. */
  queryLists(text: string, values: readonly unknown[], options?: StatementOptions): Promise<unknown[][]>;
}

/** PGlite or PostgreSQL. Statements outside of `exclusive` may run on any connection, in any order. */
export interface Engine extends Connection {
  readonly database: 'embedded' | 'postgresql';
  /** A connection that nobody else uses until the work is done. */
  exclusive<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Keeps every other process out that locks as well; statements inside use any connection. */
  locked<T>(work: () => Promise<T>): Promise<T>;
  /** Says where the server is, for whoever finds an embedded database taken. */
  announce(url: string): void;
  close(): Promise<void>;
}
