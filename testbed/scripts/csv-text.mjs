/** @param {(string | number)[][]} rows */
export function toCsv(rows) {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}

/** @param {string | number} value */
function toField(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
