import { strToU8, zipSync } from 'fflate';

/** What is left of a workbook when everything that nobody needs is gone. */
export interface SmallWorkbook {
  sheets: readonly Uint8Array[];
  sharedStrings: Uint8Array | undefined;
  styles: Uint8Array | undefined;
  isFrom1904: boolean;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Packs the parts into a workbook anew, under plain names: the library that reads it meets nothing else. */
export function packWorkbook({ sheets, sharedStrings, styles, isFrom1904 }: SmallWorkbook): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {};
  for (const [index, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${index + 1}.xml`] = sheet;
  if (sharedStrings !== undefined) parts['xl/sharedStrings.xml'] = sharedStrings;
  if (styles !== undefined) parts['xl/styles.xml'] = styles;
  parts['xl/workbook.xml'] = strToU8(workbookXml(sheets.length, isFrom1904));
  parts['xl/_rels/workbook.xml.rels'] = strToU8(relationsXml(sheets.length));
  return new Uint8Array(zipSync(parts, { level: 0 }));
}

function workbookXml(count: number, isFrom1904: boolean): string {
  const sheets = numbers(count).map((number) => `<sheet name="${number}" sheetId="${number}" r:id="s${number}"/>`);
  const date = isFrom1904 ? ' date1904="1"' : '';
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date}/><sheets>${sheets.join('')}</sheets></workbook>`;
}

function relationsXml(count: number): string {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const sheets = numbers(count).map((number) => relation(`s${number}`, 'worksheet', `worksheets/sheet${number}.xml`));
  const others = [
    relation('strings', 'sharedStrings', 'sharedStrings.xml'),
    relation('styles', 'styles', 'styles.xml'),
  ];
  return `<Relationships xmlns="${PACKAGE}">${[...sheets, ...others].join('')}</Relationships>`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_value, index) => index + 1);
}
