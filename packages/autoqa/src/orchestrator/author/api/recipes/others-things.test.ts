import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { shopDesign } from '../__fixtures__/small-shop.ts';
import { designCases } from '../design-cases.ts';

const TEXT = { type: 'string' };
const LAMP = objectOf({ id: TEXT, name: TEXT });
const SAVED = { 200: { schema: LAMP }, 400: {}, 404: {} };
const listLamps: OperationSketch = {
  at: 'GET /lamps',
  login: true,
  answers: { 200: { schema: { type: 'array', items: LAMP } } },
};
const createLamp: OperationSketch = { at: 'POST /lamps', login: true, body: LAMP, answers: { 201: { schema: LAMP } } };
const body = objectOf({ name: { type: 'string', maxLength: 5 } });

function design(other: Record<string, OperationSketch>, operation: string) {
  const { cases, untested } = designCases(shopDesign([], { other }), {
    casesPerOperation: 50,
    only: new Set([operation]),
  });
  return {
    techniques: [...new Set(cases.map(({ technique }) => technique))],
    reasons: untested.map(({ reason }) => reason),
  };
}

describe('A5 nothing is changed that the test did not make', () => {
  it.each(['PUT /lamps/{lampId}', 'PATCH /lamps/{lampId}', 'PUT /lamps/{lampId}/shade', 'POST /lamps/{lampId}/light'])(
    '%s leaves one of a list alone, and says so',
    (at) => {
      const { techniques, reasons } = design(
        { listLamps, change: { at, login: true, body, answers: SAVED } },
        'change',
      );
      // Who may not do it, and what is not there, still are asked for.
      expect(techniques).toEqual(['no-token', 'bad-token', 'unknown-id']);
      expect(reasons).toEqual(['change would change what this test did not make.']);
    },
  );

  it.each(['PUT /lamps/{lampId}', 'POST /lamps/{lampId}/light'])('%s changes what the test made', (at) => {
    const other = { listLamps, createLamp, change: { at, login: true as const, body, answers: SAVED } };
    const { techniques, reasons } = design(other, 'change');
    expect(techniques).toEqual(expect.arrayContaining(['positive', 'boundary', 'missing-required']));
    expect(reasons).toEqual([]);
  });

  it('changes what lies below a thing that the test made', () => {
    const bulb = objectOf({ id: TEXT });
    const other: Record<string, OperationSketch> = {
      createLamp,
      listBulbs: { at: 'GET /bulbs', login: true, answers: { 200: { schema: { type: 'array', items: bulb } } } },
      fit: { at: 'PUT /lamps/{lampId}/bulbs/{bulbId}', login: true, body, answers: SAVED },
    };
    expect(design(other, 'fit').reasons).toEqual([]);
  });

  it('is not taken in by something else that the test made', () => {
    const other: Record<string, OperationSketch> = {
      listLamps,
      createBulb: { at: 'POST /bulbs', login: true, body, answers: { 201: { schema: objectOf({ id: TEXT }) } } },
      change: {
        at: 'PUT /lamps/{lampId}',
        login: true,
        body,
        answers: SAVED,
        depends: [{ operationId: 'createBulb', supplies: {} }],
      },
    };
    expect(design(other, 'change').reasons).toEqual(['change would change what this test did not make.']);
  });

  it('takes out of one’s own container what it put in, although only the container tells its id', () => {
    const cart = objectOf({ items: { type: 'array', items: objectOf({ itemId: TEXT }) } });
    const other: Record<string, OperationSketch> = {
      readCart: { at: 'GET /cart', login: true, answers: { 200: { schema: cart } } },
      addItem: { at: 'POST /cart/items', login: true, body, answers: { 204: {} } },
      dropItem: {
        at: 'DELETE /cart/items/{itemId}',
        login: true,
        answers: { 204: {} },
        depends: [
          { operationId: 'addItem', supplies: {} },
          { operationId: 'readCart', supplies: { 'path.itemId': '$response.body#/items/0/itemId' } },
        ],
      },
    };
    expect(design(other, 'dropItem')).toMatchObject({ reasons: [] });
    const { addItem: _addItem, ...bare } = other;
    const alone = { ...bare, dropItem: { ...other['dropItem'], at: 'DELETE /cart/items/{itemId}', depends: [] } };
    expect(design(alone, 'dropItem').reasons).toEqual(['dropItem would delete what this test did not make.']);
  });

  it('adds to a thing of a list: what is added is the test’s own', () => {
    const post: OperationSketch = { at: 'POST /lamps/{lampId}/notes', login: true, body, answers: { 201: {} } };
    expect(design({ listLamps, post }, 'post')).toMatchObject({ reasons: [] });
  });

  it('does not write over a whole collection', () => {
    const replace: OperationSketch = { at: 'PUT /lamps', login: true, body, answers: SAVED };
    expect(design({ listLamps, replace }, 'replace').reasons).toEqual([
      'replace would change what this test did not make.',
    ]);
  });

  it.each(['PATCH /me', 'PUT /me', 'PUT /me/shade'])('%s is the caller’s own', (at) => {
    const read: OperationSketch = { at: 'GET /me', login: true, answers: { 200: { schema: LAMP } } };
    const { techniques, reasons } = design({ read, change: { at, login: true, body, answers: SAVED } }, 'change');
    expect(techniques).toContain('positive');
    expect(reasons).toEqual([]);
  });
});
