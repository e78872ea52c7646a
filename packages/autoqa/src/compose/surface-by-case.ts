import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Surface } from '../ports/surface.ts';

/** One surface made of several: each case runs on its own. */
export function surfaceByCase(surfaceOf: (testCase: TestCase) => Surface, all: readonly Surface[]): Surface {
  return {
    runAttempt: (testCase, context) => surfaceOf(testCase).runAttempt(testCase, context),
    settleCase: (testCase, passed) => surfaceOf(testCase).settleCase(testCase, passed),
    close: async () => {
      for (const surface of all) await surface.close();
    },
  };
}
