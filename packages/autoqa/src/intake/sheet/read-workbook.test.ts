import { describe, expect, test } from 'vitest';
import { inputFile } from '../__fixtures__/input-file.ts';
import { textCell, workbookFile } from './__fixtures__/workbook-file.ts';
import { readTables } from './read-tables.ts';

const { signal } = new AbortController();

async function read(content: Uint8Array, maxRows?: number) {
  const file = await inputFile('book.xlsx', content);
  // The machine may be busy with other things: what counts is the time this process worked.
  const before = process.cpuUsage();
  const options = { cwd: file.cwd, signal, ...(maxRows === undefined ? {} : { maxRows }) };
  const outcome = await readTables(file.name, options).catch((error: unknown) => error);
  const { user, system } = process.cpuUsage(before);
  return { outcome, seconds: (user + system) / 1_000_000 };
}

const HEAD = `<row r="1">${textCell('A1', 'name')}${textCell('B1', 'value')}</row>`;

describe('A3 Excel workbooks', () => {
  test('every kind of cell is the text a person sees', async () => {
    const cells = {
      text: textCell('B2', '007'),
      shared: '<c r="B3" t="s"><v>1</v></c>',
      number: '<c r="B4"><v>1500</v></c>',
      fraction: '<c r="B5"><v>0.30000000000000004</v></c>',
      date: '<c r="B6" s="1"><v>32933</v></c>',
      'date and time': '<c r="B7" s="2"><v>32933.5</v></c>',
      time: '<c r="B8" s="3"><v>0.25</v></c>',
      yes: '<c r="B9" t="b"><v>1</v></c>',
      formula: '<c r="B10" t="str"><f>A1&amp;"x"</f><v>cached</v></c>',
      'computed number': '<c r="B11"><f>1+1</f><v>2</v></c>',
      error: '<c r="B12" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      blanks: textCell('B13', '  two  '),
    };
    const rows = Object.entries(cells).map(
      ([name, cell], index) => `<row r="${index + 2}">${textCell(`A${index + 2}`, name)}${cell}</row>`,
    );
    const { outcome } = await read(workbookFile({ 数据: HEAD + rows.join(''), empty: '' }, ['unused', 'shared text']));
    expect(outcome).toMatchObject([{ source: 'book.xlsx#数据', columns: ['name', 'value'], totalRows: 12 }]);
    const [table] = outcome as Awaited<ReturnType<typeof readTables>>;
    expect(Object.fromEntries(table?.rows.map(({ cells: { name, value } }) => [name, value]) ?? [])).toEqual({
      text: '007',
      shared: 'shared text',
      number: '1500',
      fraction: '0.3',
      date: '1990-03-01',
      'date and time': '1990-03-01T12:00:00',
      time: '06:00:00',
      yes: 'true',
      formula: 'cached',
      'computed number': '2',
      error: '',
      blanks: '  two  ',
    });
  });

  test('lines are those of the sheet, also behind a gap', async () => {
    const rows = `<row r="3">${textCell('B3', 'a')}${textCell('D3', 'b')}</row><row r="9">${textCell('D9', 'x')}</row>`;
    const { outcome } = await read(workbookFile({ gap: rows }));
    expect(outcome).toMatchObject([{ columns: ['a', 'b'], rows: [{ line: 9, cells: { a: '', b: 'x' } }] }]);
  });

  test('a million rows are cut within five seconds, with bounded memory', async () => {
    const rows: string[] = [HEAD];
    for (let row = 2; row <= 1_000_001; row += 1) {
      rows.push(`<row r="${row}"><c r="A${row}" t="s"><v>${row - 2}</v></c><c r="B${row}"><v>${row}</v></c></row>`);
    }
    const strings = Array.from({ length: 1_000_000 }, (_value, index) => `text ${index}`);
    const content = workbookFile({ big: rows.join(''), small: HEAD + HEAD.replaceAll('1"', '2"') }, strings);
    const memory = process.memoryUsage().rss;
    const { outcome, seconds } = await read(content);
    expect(seconds).toBeLessThan(5);
    expect(process.memoryUsage().rss - memory).toBeLessThan(500 * 1024 ** 2);
    expect(outcome).toMatchObject([
      { source: 'book.xlsx#big', totalRows: 1_000_000 },
      { source: 'book.xlsx#small', totalRows: 1 },
    ]);
    const [table] = outcome as Awaited<ReturnType<typeof readTables>>;
    expect(table?.rows).toHaveLength(10_000);
    expect(table?.rows.at(-1)).toEqual({ line: 10_001, cells: { name: 'text 9999', value: '10001' } });
  });

  test('a bomb is refused within five seconds, by file and sheet', async () => {
    const { outcome, seconds } = await read(workbookFile({ fine: HEAD, bomb: HEAD + ' '.repeat(300_000_000) }));
    expect(outcome).toMatchObject({ code: 'sheet-too-large', message: expect.stringContaining('book.xlsx#bomb') });
    expect(seconds).toBeLessThan(5);
  });

  test('a sheet as wide and as long as Excel allows, with a cell at its end, does no harm', async () => {
    const far = `<row r="1048576">${textCell('XFD1048576', 'far')}</row>`;
    const { outcome, seconds } = await read(workbookFile({ far: HEAD + far }));
    expect(outcome).toMatchObject({ code: 'sheet-too-large', message: expect.stringContaining('book.xlsx#far') });
    expect(seconds).toBeLessThan(5);
  });

  test('broken XML is refused', async () => {
    const { outcome } = await read(workbookFile({ torn: `${HEAD}<row r="2"><c r="A2" t="s"><v>9</v></c></row>` }));
    expect(outcome).toMatchObject({ code: 'archive-broken', message: expect.stringContaining('book.xlsx') });
  });
});
