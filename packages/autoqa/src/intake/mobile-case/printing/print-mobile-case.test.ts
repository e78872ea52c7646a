import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MobileCase } from '@autoqa/domain/model/mobile/mobile-case';
import { arbitraryCase } from '../__fixtures__/arbitrary-mobile-case.ts';
import { CHINESE, ENGLISH } from '../__fixtures__/sentence-corpus.ts';
import { readMobileCase } from '../read-mobile-case.ts';
import { printMobileCase } from './print-mobile-case.ts';

/** Everything but the words of understood sentences, which printing chooses itself. */
function meaningOf(testCase: MobileCase) {
  const meaning = ({ text, action, ...rest }: { text: string; action?: unknown }) =>
    action === undefined ? { text, ...rest } : { action, ...rest };
  return { ...testCase, steps: testCase.steps.map(meaning), verifications: testCase.verifications.map(meaning) };
}

describe.each(['zh', 'en'] as const)('M1 printing in %s', (language) => {
  test('M1 property: a printed case reads back as the same case', () => {
    fc.assert(
      fc.property(arbitraryCase, (testCase) => {
        MobileCase.parse(testCase);
        const read = readMobileCase(printMobileCase(testCase, language), { name: '?' });
        // A package that only a step names is the package of the case too.
        const { appPackage = read.appPackage } = testCase;
        const expected = appPackage === undefined ? testCase : { ...testCase, appPackage };
        expect(meaningOf(read)).toEqual(meaningOf(expected));
        expect(printMobileCase(read, language)).toBe(printMobileCase(expected, language));
      }),
      { numRuns: 300 },
    );
  });

  test('M1 every sentence of the corpus can be said in this language', () => {
    for (const [sentence, action] of [...CHINESE, ...ENGLISH]) {
      if (action === undefined) continue;
      const testCase: MobileCase = {
        name: 'n',
        preconditions: [],
        steps: [{ index: 1, text: sentence, action }],
        verifications: [],
      };
      const read = readMobileCase(printMobileCase(testCase, language), { name: '?' });
      expect(read.steps.map((step) => step.action)).toEqual([action]);
    }
  });
});
