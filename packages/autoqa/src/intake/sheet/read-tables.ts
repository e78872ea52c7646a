import { extname } from 'node:path';
import type { DataTable } from '@autoqa/domain/model/data-table';
import { InputError } from '../../kernel/errors.ts';
import { readableText } from '../file/decode-text.ts';
import { readInputFile } from '../file/read-input-file.ts';
import { readCsv } from './csv/read-csv.ts';
import type { RawSheet } from './table/raw-sheet.ts';
import { HEAD_SEARCH_ROWS, toTable } from './table/to-table.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

const MAX_BYTES: Readonly<Record<string, number>> = {
  '.csv': 32 * 1024 ** 2,
  '.tsv': 32 * 1024 ** 2,
  '.xlsx': 100 * 1024 ** 2,
  '.xls': 100 * 1024 ** 2,
};
const DEFAULT_ROWS = 10_000;
/** The format of Excel before 2007, and what a password makes of a newer file. */
const COMPOUND_FILE = 'd0cf11e0';

export interface ReadTablesOptions {
  cwd: string;
  signal: AbortSignal;
  /** So many rows of a sheet are kept; `totalRows` says how many there are. */
  maxRows?: number;
}

/** Reads test data: a table for a csv or tsv file, one for each sheet of an Excel workbook that is not empty (A3). */
export async function readTables(
  path: string,
  { cwd, signal, maxRows = DEFAULT_ROWS }: ReadTablesOptions,
): Promise<DataTable[]> {
  const extension = extname(path).toLowerCase();
  const limitBytes = MAX_BYTES[extension];
  if (limitBytes === undefined) throw unknownKind(path);
  const bytes = await readInputFile(path, { cwd, signal, limitBytes });
  if (extension === '.xls' || bytes.toString('hex', 0, 4) === COMPOUND_FILE) throw oldExcel(path);
  const sheets = await readSheets(bytes, { path, extension, signal, keepRows: maxRows + HEAD_SEARCH_ROWS });
  const tables = sheets.flatMap((sheet) => toTable(sheet, maxRows) ?? []);
  if (tables.length === 0) throw emptyFile(path);
  return tables;
}

interface Reading {
  path: string;
  extension: string;
  signal: AbortSignal;
  keepRows: number;
}

async function readSheets(bytes: Buffer, { path, extension, signal, keepRows }: Reading): Promise<RawSheet[]> {
  if (extension === '.xlsx') return readXlsx(bytes, path, { signal, keepRows });
  return [readCsv(readableText(bytes, path), path, { keepRows, delimiter: extension === '.tsv' ? '\t' : undefined })];
}

function unknownKind(path: string): InputError {
  return new InputError(`${path} is not a sheet of test data that can be read.`, {
    code: 'table-kind',
    hint: 'Give a .csv, .tsv or .xlsx file.',
    details: { path },
  });
}

function oldExcel(path: string): InputError {
  return new InputError(`${path} is in the format of Excel before 2007, or has a password.`, {
    code: 'table-old-excel',
    hint: 'Open it and save it as .xlsx, without a password.',
    details: { path },
  });
}

function emptyFile(path: string): InputError {
  return new InputError(`${path} has no row of data.`, {
    code: 'table-empty',
    hint: 'The first row names the columns, the rows below it hold the data.',
    details: { path },
  });
}
