import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Surface } from '../../ports/surface.ts';
import { isInParts } from './case-parts.ts';
import { runInParts, type PartSurfaces } from './run-in-parts.ts';

export interface RunSurfaces extends PartSurfaces {
  /** Who runs a case that is for one surface alone. */
  wholeFor(testCase: TestCase): Surface;
  /** Whoever may have learned something of a case. */
  learners: readonly Surface[];
  close(): Promise<void>;
}

/** One surface made of several: a case runs on its own, or from one to the other as its steps say (X3). */
export function surfaceOfRun(surfaces: RunSurfaces): Surface {
  return {
    runAttempt: (testCase, context) =>
      isInParts(testCase)
        ? runInParts(testCase, context, surfaces)
        : surfaces.wholeFor(testCase).runAttempt(testCase, context),
    settleCase: async (testCase, passed) => {
      for (const surface of surfaces.learners) await surface.settleCase(testCase, passed);
    },
    close: () => surfaces.close(),
  };
}
