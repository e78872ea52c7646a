/** What a spreadsheet would run instead of showing. */
const FORMULA = /^\s*[=+\-@]|^[\t\r]/;

/** One line of a table. Numbers stay numbers; texts are quoted only where they have to be, as Locust does. */
export function csvRow(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = value.toWellFormed().replaceAll('\0', '');
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
