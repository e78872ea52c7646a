import { createRequire } from 'node:module';
import { Deadline } from '../../../kernel/deadline.ts';
import { CancelledError, DeadlineError, InputError, messageOf } from '../../../kernel/errors.ts';
import { isOutOfMemory, runInWorker } from '../../../kernel/worker/run-in-worker.ts';
import { brokenArchive, openArchive } from '../../archive/open-archive.ts';
import type { RawRow, RawSheet } from '../table/raw-sheet.ts';
import { announcedRows, areaOf } from './sheet-extent.ts';
import { cutElements, type CutPart } from './cut-elements.ts';
import { PARSE_WORKBOOK } from './parse-workbook.ts';
import { packWorkbook } from './small-workbook.ts';
import { readWorkbook, type SheetPart, type Workbook } from './workbook.ts';

const require = createRequire(import.meta.url);
const TIMEOUT_MS = 20_000;
/** Rows beyond those that are kept are counted for so long at most. */
const COUNTING_MS = 2000;
const MAX_HEAP_MB = 768;
/** Also empty cells cost memory: one cell in the last corner makes millions of them. */
const MAX_CELLS = 12_000_000;
const MAX_KEPT_BYTES = 48 * 1024 ** 2;
const MAX_COUNTED_BYTES = 1024 ** 3;

interface Limits {
  path: string;
  keepRows: number;
  deadline: Deadline;
  countUntilMs: number;
}

/** Every sheet of a workbook with its first rows; what costs too much is refused by name. */
export async function readXlsx(
  bytes: Buffer,
  path: string,
  { signal, keepRows, timeoutMs = TIMEOUT_MS }: { signal: AbortSignal; keepRows: number; timeoutMs?: number },
): Promise<RawSheet[]> {
  const deadline = Deadline.after(timeoutMs, signal);
  const limits = { path, keepRows, deadline, countUntilMs: performance.now() + COUNTING_MS };
  try {
    const workbook = await readWorkbook(openArchive(bytes, path), limits);
    const cuts = await cutSheets(workbook, limits);
    const rows = await parse(await pack(workbook, cuts, limits), limits);
    return workbook.sheets.map(({ name }, index) => ({
      source: `${path}#${name}`,
      rows: rows[index] ?? [],
      rowCount: rowCountOf(cuts[index], rows[index]?.length ?? 0),
    }));
  } catch (error) {
    throw refusal(path, error, timeoutMs);
  }
}

async function cutSheets({ sheets }: Workbook, limits: Limits): Promise<CutPart[]> {
  const cuts: CutPart[] = [];
  let left = MAX_KEPT_BYTES;
  for (const { name, entry } of sheets) {
    const cut = await cutElements(entry, { ...cutting(limits, left), element: 'row', keep: limits.keepRows });
    if (cut.kept === undefined || areaOf(cut.kept) > MAX_CELLS) throw sheetTooLarge(limits.path, name);
    left -= cut.kept.length;
    cuts.push(cut);
  }
  return cuts;
}

function cutting({ deadline, countUntilMs }: Limits, maxKeptBytes: number) {
  return { deadline, countUntilMs, maxKeptBytes, maxReadBytes: MAX_COUNTED_BYTES };
}

async function pack(workbook: Workbook, cuts: readonly CutPart[], limits: Limits): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = cuts.map(({ kept }) => kept ?? Buffer.alloc(0));
  const sharedStrings = await cutStrings(workbook, sheets, limits);
  return packWorkbook({ sheets, sharedStrings, styles: workbook.styles, isFrom1904: workbook.isFrom1904 });
}

/** Texts stand in a table of their own, in the order of their first use: only those that the kept rows use are read. */
async function cutStrings(
  { sharedStrings, sheets }: Workbook,
  kept: readonly Buffer[],
  limits: Limits,
): Promise<Buffer | undefined> {
  if (sharedStrings === undefined) return undefined;
  const keep = Math.max(0, ...kept.map(usedStrings));
  const options = { ...cutting(limits, MAX_KEPT_BYTES), countUntilMs: 0, element: 'si', keep };
  const cut = await cutElements(sharedStrings, options);
  if (cut.kept === undefined) throw sheetTooLarge(limits.path, sheets.map(({ name }: SheetPart) => name).join(', '));
  return cut.kept;
}

/** How many of the shared texts a sheet uses, counted from the first. */
function usedStrings(sheet: Buffer): number {
  const cells = sheet
    .toString('latin1')
    .matchAll(/\bt=["']s["'][^>]{0,200}>(?:<f[^>]{0,200}>[^<]{0,8192}<\/f>)?<(?:\w{1,20}:)?v>(\d{1,9})</g);
  let most = 0;
  for (const [, index] of cells) most = Math.max(most, Number(index) + 1);
  return most;
}

async function parse(workbook: Uint8Array<ArrayBuffer>, { path, deadline }: Limits): Promise<RawRow[][]> {
  const library = require.resolve('read-excel-file/universal');
  const data = { library, workbook: workbook.buffer };
  const task = { what: `Reading ${path}`, data, deadline, maxHeapMb: MAX_HEAP_MB, transfer: [workbook.buffer] };
  return (await runInWorker(PARSE_WORKBOOK, task)) as RawRow[][];
}

function rowCountOf(cut: CutPart | undefined, rows: number): number {
  if (cut?.isCut !== true) return rows;
  return cut.isComplete ? cut.count : Math.max(cut.count, announcedRows(cut.kept));
}

function sheetTooLarge(path: string, sheet: string): InputError {
  return new InputError(
    `${path}#${sheet} is too large: its first rows unpack to more than 48 MB, or reach over millions of empty cells.`,
    {
      code: 'sheet-too-large',
      hint: 'Keep only the columns and rows that a test needs, and only give files whose origin you know.',
      details: { place: `${path}#${sheet}` },
    },
  );
}

function refusal(path: string, error: unknown, timeoutMs: number): unknown {
  if (error instanceof CancelledError || error instanceof InputError) return error;
  if (error instanceof DeadlineError || isOutOfMemory(error)) {
    const seconds = timeoutMs / 1000;
    return new InputError(`${path} took more than ${seconds} seconds or ${MAX_HEAP_MB} MB to read.`, {
      code: 'table-too-costly',
      hint: 'Keep only the columns and rows that a test needs, or save the sheet as CSV.',
      cause: error,
      details: { path, seconds, limitMb: MAX_HEAP_MB },
    });
  }
  return brokenArchive(path, messageOf(error), error);
}
