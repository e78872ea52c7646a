import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { planSteps } from './plan-steps.ts';
import type { WebWalk } from './web-case.ts';

/** Opening the browser window and the first page. */
const START_MS = 30_000;
/** What comes on top of each wait: settling, reading the page, a picture. */
const OVERHEAD_MS = 5_000;

/** How long one attempt may take at most: all of its waits one after the other, unless a person said how long. */
export function attemptLimitMs({ testCase, settings }: Pick<WebWalk, 'testCase' | 'settings'>): number {
  if (settings.caseTimeoutMs !== undefined) return settings.caseTimeoutMs;
  const intents = planSteps(testCase.steps).flatMap((step) => [
    ...step.intents,
    ...step.expectations.flatMap((expectation) => expectation.intents),
  ]);
  return intents.reduce((sum, intent) => sum + waitOf(intent) + settings.stepTimeoutMs + OVERHEAD_MS, START_MS);
}

function waitOf(intent: WebIntent): number {
  return 'do' in intent && intent.do === 'wait' ? intent.durationMs : 0;
}
