import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { defect } from '../events/__fixtures__/arbitrary-parts.ts';
import { countBySeverity, Defect, Severity } from './defect.ts';

it('names every severity, also with no defect', () => {
  expect(countBySeverity([])).toEqual({ critical: 0, major: 0, minor: 0, suggestion: 0 });
});

test('U9 counts each defect under its own severity', () => {
  fc.assert(
    fc.property(fc.array(defect), (defects) => {
      const counts = countBySeverity(defects);
      for (const severity of Severity.options) {
        expect(counts[severity]).toBe(defects.filter((each) => each.severity === severity).length);
      }
    }),
  );
});

it('fills in the lists that a reporter reads', () => {
  const parsed = Defect.parse({ id: 'D-1', caseId: 'c', severity: 'minor', title: 't', expected: '', actual: '' });
  expect(parsed).toMatchObject({ steps: [], evidence: [], witnesses: [], requirements: [] });
});
