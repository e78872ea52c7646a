/** How far a sheet reaches, read from its XML without parsing it. */

const HEAD_BYTES = 8192;
const LETTERS = 26;

/** Rows × columns up to the furthest cell, which is what a reader sets aside for it. */
export function areaOf(sheet: Buffer): number {
  const xml = sheet.toString('latin1');
  let rows = 0;
  let width = 0;
  for (const [, letters = '', row] of xml.matchAll(/\sr=["']([A-Z]{0,3})(\d{1,7})["']/g)) {
    rows = Math.max(rows, Number(row));
    width = Math.max(width, columnNumber(letters));
  }
  return rows * width;
}

/** The last row that the sheet says it has, in `<dimension ref="A1:C90"/>`; 0 when it says nothing. */
export function announcedRows(sheet: Buffer | undefined): number {
  const head = sheet?.toString('latin1', 0, HEAD_BYTES) ?? '';
  const [, row = '0'] = /dimension ref=["'][A-Z]{1,3}\d{1,7}:[A-Z]{1,3}(\d{1,7})["']/.exec(head) ?? [];
  return Number(row);
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - 64, 0);
}
