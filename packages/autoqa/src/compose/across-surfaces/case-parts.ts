import { readSaving } from '@autoqa/domain/model/saving';
import type { Step } from '@autoqa/domain/model/step';
import { sentenceOf, surfaceOfStep } from '@autoqa/domain/model/step-surface';
import type { Surface } from '@autoqa/domain/model/surface';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { StepRange } from '../../ports/case-session.ts';

/** Steps that one surface carries out before another has its turn. */
export interface CasePart extends StepRange {
  surface: Surface;
  isCleanup: boolean;
}

/** Whether a case is taken in parts: its steps name surfaces, speak to an API, or keep values for later steps (X3). */
export function isInParts({ surface, steps }: Pick<TestCase, 'surface' | 'steps'>): boolean {
  return surface === 'api' || steps.some((step) => step.surface !== undefined || savedBy(step) !== undefined);
}

/** The name under which a step keeps something. */
export function savedBy(step: Pick<Step, 'text' | 'surface'>): string | undefined {
  return readSaving(sentenceOf(step))?.name;
}

/**
 * The parts of a case in their order. Cleanup is taken step by step, for each runs whatever became of the one before; so
 * is what may be left out although later steps need what it keeps.
 */
export function partsOf(testCase: TestCase): CasePart[] {
  const parts: CasePart[] = [];
  for (const [index, step] of testCase.steps.entries()) {
    const surface = surfaceOfStep(step, testCase);
    const isCleanup = step.section === 'cleanup';
    const last = parts.at(-1);
    const before = testCase.steps[index - 1];
    const mayGoOn =
      last?.surface === surface && !isCleanup && !(before?.optional === true && savedBy(before) !== undefined);
    if (last !== undefined && mayGoOn) last.to = index + 1;
    else parts.push({ surface, isCleanup, from: index, to: index + 1 });
  }
  return parts;
}

/** The case as one surface sees it: its own steps in the words of its grammar, the others marked as somebody else's. */
export function caseOn(testCase: TestCase, surface: Surface): TestCase {
  const steps = testCase.steps.map((step) => {
    const own = surfaceOfStep(step, testCase);
    const { surface: _, login: __, ...rest } = step;
    return own === surface ? { ...rest, text: sentenceOf(step) } : { ...rest, surface: own };
  });
  return { ...testCase, surface, steps };
}
