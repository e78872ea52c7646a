import { describe, expect, it } from 'vitest';
import { apiCase, LEFT_BEHIND, LIFE_CYCLE, LIST, THINGS } from './__fixtures__/things-cases.ts';
import { loadScenarios } from './load-scenarios.ts';

const ids = ({ scenarios }: { scenarios: readonly { id: string }[] }) => scenarios.map(({ id }) => id);
const step = (operation: string, role = 'act', own: object = {}) => ({
  role,
  request: { operation, path: { id: 'x' }, ...own },
});

describe('A15 scenarios for load', () => {
  it('takes what reads, and what cleans up after itself', () => {
    const plan = loadScenarios([LIST, LIFE_CYCLE, LEFT_BEHIND], THINGS);
    expect(plan.scenarios.map(({ id, weight }) => [id, weight])).toEqual([
      ['API-001-01', 3],
      ['API-002-01', 1],
    ]);
    expect(plan.omissions).toEqual([
      { case: 'API-003-01', from: 'load', reason: 'leaves-writes-behind', detail: 'makeThing' },
    ]);
  });

  it('takes other writes only when asked, and none at all when asked', () => {
    const cases = [LIST, LIFE_CYCLE, LEFT_BEHIND];
    expect(ids(loadScenarios(cases, THINGS, { writes: 'all' }))).toEqual(['API-001-01', 'API-002-01', 'API-003-01']);
    expect(ids(loadScenarios(cases, THINGS, { writes: 'none' }))).toEqual(['API-001-01']);
  });

  it.each([
    ['deletes what it did not make', [step('deleteThing'), step('makeThing'), step('deleteThing', 'cleanup')]],
    ['writes again after the deletion', [step('makeThing'), step('deleteThing'), step('changeThing')]],
    ['only looks in its clean-up', [step('makeThing'), step('readThing', 'cleanup')]],
  ])('leaves out a sequence that %s', (_what, steps) => {
    const plan = loadScenarios([LIST, apiCase('C-1', { technique: 'scenario', steps })], THINGS);
    expect(plan.omissions.map(({ reason }) => reason)).toEqual(['leaves-writes-behind']);
  });

  it('filters by what passed and by endpoints', () => {
    const cases = [LIST, LIFE_CYCLE];
    const passed = loadScenarios(cases, THINGS, { onlyPassed: new Set(['API-002-01']) });
    expect(ids(passed)).toEqual(['API-002-01']);
    expect(passed.omissions).toMatchObject([{ case: 'API-001-01', reason: 'not-passed' }]);
    expect(ids(loadScenarios(cases, THINGS, { endpoints: ['get /things'] }))).toEqual(['API-001-01']);
    expect(ids(loadScenarios(cases, THINGS, { endpoints: ['makeThing', 'GET /things'] }))).toHaveLength(2);
  });

  it('names an endpoint that is not there, and the one that was meant', () => {
    expect(() => loadScenarios([LIST], THINGS, { endpoints: ['GET /thing'] })).toThrowError(
      expect.objectContaining({ code: 'no-such-endpoint', exitCode: 2, hint: expect.stringContaining('GET /things') }),
    );
  });

  it('says why there is nothing to drive', () => {
    expect(() => loadScenarios([LEFT_BEHIND], THINGS)).toThrowError(
      expect.objectContaining({ code: 'nothing-to-load', message: expect.stringContaining('leaves-writes-behind') }),
    );
  });

  it.each([
    ['impostor', [step('readThing', 'act', { as: 'impostor' })]],
    ['unknown-operation', [step('flyThing')]],
    ['unknown-value', [step('readThing', 'act', { path: { id: '{{nobodyKeptIt}}' } })]],
    ['unreadable-expression', [step('readThing', 'act', { path: { id: '{{a +}}' } })]],
    ['head-request', [step('peekThing')]],
    ['content-type', [step('listThings', 'act', { body: { a: 1 }, contentType: 'multipart/form-data' })]],
  ])('leaves out and names: %s', (reason, steps) => {
    expect(loadScenarios([LIST, apiCase('C-1', { steps })], THINGS).omissions).toMatchObject([{ case: 'C-1', reason }]);
  });

  it('takes it for cleaned up when it is gone already', () => {
    const steps = [step('makeThing'), step('deleteThing'), step('deleteThing', 'cleanup')];
    const { scenarios } = loadScenarios([LIFE_CYCLE, apiCase('C-1', { technique: 'scenario', steps })], THINGS);
    const expected = scenarios.map((each) => each.steps.map((one) => one.expected));
    expect(expected).toEqual([
      [['201'], ['2XX'], ['204', '404', '410']],
      [[], [], ['2XX', '3XX', '404', '410']],
    ]);
  });

  it('ignores cases that are meant to be refused', () => {
    const refused = apiCase('C-2', { technique: 'missing-required', steps: [step('readThing')] });
    expect(loadScenarios([LIST, refused], THINGS)).toMatchObject({ omissions: [], scenarios: [{ id: 'API-001-01' }] });
  });
});
