import writeXlsxFile from 'write-excel-file/node';
import { steadyArchive } from './steady-archive.mjs';
import { sheets } from './test-data.mjs';

/** @returns {Promise<Buffer>} */
export async function makeXlsx() {
  const written = writeXlsxFile(
    sheets.map(({ sheet, rows }) => ({ sheet, data: rows.map(toCells), columns: widths(rows) })),
  );
  return steadyArchive(Buffer.from(await written.toBuffer()));
}

function toCells(row, index) {
  return row.map((value) => (index === 0 ? { value, type: String, fontWeight: 'bold' } : toCell(value)));
}

/** Numbers stay numbers; texts such as a phone stay texts, so that nothing is rounded or shortened. */
function toCell(value) {
  return value === '' ? null : { value, type: typeof value === 'number' ? Number : String };
}

function widths([head = []]) {
  return head.map((title) => ({ width: Math.max(14, title.length + 4) }));
}
