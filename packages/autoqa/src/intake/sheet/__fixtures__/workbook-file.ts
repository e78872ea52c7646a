import { zipFile } from '../../__fixtures__/zip-file.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Style 1 is a date, style 2 a date with time, style 3 a time. */
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="21"/></cellXfs></styleSheet>`;

/** A workbook whose sheets are given as the XML of their rows. */
export function workbookFile(sheets: Readonly<Record<string, string>>, strings: readonly string[] = []): Buffer {
  const names = Object.keys(sheets);
  const parts: Record<string, string> = {
    'xl/workbook.xml':       `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':       `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_name, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('')}${relation('a', 'styles', 'styles.xml')}${relation('b', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': (STYLES),
    'xl/sharedStrings.xml':       `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
  for (const [index, name] of names.entries()) {
    const rows = sheets[name] ?? '';
    parts[`xl/worksheets/sheet${index + 1}.xml`] =       `<worksheet xmlns="${MAIN}"><dimension ref="A1:B${lastRow(rows)}"/><sheetData>${rows}</sheetData></worksheet>`;
  }
  return zipFile(parts);
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

/** A cell that holds its text itself. */
export function textCell(place: string, text: string): string {
  return `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function lastRow(rows: string): string {
  return /^<row r="(\d+)"/.exec(rows.slice(rows.lastIndexOf('<row')))?.[1] ?? '1';
}
