import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { inputFile } from '../__fixtures__/input-file.ts';
import { readCsv } from './csv/read-csv.ts';
import { readTables } from './read-tables.ts';

const documents = fileURLToPath(new URL('../../../../../testbed/documents/', import.meta.url));
const { signal } = new AbortController();

async function read(name: string, content: string | Uint8Array, maxRows?: number) {
  const file = await inputFile(name, content);
  return readTables(file.name, { cwd: file.cwd, signal, ...(maxRows === undefined ? {} : { maxRows }) });
}

const ADDRESS = ['姓名', '手机号', '城市', '街道', '邮编', '期望状态码', '说明'];

describe('A3 the test data of the testbed', () => {
  test.each(['test-data.csv', 'test-data.gbk.csv'])('%s', async (name) => {
    const [table, ...others] = await readTables(name, { cwd: documents, signal });
    expect(others).toEqual([]);
    expect(table).toMatchObject({ source: name, columns: ADDRESS, totalRows: 13 });
    expect(table?.rows[2]).toEqual({
      line: 4,
      cells: {
        姓名: '欧阳小红',
        手机号: '15011112222',
        城市: '杭州',
        街道: '西湖路 8 号 "湖景" 公寓',
        邮编: '310002',
        期望状态码: '201',
        说明: '街道里有引号',
      },
    });
    expect(table?.rows[3]?.cells['邮编']).toBe('000000');
    expect(table?.rows[10]?.cells['姓名']).toBe('');
  });

  test('test-data.xlsx has a table for each sheet', async () => {
    const tables = await readTables('test-data.xlsx', { cwd: documents, signal });
    expect(tables.map(({ source, totalRows }) => [source, totalRows])).toEqual([
      ['test-data.xlsx#users', 11],
      ['test-data.xlsx#登录', 5],
      ['test-data.xlsx#商品', 8],
      ['test-data.xlsx#有效地址', 5],
      ['test-data.xlsx#invalid_addresses', 8],
      ['test-data.xlsx#coupons', 8],
    ]);
    expect(tables[2]?.rows[4]).toEqual({
      line: 6,
      cells: {
        SKU: 'SKU-905',
        英文名: 'Minus lamp',
        中文名: '负价台灯',
        分类: 'lamps',
        '价格（分）': '-1',
        库存: '10',
        期望状态码: '400',
        说明: '价格为负',
      },
    });
    const csv = await readTables('test-data.csv', { cwd: documents, signal });
    expect(tables[3]?.rows.map(({ cells }) => cells)).toEqual(csv[0]?.rows.slice(0, 5).map(({ cells }) => cells));
  });
});

describe('A3 csv and tsv', () => {
  test.each([
    ['a.csv', 'a;b\n1;2\n'],
    ['a.csv', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['a.csv', 'a\tb\n1\t2'],
    ['a.tsv', 'a\tb\n1\t2\n'],
    ['a.csv', Buffer.from('\uFEFFa,b\r\n1,2\r\n', 'utf16le')],
    ['a.CSV', '\uFEFFa,b\n1,2\n'],
  ])('%s is divided as it is written', async (name, content) => {
    expect((await read(name, content))[0]).toMatchObject({
      columns: ['a', 'b'],
      rows: [{ cells: { a: '1', b: '2' } }],
    });
  });

  test('a title above the head, empty rows and columns, and names that come twice', async () => {
    const [table] = await read('a.csv', '订单数据,,,,\n,,,,\nid,,name,,name\n\n007,,"two\nlines",,b\n,,,,\n8,x,c,,d\n');
    expect(table).toEqual({
      source: 'a.csv',
      columns: ['id', 'column 2', 'name', 'name (2)'],
      rows: [
        { line: 5, cells: { id: '007', 'column 2': '', name: 'two\nlines', 'name (2)': 'b' } },
        { line: 8, cells: { id: '8', 'column 2': 'x', name: 'c', 'name (2)': 'd' } },
      ],
      totalRows: 2,
    });
  });

  test('one column alone', async () => {
    expect((await read('a.csv', 'phone\n013\n014\n'))[0]).toMatchObject({
      columns: ['phone'],
      rows: [{ line: 2, cells: { phone: '013' } }, { line: 3 }],
    });
  });

  test('only the first rows are kept, all are counted', async () => {
    const [table] = await read('a.csv', `a,b\n${'1,2\n'.repeat(500)}`, 100);
    expect(table?.rows).toHaveLength(100);
    expect(table?.totalRows).toBe(500);
  });

  test('a quote that nobody closes is named with its line', async () => {
    const error = await read('broken.csv', 'a,b\n1,2\n3,"four\n5,6\n').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect(error).toMatchObject({ code: 'table-quotes', details: { place: 'broken.csv:3' } });
  });

  test.each([
    ['a.csv', '', 'table-empty'],
    ['a.csv', ' , ,\n', 'table-empty'],
    ['a.ods', 'x', 'table-kind'],
    ['a.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table-old-excel'],
    ['a.xlsx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'table-old-excel'],
    ['a.xlsx', 'no zip', 'archive-broken'],
  ])('%s of %j is refused', async (name, content, code) => {
    const error = await read(name, content).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code, message: expect.stringContaining(name), hint: expect.stringMatching(/\S/) });
  });

  test('property: every cell that was written is read, with the line it begins on', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ß', '中', ',', ';', '"', '\n', ' ', '0', '7', "'"),
      maxLength: 8,
    });
    const rows = fc.array(fc.tuple(fc.constantFrom('x', '0'), cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (data) => {
        const text = Papa.unparse(data, { newline: '\n', quotes: true });
        const { rows: parsed, rowCount } = readCsv(text, 'p.csv', { keepRows: 100, delimiter: ',' });
        expect(parsed.map(({ cells }) => cells)).toEqual(data);
        expect(rowCount).toBe(data.length);
        const lines = text.split('\n');
        for (const { line } of parsed) expect(lines[line - 1]).toMatch(/^"[x0]"/);
      }),
      { numRuns: 300 },
    );
  });
});
