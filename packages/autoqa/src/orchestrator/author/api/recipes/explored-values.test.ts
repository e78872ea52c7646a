import { objectOf, operationOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { shopDesign } from '../__fixtures__/small-shop.ts';
import { designCases } from '../design-cases.ts';
import { ExploredValues } from './explored-values.ts';

const TEXT = { type: 'string' };
const POOLS = {
  'lamps/id': ['l-7', 'l-8'],
  'lamps/shopId': [3],
  'shops/id': ['{{secret}}', '$TOKEN'],
  'rooms/slug': ['hall'],
};

function valueOf(at: string, name: string, sketch: Partial<OperationSketch> = {}) {
  const operation = operationOf('op', { at, ...sketch });
  const parameter = operation.parameters.find((each) => each.name === name) ?? expect.fail(`no ${name}`);
  return new ExploredValues(POOLS).valueFor(operation, parameter)?.value;
}

describe('A8 values that exploring found', () => {
  it.each([
    ['GET /lamps/{id}', 'id', 'l-7'],
    ['GET /lamps/{lampId}', 'lampId', 'l-7'],
    ['GET /v1/lamps/{lamp_id}/bulbs', 'lamp_id', 'l-7'],
    ['GET /pictures/{lampId}', 'lampId', 'l-7'],
    ['GET /rooms/{slug}', 'slug', 'hall'],
    ['GET /stores/{shopId}', 'shopId', 3],
    ['GET /pictures/{id}', 'id', undefined],
    // Only what reads may use what is somebody's; what is masked is no value.
    ['DELETE /lamps/{id}', 'id', undefined],
    ['PATCH /lamps/{id}', 'id', undefined],
    ['GET /shops/{id}', 'id', undefined],
  ])('%s: %s = %s', (at, name, value) => expect(valueOf(at, name)).toBe(value));

  it('takes ids for a query, nothing else', () => {
    const query = { lampId: TEXT, slug: TEXT, q: TEXT };
    expect(valueOf('GET /search', 'lampId', { query })).toBe('l-7');
    expect(valueOf('GET /search', 'q', { query })).toBeUndefined();
  });

  const lamp = objectOf({ id: TEXT });
  const readLamp: OperationSketch = { at: 'GET /lamps/{lampId}', answers: { 200: { schema: lamp } } };
  const changeLamp: OperationSketch = { at: 'PUT /lamps/{lampId}', body: lamp, answers: { 200: {} } };
  const source = {
    kind: 'data',
    quote: 'lampId = l-7 was found by exploring the server.',
    place: 'explored_data.json#/pools/lamps~1id',
  };

  it('are used where nobody supplies one, and the case says so', () => {
    const { cases } = designCases(shopDesign([], { other: { readLamp }, pools: POOLS }), { casesPerOperation: 30 });
    const [positive] = cases.filter(({ technique }) => technique === 'positive');
    expect(positive?.steps.map(({ request }) => request.path)).toEqual([{ lampId: 'l-7' }]);
    expect(positive?.sources.at(-1)).toEqual(source);
    const { cases: without } = designCases(shopDesign([], { other: { readLamp } }), { casesPerOperation: 30 });
    expect(without.flatMap(({ sources }) => sources)).not.toContainEqual(source);
  });

  it('give way to what the test makes itself, and are never written to', () => {
    const createLamp: OperationSketch = { at: 'POST /lamps', body: lamp, answers: { 201: { schema: lamp } } };
    const made = designCases(shopDesign([], { other: { readLamp, createLamp }, pools: POOLS }), {
      casesPerOperation: 30,
    });
    expect(JSON.stringify(made.cases)).not.toContain('l-7');
    const { cases, untested } = designCases(shopDesign([], { other: { readLamp, changeLamp }, pools: POOLS }), {
      casesPerOperation: 30,
    });
    const written = cases.flatMap(({ steps }) => steps).filter(({ request }) => request.operation === 'changeLamp');
    expect(JSON.stringify(written)).not.toContain('l-7');
    expect(untested).toContainEqual({
      operation: 'changeLamp',
      reason: 'changeLamp would change what this test did not make.',
    });
  });
});
