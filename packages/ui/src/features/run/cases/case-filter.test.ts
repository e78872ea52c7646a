import { describe, expect, it } from 'vitest';
import { caseEnd, caseStart, knownRun, runStart } from '../__fixtures__/known-run.ts';
import { countGroups, filterCases } from './case-filter.ts';

const { view } = knownRun({}, [
  runStart,
  caseStart('good'),
  caseEnd('good', 'pass'),
  caseStart('odd'),
  caseEnd('odd', 'flaky'),
  caseStart('bad'),
  caseEnd('bad', 'product-bug'),
  caseStart('new'),
]);
const ids = (group: Parameters<typeof filterCases>[1], text = '') =>
  filterCases(view.cases, group, text).map(({ id }) => id);

describe('C4 filter of cases', () => {
  it('puts what needs a look first', () => {
    expect(ids('all')).toEqual(['new', 'bad', 'odd', 'good']);
  });

  it('shows one group, and finds by title, source and reason', () => {
    expect(ids('failed')).toEqual(['bad']);
    expect(ids('all', 'CASE ODD')).toEqual(['odd']);
    expect(ids('all', 'product-bug')).toEqual(['bad']);
  });

  it('counts every group', () => {
    expect(countGroups(view.cases)).toMatchObject({ all: 4, failed: 1, flaky: 1, passed: 1, running: 1, healed: 0 });
  });
});
