import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { shopDesign } from '../__fixtures__/small-shop.ts';
import { documentOf } from './__fixtures__/shop-rules.ts';
import { readRules } from './read-rules.ts';

const LAMP = objectOf({ id: { type: 'string' }, watts: { type: 'integer' } });
const listLamps: OperationSketch = {
  at: 'GET /lamps',
  answers: { 200: { schema: { type: 'array', items: LAMP } } },
};
const createLamp: OperationSketch = { at: 'POST /lamps', body: LAMP, answers: { 201: { schema: LAMP } } };
const changeLamp: OperationSketch = {
  at: 'PUT /lamps/{lampId}',
  body: objectOf({ watts: { type: 'integer' } }),
  answers: { 200: {}, 400: {} },
};

function read(other: Record<string, OperationSketch>) {
  const document = documentOf(['`PUT /lamps/{lampId}` with watts 0 answers 400.']);
  return readRules([{ document, kind: 'requirement' }], shopDesign([], { other })).rules[0];
}

describe('A6 rules about things that the test did not make', () => {
  it('are tested on a thing that the test made', () => {
    expect(read({ listLamps, createLamp, changeLamp })).toMatchObject({
      kind: 'answer',
      drafts: [{ steps: [{ role: 'arrange' }, { role: 'act', request: { body: { watts: 0 } } }] }],
    });
  });

  it('are left alone where only a thing of somebody else is there', () => {
    expect(read({ listLamps, changeLamp })).toMatchObject({ kind: 'not-understood', drafts: [] });
  });
});
