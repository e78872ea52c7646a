import { Deadline } from '../../../kernel/deadline.ts';
import { messageOf } from '../../../kernel/errors.ts';
import { planSteps } from './plan-steps.ts';
import { walkSteps } from './walk-steps.ts';
import type { WebWalk } from './web-case.ts';

/** Whoever presses Ctrl-C waits for this at most; pressed twice, not at all. */
const CLEANUP_MS = 10_000;

/** Whoever calls a case off does not want what it has made to stay: its cleanup is still walked, if it had begun. */
export async function cleanUpCancelled(walk: WebWalk): Promise<void> {
  const { recorder, testCase } = walk;
  const hasBegun = recorder.view().cases.some(({ id, steps }) => id === testCase.id && steps.length > 0);
  const cleanup = planSteps(testCase.steps).filter(({ step }) => step.section === 'cleanup');
  if (!hasBegun || cleanup.length === 0) return;
  const login = { isDone: false, onDone: () => Promise.resolve() };
  try {
    await Deadline.after(CLEANUP_MS).race('The cleanup', (signal) => walkSteps({ ...walk, signal }, cleanup, login));
  } catch (error) {
    const message = `The cleanup of the cancelled case did not end: ${messageOf(error)}`;
    await recorder.append({ type: 'log', level: 'warn', depth: 'step', message, caseId: testCase.id });
  }
}
