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
