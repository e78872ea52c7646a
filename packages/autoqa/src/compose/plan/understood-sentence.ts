import { understandExpectation, understandStep } from '../../surfaces/web/understanding/understand.ts';

/** Whether a run understands a sentence of a plan without a model. */
export function isUnderstood(sentence: string, role: 'step' | 'expectation'): boolean {
  return (role === 'step' ? understandStep(sentence) : understandExpectation(sentence)).ok;
}
