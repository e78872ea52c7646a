import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import type { DataTable } from '@autoqa/domain/model/data-table';
import { describe, expect, it } from 'vitest';
import { checksOf, shopDesign, told } from '../__fixtures__/small-shop.ts';
import { dataCases } from './data-cases.ts';

function tableOf(rows: Record<string, string>[]): DataTable {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((cells, index) => ({ line: index + 2, cells }));
  return { source: 'rows.csv', columns, rows: lines, totalRows: rows.length };
}

function mappingOf(operation: string | null, targets: Record<string, string>): ColumnMapping {
  const columns = Object.entries(targets).map(([column, target]) => ({
    column,
    target,
    confidence: 'high' as const,
    reason: '',
  }));
  return { source: 'rows.csv', operation, confidence: 'high', reason: '', columns };
}

const PROFILE = { name: 'body.name', phone: 'body.phone', status: 'expected-status', why: 'note' };

function cases(rows: Record<string, string>[], operation: string, targets: Record<string, string>) {
  return dataCases(shopDesign(), [tableOf(rows)], [mappingOf(operation, targets)]);
}

/** The one case of one row. */
function caseOf(row: Record<string, string>, operation = 'changeProfile', targets: Record<string, string> = PROFILE) {
  const [made] = cases([row], operation, targets).cases;
  const testCase = made ?? expect.fail('no case');
  const act = testCase.steps.find(({ role }) => role === 'act');
  return { testCase, body: act?.request.body, checks: checksOf({ steps: act === undefined ? [] : [act] }) };
}

