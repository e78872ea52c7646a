import { fileURLToPath } from 'node:url';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import type { DataTable } from '@autoqa/domain/model/data-table';
import { startTestbed } from '@autoqa/testbed/start-testbed';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTables } from '../../../../intake/sheet/read-tables.ts';
import { parseDataMapping, printDataMapping } from './data-mapping-file.ts';
import { mapColumns } from './map-columns.ts';
import type { MappingTarget, TargetField } from './match-field.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
}
interface OpenApi {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >;
  components: { schemas: Record<string, Schema> };
}

const documents = fileURLToPath(new URL('../../../../../../../testbed/documents/', import.meta.url));
const { signal } = new AbortController();
const read = (name: string) => readTables(name, { cwd: documents, signal });
let targets: MappingTarget[] = [];

/** The fields of every JSON body of the shop. */
function targetsOf({ paths, components }: OpenApi): MappingTarget[] {
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : resolve(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const fieldsOf = (schema: Schema): TargetField[] =>
    Object.entries(resolve(schema).properties ?? {}).map(([name, field]) => {
      const { type = 'string', description = '' } = resolve(field);
      return { name, place: `body.${name}`, description, type: String(type) };
    });
  return Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ operationId, requestBody }) => {
      const schema = requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [{ operation: operationId, fields: fieldsOf(schema) }];
    });
}

function targetsByColumn({ columns }: ColumnMapping): Record<string, string> {
  return Object.fromEntries(columns.map(({ column, target }) => [column, target]));
}

function table(source: string, columns: Record<string, string[]>): DataTable {
  const names = Object.keys(columns);
  const length = Math.max(...Object.values(columns).map((values) => values.length));
  const rows = Array.from({ length }, (_value, index) => ({
    line: index + 2,
    cells: Object.fromEntries(names.map((name) => [name, columns[name]?.[index] ?? ''])),
  }));
  return { source, columns: names, rows, totalRows: rows.length };
}

beforeAll(async () => {
  const testbed = await startTestbed();
  try {
    const response = await fetch(`${testbed.apiUrl}/api/openapi.json`, { signal: AbortSignal.timeout(30_000) });
    targets = targetsOf((await response.json()) as OpenApi);
  } finally {
    await testbed.close();
  }
});

const ADDRESS_ZH = {
  姓名: 'body.name',
  手机号: 'body.phone',
  城市: 'body.city',
  街道: 'body.street',
  邮编: 'body.postcode',
  期望状态码: 'expected-status',
  说明: 'note',
};

describe('A3 the test data of the testbed finds its operations', () => {
  test.each(['test-data.csv', 'test-data.gbk.csv'])('%s', async (name) => {
    const [data] = await read(name);
    const mapping = mapColumns(data ?? table(name, {}), targets);
    expect(mapping).toMatchObject({ source: name, operation: 'createAddress', confidence: 'high' });
    expect(targetsByColumn(mapping)).toEqual(ADDRESS_ZH);
    expect(mapping.columns.every(({ confidence, reason }) => confidence === 'high' && reason !== '')).toBe(true);
  });

  test('the sheets of test-data.xlsx', async () => {
    const mappings = (await read('test-data.xlsx')).map((each) => mapColumns(each, targets));
    expect(mappings.map(({ operation }) => operation)).toEqual([
      'register',
      'login',
      'createProduct',
      'createAddress',
      'createAddress',
      'applyCoupon',
    ]);
    expect(mappings.map(targetsByColumn)).toEqual([
      {
        username: 'body.username',
        password: 'body.password',
        email: 'body.email',
        expected_status: 'expected-status',
        comment: 'note',
      },
      { 用户名: 'body.username', 密码: 'body.password', 期望状态码: 'expected-status', 期望提示: 'unmapped' },
      {
        SKU: 'body.sku',
        英文名: 'body.name',
        中文名: 'body.nameZh',
        分类: 'body.category',
        '价格（分）': 'body.price',
        库存: 'body.stock',
        期望状态码: 'expected-status',
        说明: 'note',
      },
      ADDRESS_ZH,
      {
        name: 'body.name',
        phone: 'body.phone',
        city: 'body.city',
        street: 'body.street',
        postcode: 'body.postcode',
        expected_status: 'expected-status',
        comment: 'note',
      },
      {
        code: 'body.code',
        sku: 'unmapped',
        quantity: 'unmapped',
        subtotal: 'unmapped',
        expected_status: 'expected-status',
        expected_discount: 'unmapped',
        expected_shipping: 'unmapped',
        expected_total: 'unmapped',
      },
    ]);
    const coupons = mappings[5]?.columns ?? [];
    expect(coupons.find(({ column }) => column === 'quantity')?.reason).toBe(
      'set-up: addCartItem takes it, applyCoupon does not',
    );
    expect(coupons.find(({ column }) => column === 'expected_total')?.reason).toBe(
      'it is an expectation about the answer',
    );
  });
});

