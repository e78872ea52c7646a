/** What a spreadsheet takes for a formula, also in its full-width form, also behind blanks; a tab or return may shift cells. */
const FORMULA = /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;

/** One cell, quoted. Numbers stay numbers; a text that a spreadsheet would run is marked as text by an apostrophe. */
function csvCell(value: string | number | boolean): string {
  if (typeof value !== 'string') return String(value);
  const text = value.toWellFormed().replaceAll('\0', '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line of a table, with the line end that RFC 4180 asks for. */
export function csvRow(cells: readonly (string | number | boolean)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
