import { objectOf, type OperationSketch } from '@autoqa/domain/model/api/__fixtures__/sketched-api';
import { describe, expect, it } from 'vitest';
import { shopDesign } from '../__fixtures__/small-shop.ts';
import { designCases } from '../design-cases.ts';
import { Recipe } from './recipe.ts';

const ID = { type: 'string' };
const LIST = { 200: { schema: { type: 'array', items: objectOf({ id: ID }) } } };
const PAGE = {
  200: { schema: objectOf({ items: { type: 'array', items: objectOf({ id: ID }) }, page: { type: 'integer' } }) },
};
const GONE = { 204: {} };

function untestedDeletes(other: Record<string, OperationSketch>): string[] {
  const { untested } = designCases(shopDesign([], { other }), { casesPerOperation: 30 });
  return untested.filter(({ reason }) => reason.includes('did not make')).map(({ operation }) => operation);
}

describe('A5 nothing is deleted that the test did not make', () => {
  it('a collection is not emptied, whatever its answer looks like', () => {
    expect(
      untestedDeletes({
        listLogs: { at: 'GET /logs', login: true, answers: LIST },
        clearLogs: { at: 'DELETE /logs', login: true, answers: GONE },
        listMails: { at: 'GET /mails', login: true, answers: PAGE },
        clearMails: { at: 'DELETE /mails', login: true, answers: GONE },
      }),
    ).toEqual(expect.arrayContaining(['clearLogs', 'clearMails']));
  });

  it('one of a list that others made is left alone', () => {
    expect(
      untestedDeletes({
        listLogs: { at: 'GET /logs', login: true, answers: LIST },
        deleteLog: { at: 'DELETE /logs/{logId}', login: true, answers: GONE },
      }),
    ).toEqual(['deleteLog']);
  });

  it('what every caller has one of may be emptied, before and as a test', () => {
    const design = shopDesign();
    expect(designCases(design, { casesPerOperation: 30 }).untested.map(({ operation }) => operation)).not.toContain(
      'emptyCart',
    );
    const recipe = new Recipe(design);
    recipe.prepare(design.operation('addItem') ?? expect.fail());
    expect(recipe.arranged[0]?.request.operation).toBe('emptyCart');
  });

  it('a collection is not emptied to make room for what is put below it', () => {
    const other: Record<string, OperationSketch> = {
      listLogs: { at: 'GET /logs', login: true, answers: LIST },
      clearLogs: { at: 'DELETE /logs', login: true, answers: GONE },
      importLogs: { at: 'POST /logs/import', login: true, body: objectOf({ text: ID }), answers: { 201: {} } },
    };
    const design = shopDesign([], { other });
    const recipe = new Recipe(design);
    recipe.prepare(design.operation('importLogs') ?? expect.fail());
    expect(recipe.arranged).toEqual([]);
  });
});