describe('A3 matching columns', () => {
  const address: MappingTarget = {
    operation: 'createAddress',
    fields: [
      { name: 'receiverPhone', place: 'body.receiver.phone', description: '收件人的手机', type: 'string' },
      { name: 'zip_code', place: 'body.zip_code', description: '', type: 'string' },
      { name: 'floor', place: 'query.floor', description: 'The storey of the building, 楼层', type: 'integer' },
      { name: 'email', place: 'body.email', description: '', type: 'string' },
      { name: 'remark', place: 'body.remark', description: '', type: 'string' },
    ],
  };
  const map = (columns: Record<string, string[]>) => mapColumns(table('a.csv', columns), [address]);

  test('by the last word, by synonyms both ways, by the description and by what the values look like', () => {
    const mapping = map({
      phone: ['13800138000'],
      邮政编码: ['200001'],
      楼层: ['3'],
      'Contact channel': ['a@b.example', 'c@d.example', 'wrong'],
      备注: ['ring twice'],
      result: ['x'],
    });
    expect(mapping.columns.map(({ target, confidence }) => [target, confidence])).toEqual([
      ['body.receiver.phone', 'medium'],
      ['body.zip_code', 'high'],
      ['query.floor', 'medium'],
      ['body.email', 'low'],
      ['body.remark', 'high'],
      ['unmapped', 'low'],
    ]);
  });

  test('a field of numbers takes no words', () => {
    expect(map({ zip_code: ['1'], 楼层: ['three', 'four'] }).columns[1]).toMatchObject({ target: 'unmapped' });
  });

  test('a status column is one by its values too', () => {
    const columns = map({
      zip_code: ['1', '2'],
      expected: ['201', '400'],
      'HTTP 状态码': ['1', '2'],
      预期结果: ['ok', 'bad'],
    });
    expect(targetsByColumn(columns)).toMatchObject({
      expected: 'expected-status',
      'HTTP 状态码': 'expected-status',
      预期结果: 'unmapped',
    });
  });

  test('a table that nobody takes has no operation', () => {
    expect(map({ planet: ['Mars'], moons: ['2'] })).toMatchObject({
      operation: null,
      confidence: 'low',
      columns: [{ target: 'unmapped' }, { target: 'unmapped' }],
    });
  });

  test('property: no field is fed by two columns, and every column has an answer', () => {
    const name = fc.constantFrom(
      'phone',
      '手机',
      'mobile',
      'zip',
      '邮编',
      'email',
      '邮箱',
      'note',
      '备注',
      'x',
      'floor',
      '',
    );
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1 }), fc.array(fc.string(), { maxLength: 3 }), (names, values) => {
        const mapping = map(Object.fromEntries(names.map((each) => [each, values])));
        const fed = mapping.columns.map(({ target }) => target).filter((target) => target.includes('.'));
        expect(new Set(fed).size).toBe(fed.length);
        expect(mapping.columns.map(({ column }) => column)).toEqual(names);
      }),
      { numRuns: 200 },
    );
  });
});

describe('A3 data_mapping.json', () => {
  const mappings: ColumnMapping[] = [
    {
      source: 'a.xlsx#用户',
      operation: 'register',
      confidence: 'high',
      reason: 'fits',
      columns: [{ column: '姓名', target: 'body.name', confidence: 'high', reason: 'same' }],
    },
  ];

  test('property: what is printed is read back', () => {
    const confidence = fc.constantFrom('high' as const, 'medium' as const, 'low' as const);
    const target = fc.oneof(
      fc.constantFrom('expected-status', 'note', 'unmapped'),
      fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `body.${name}`),
    );
    const column = fc.record({ column: fc.string(), target, confidence, reason: fc.string() });
    const mapping = fc.record({
      source: fc.string({ minLength: 1 }),
      operation: fc.option(fc.string({ minLength: 1 })),
      confidence,
      reason: fc.string(),
      columns: fc.array(column),
    });
    fc.assert(
      fc.property(fc.array(mapping), (tables) => {
        expect(parseDataMapping(printDataMapping(tables), 'm.json')).toEqual(tables);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['body.name', 'name', 'tables.0.columns.0.target'],
    ['"high"', '"sure"', 'tables.0.confidence'],
    ['"version": 1', '"version": 2', 'version'],
    ['"register"', '7', 'tables.0.operation'],
    ['{', '', 'the whole file'],
  ])('an edit of %s to %s is refused by its field', (before, after, field) => {
    const text = printDataMapping(mappings).replace(before, after);
    expect(() => parseDataMapping(text, 'm.json')).toThrow(expect.objectContaining({ code: 'data-mapping-malformed' }));
    expect(() => parseDataMapping(text, 'm.json')).toThrow(`m.json: ${field}: `);
  });
});