describe('A3 a case for each row', () => {
  it('sends what the row says, and names the row as its ground', () => {
    const { testCase, body, checks } = caseOf({ name: 'Ada', phone: '013', status: '200', why: 'A plain one' });
    expect(body).toEqual({ name: 'Ada', phone: '013' });
    expect(testCase).toMatchObject({ id: 'DATA-01-001', title: 'A plain one', technique: 'data-row' });
    expect(testCase.sources).toEqual([
      { kind: 'data', quote: 'name: Ada, phone: 013, status: 200, why: A plain one', place: 'rows.csv:2' },
    ]);
    expect(checks).toEqual(['changeProfile: 200', 'changeProfile: conforms']);
    expect(ApiCase.parse(testCase)).toEqual(testCase);
  });

  it('numbers the rows of each table', () => {
    const rows = ['Ada', 'Bob'].map((name) => ({ name, phone: '', status: '', why: '' }));
    expect(cases(rows, 'changeProfile', PROFILE).cases.map(({ id }) => id)).toEqual(['DATA-01-001', 'DATA-01-002']);
  });

  it('does not send a field whose cell is empty, although the example has it', () => {
    expect(caseOf({ name: 'Ada', phone: '', status: '', why: '' }).body).toEqual({ name: 'Ada' });
  });

  it('wants the refusal that the row names, and any success where it names none', () => {
    const refused = caseOf({ name: '', phone: '1', status: 'HTTP 400', why: '' }).checks;
    expect(refused.slice(0, 3)).toEqual(['changeProfile: 400', 'changeProfile: no-crash', 'changeProfile: 4XX']);
    expect(caseOf({ name: 'Ada', phone: '1', status: '', why: '' }).checks[0]).toBe('changeProfile: 200');
  });

  it('tells a row without a note by its cells, without its passwords', () => {
    const { testCase } = caseOf({ name: 'Ada', phone: '1', status: '', why: '', 密码: 'secret', userPassword: 's2' });
    expect(testCase.title).toBe('name: Ada, phone: 1, 密码: ***, userPassword: ***');
  });

  it('has numbers where the document wants numbers, and leaves what is none as it is', () => {
    const targets = { product: 'body.productId', pieces: 'body.quantity' };
    expect(caseOf({ product: '007', pieces: '2' }, 'addItem', targets).body).toEqual({ productId: '007', quantity: 2 });
    expect(caseOf({ product: '7', pieces: 'two' }, 'addItem', targets).body).toEqual({
      productId: '7',
      quantity: 'two',
    });
  });

  it('looks up what the row expects of a field of the answer', () => {
    const row = {
      product: 'p-1',
      pieces: '2',
      expected_total: '2000',
      'expected subtotal': '',
      expected_colour: 'red',
    };
    const targets = { product: 'body.productId', pieces: 'body.quantity' };
    expect(caseOf(row, 'addItem', targets).checks).toEqual([
      'addItem: 201',
      'addItem: conforms',
      'addItem: body.total == 2000',
    ]);
  });

  it('puts into the cart first what spare columns say', () => {
    const targets = { code: 'body.code', sku: 'unmapped', quantity: 'unmapped' };
    const { testCase } = caseOf({ code: 'MINUS20', sku: 'SK-022', quantity: '3' }, 'useCoupon', targets);
    expect(told(testCase.steps)).toEqual([
      'arrange listProducts as nobody',
      'arrange emptyCart as owner',
      'arrange addItem as owner',
      'act useCoupon as owner',
    ]);
    expect(testCase.steps[0]).toMatchObject({
      request: { query: { q: 'SK-022' } },
      keep: { productId: 'find(body.items, item.sku == "SK-022").id' },
    });
    expect(testCase.steps[2]?.request.body).toEqual({ productId: '{{productId}}', quantity: 3 });
  });

  it('sends the cells of the path, the query and the headers where they belong', () => {
    const other: Record<string, OperationSketch> = {
      listLamps: {
        at: 'GET /shops/{shopId}/lamps',
        query: { page: { type: 'integer' }, lit: { type: 'boolean' }, q: { type: 'string' } },
        headers: { 'x-tenant': { type: 'string' }, 'x-trace': { type: 'string' } },
        required: ['q', 'x-trace'],
        answers: { 200: {} },
      },
    };
    const targets = {
      shop: 'path.shopId',
      page: 'query.page',
      lit: 'query.lit',
      word: 'query.q',
      tenant: 'header.x-tenant',
      trace: 'header.x-trace',
    };
    const request = (row: Record<string, string>) =>
      dataCases(shopDesign([], { other }), [tableOf([row])], [mappingOf('listLamps', targets)]).cases[0]?.steps.at(-1)
        ?.request;
    expect(request({ shop: '007', page: '2', lit: '是', word: 'oil', tenant: '12', trace: 't' })).toMatchObject({
      path: { shopId: '007' },
      query: { page: 2, lit: true, q: 'oil' },
      headers: { 'x-tenant': '12', 'x-trace': 't' },
    });
    // An empty cell leaves its value out, even a required one; only a path has to have one.
    expect(request({ shop: '', page: '', lit: '', word: '', tenant: '', trace: '' })).toMatchObject({
      path: { shopId: 'AutoQA sample' },
      query: {},
      headers: {},
    });
  });

  it('changes a thing that the table names, and no other that the test did not make', () => {
    const lamp = objectOf({ id: { type: 'string' } });
    const other: Record<string, OperationSketch> = {
      listLamps: { at: 'GET /lamps', answers: { 200: { schema: { type: 'array', items: lamp } } } },
      changeLamp: { at: 'PUT /lamps/{lampId}', body: objectOf({ name: { type: 'string' } }), answers: { 200: {} } },
    };
    const rows = (targets: Record<string, string>, lampId = 'l-1') =>
      dataCases(
        shopDesign([], { other }),
        [tableOf([{ lamp: lampId, name: 'Oil' }])],
        [mappingOf('changeLamp', targets)],
      );
    const named = rows({ lamp: 'path.lampId', name: 'body.name' });
    expect(named.cases[0]?.steps.at(-1)?.request).toMatchObject({ path: { lampId: 'l-1' }, body: { name: 'Oil' } });
    expect(rows({ lamp: 'path.lampId', name: 'body.name' }, '').cases).toEqual([]);
    expect(rows({ lamp: 'note', name: 'body.name' })).toEqual({
      cases: [],
      untested: [
        { operation: 'changeLamp', reason: 'rows.csv:2: changeLamp would change what this test did not make.' },
      ],
    });
  });

  it('makes nothing of a table that feeds no operation', () => {
    const table = tableOf([{ name: 'Ada' }]);
    expect(dataCases(shopDesign(), [table], [mappingOf(null, { name: 'body.name' })]).cases).toEqual([]);
    expect(dataCases(shopDesign(), [], [mappingOf('changeProfile', { name: 'body.name' })]).cases).toEqual([]);
  });

  it('says which rows it could not prepare', () => {
    const design = shopDesign(undefined, { people: [] });
    const mapping = mappingOf('createProduct', { name: 'body.name' });
    expect(dataCases(design, [tableOf([{ name: 'Lamp' }])], [mapping])).toEqual({
      cases: [],
      untested: [
        { operation: 'createProduct', reason: 'rows.csv:2: createProduct needs a role that no identity has.' },
      ],
    });
  });
});
