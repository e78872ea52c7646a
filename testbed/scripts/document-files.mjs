import { toCsv } from './csv-text.mjs';
import { encodeGbk } from './gbk-encoder.mjs';
import { makeDocx } from './prd-docx.mjs';
import { makeXlsx } from './test-data-xlsx.mjs';
import { addressRows } from './test-data.mjs';

/**
 * The files that are made, by name.
 *
 * @param {(name: string) => Promise<string>} readDocument
 * @returns {Promise<Map<string, Buffer>>}
 */
export async function documentFiles(readDocument) {
  const csv = toCsv(addressRows);
  return new Map([
    ['prd.zh.docx', await makeDocx(await readDocument('prd.zh.md'))],
    ['prd.en.docx', await makeDocx(await readDocument('prd.en.md'))],
    ['test-data.xlsx', await makeXlsx()],
    ['test-data.csv', Buffer.from(csv)],
    ['test-data.gbk.csv', encodeGbk(csv)],
  ]);
}
