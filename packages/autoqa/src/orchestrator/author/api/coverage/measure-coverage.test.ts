import type { ApiCase, ApiCheck, ApiRequest, Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { ApiCoverage } from '@autoqa/domain/model/api/coverage';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breaksSchema } from './breaks-schema.ts';
import { measureCoverage } from './measure-coverage.ts';
import type { CoverageOutcome } from './ran-cases.ts';

const basis: Basis = { kind: 'contract', quote: 'q', place: '#/' };

function operation(id: string, parts: Partial<ApiOperation>): ApiOperation {
  return {
    id,
    method: 'post',
    path: `/${id}`,
    summary: '',
    description: '',
    tags: [],
    parameters: [],
    body: undefined,
    responses: [],
    security: [],
    depends: [],
    deprecated: false,
    place: '#/',
    ...parts,
  };
}

const answers = (...statuses: string[]): ApiOperation['responses'] =>
  statuses.map((status) => ({ status, description: '', contents: [], headers: {}, links: [], place: '#/' }));

const LINE: JsonSchema = {
  type: 'object',
  required: ['productId', 'quantity'],
  properties: {
    id: { type: 'string', readOnly: true },
    productId: { type: 'string' },
    quantity: { type: 'integer', minimum: 1, maximum: 99 },
    parent: { $ref: '#/components/schemas/Line' },
  },
};

const DESCRIPTION: ApiDescription = {
  title: 'Shop',
  version: '1',
  description: '',
  flavour: 'openapi-3.1',
  source: 'shop.json',
  servers: [],
  securitySchemes: {},
  schemas: { Line: LINE },
  warnings: [],
  operations: [
    operation('login', { responses: answers('200') }),
    operation('addLine', {
      parameters: [
        {
          name: 'cart',
          in: 'path',
          required: true,
          description: '',
          schema: { type: 'integer' },
          examples: [],
          explode: false,
          place: '#/',
        },
      ],
      body: {
        required: true,
        description: '',
        contents: [
          { contentType: 'application/json', schema: { $ref: '#/components/schemas/Line' }, examples: [], place: '#/' },
        ],
        place: '#/',
      },
      responses: answers('201', '400', '422', '404'),
    }),
    operation('drop', { responses: answers('204') }),
  ],
};

interface Sketch {
  id: string;
  request?: Partial<ApiRequest>;
  expect?: string[];
  technique?: ApiCase['technique'];
  requirements?: string[];
}

function sketch({ id, request = {}, expect: oneOf, technique = 'positive', requirements = [] }: Sketch): ApiCase {
  const checks: ApiCheck[] = oneOf === undefined ? [] : [{ kind: 'status', oneOf, basis }];
  const common = { as: 'owner', path: {}, query: {}, headers: {} };
  return {
    id,
    title: id,
    operation: 'addLine',
    technique,
    priority: 'p1',
    requirements,
    sources: [basis],
    steps: [
      { role: 'arrange', request: { ...common, operation: 'login' }, keep: {}, checks: [] },
      { role: 'act', request: { ...common, operation: 'addLine', ...request }, keep: {}, checks },
    ],
  };
}

const GOOD = { path: { cart: '{{cart}}' }, body: { productId: 'p', quantity: 2 } };
const CASES = [
  sketch({ id: 'good', request: GOOD, expect: ['201'], requirements: ['R-1'] }),
  sketch({ id: 'zero', request: { ...GOOD, body: { productId: 'p', quantity: 0 } }, expect: ['400', '422'] }),
  sketch({ id: 'missing', request: { ...GOOD, body: { quantity: 2 } }, expect: ['400'] }),
  sketch({ id: 'unknown', request: { ...GOOD, path: { cart: '999' } }, expect: ['404'], technique: 'unknown-id' }),
];
const RULES = [
  { id: 'R-1', text: 'One.' },
  { id: 'R-2', text: 'Two.' },
];

const measure = (outcomes?: [string, CoverageOutcome][], cases = CASES) =>
  measureCoverage(DESCRIPTION, cases, {
    rules: RULES,
    ...(outcomes === undefined ? {} : { outcomes: new Map(outcomes) }),
  });

