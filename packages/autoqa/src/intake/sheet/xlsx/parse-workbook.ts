/**
 * Runs in a worker thread: a workbook → for each sheet the rows that are not empty, as texts. A number shows what Excel
 * shows of it (15 digits), a date is ISO, and a text stays as it is, with the zeros it begins with.
 */
export const PARSE_WORKBOOK = String.raw`
const { parentPort, workerData } = require('node:worker_threads');
const readXlsxFile = require(workerData.library).default;

function toText(value) {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value);
}

/** A time of day has no date: Excel counts its days from the last of 1899. */
function dateText(date) {
  if (Number.isNaN(date.getTime())) return '';
  const [day, rest] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  const time = rest.slice(0, 8);
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : day + 'T' + time;
}

function toRows(data) {
  const rows = [];
  data.forEach((row, index) => {
    const cells = row.map(toText);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: index + 1, cells });
  });
  return rows;
}

readXlsxFile(workerData.workbook, { trim: false }).then((sheets) =>
  parentPort.postMessage(sheets.map(({ data }) => toRows(data))),
);
`;