describe('A14 coverage', () => {
  it('counts operations that were asked for their own sake, and says why others were not', () => {
    expect(measure().operations).toEqual({
      tested: 1,
      total: 3,
      untested: [
        { operation: 'login', reason: 'only-arranged' },
        { operation: 'drop', reason: 'no-case' },
      ],
    });
    expect(measure([['good', 'skipped']]).operations.untested).toContainEqual({
      operation: 'addLine',
      reason: 'not-executed',
    });
  });

  it('wants a valid and an invalid value for every parameter and body field', () => {
    const { parameters } = measure();
    expect(parameters).toMatchObject({ total: 4, tested: 3 });
    expect(parameters.untested).toEqual([{ operation: 'addLine', parameter: 'body.parent', reason: 'no-valid-value' }]);
    const fewer = measure(undefined, CASES.slice(0, 1)).parameters.untested;
    expect(fewer.map(({ parameter, reason }) => `${parameter} ${reason}`)).toEqual([
      'path.cart no-invalid-value',
      'body.productId no-invalid-value',
      'body.quantity no-invalid-value',
      'body.parent no-valid-value',
    ]);
  });

  it('takes a status as provoked when a passing case expects it alone, or when it was seen', () => {
    const passed = CASES.map(({ id }): [string, CoverageOutcome] => [id, 'passed']);
    const reasons = measure(passed).statuses.untested.map(({ operation: id, status, reason }) => [id, status, reason]);
    expect(reasons).toEqual([
      ['login', '200', 'never-expected'],
      ['addLine', '422', 'not-told-apart'],
      ['drop', '204', 'never-expected'],
    ]);
    const seen = measure([...passed, ['zero', { status: 'passed', seen: [{ operation: 'addLine', status: 422 }] }]]);
    expect(seen.statuses.untested.map(({ status }) => status)).not.toContain('422');
  });

  it('does not take a status as provoked by a case that failed', () => {
    const { statuses } = measure([['unknown', 'failed']]);
    expect(statuses.untested).toContainEqual({ operation: 'addLine', status: '404', reason: 'never-seen' });
    expect(statuses.untested).toContainEqual({ operation: 'addLine', status: '201', reason: 'not-executed' });
  });

  it('counts rules by the cases that rest on them', () => {
    expect(measure().rules).toEqual({
      tested: 1,
      total: 2,
      untested: [{ rule: 'R-2', text: 'Two.', reason: 'no-case' }],
    });
    expect(measure([]).rules.untested[0]).toEqual({ rule: 'R-1', text: 'One.', reason: 'not-executed' });
  });

  it('property: what is tested and what is not add up, and more cases never cover less', () => {
    const statuses = fc.constantFrom<CoverageOutcome>('passed', 'failed', 'skipped', 'flaky');
    const outcomes = fc.tuple(
      ...CASES.map(({ id }) => statuses.map((status): [string, CoverageOutcome] => [id, status])),
    );
    fc.assert(
      fc.property(outcomes, fc.nat({ max: CASES.length }), (told, count) => {
        const all = ApiCoverage.parse(measure(told));
        const some = measure(told, CASES.slice(0, count));
        for (const kind of ['operations', 'parameters', 'statuses', 'rules'] as const) {
          expect(all[kind].tested + all[kind].untested.length).toBe(all[kind].total);
          expect(all[kind].tested).toBeGreaterThanOrEqual(some[kind].tested);
          expect(all[kind].tested).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('A14 whether a value is against its schema', () => {
  it.each<[unknown, JsonSchema, boolean]>([
    [0, { type: 'integer', minimum: 1 }, true],
    [1, { type: 'integer', minimum: 1 }, false],
    [1.5, { type: 'integer' }, true],
    ['a', { type: ['integer', 'null'] }, true],
    [null, { type: ['integer', 'null'] }, false],
    ['x', { enum: ['a', 'b'] }, true],
    ['订单', { maxLength: 2 }, false],
    ['订单号', { maxLength: 2 }, true],
    ['no', { format: 'email' }, true],
    ['ab', { pattern: '^a' }, false],
    ['b', { pattern: '^a' }, true],
    ['b', { pattern: '(?<=a)b' }, false],
    ['{{order.id}}', { type: 'integer' }, false],
    [{}, { allOf: [{ type: 'string' }] }, true],
    [5, { $ref: '#/components/schemas/Line' }, true],
  ])('%j against %j: %s', (value, schema, broken) => {
    expect(breaksSchema(value, schema, DESCRIPTION)).toBe(broken);
  });

  it('is not held up by a pattern that explodes', () => {
    expect(breaksSchema(`${'a'.repeat(40)}!`, { pattern: '^(a+)+$' }, DESCRIPTION)).toBe(true);
  });
});
