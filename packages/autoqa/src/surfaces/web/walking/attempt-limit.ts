import type { WebIntent } from '@autoqa/domain/model/web-intent';
import { planSteps } from './plan-steps.ts';
import type { WebWalk } from './web-case.ts';

/** Opening the browser window and the first page. */
const START_MS = 30_000;
/** What comes on top of each wait: settling, reading the page, a picture. */
const OVERHEAD_MS = 5_000;
/** Two answers of a model that takes its time. */
const ANSWER_MS = 2 * 180_000;
const MOST_READ = 4;

interface LimitedAttempt extends Pick<WebWalk, 'testCase'> {
  settings: Pick<WebWalk['settings'], 'stepTimeoutMs' | 'caseTimeoutMs' | 'brain'>;
}

/** How long one attempt may take at most: all of its waits one after the other, unless a person said how long. */
export function attemptLimitMs({ testCase, settings }: LimitedAttempt): number {
  if (settings.caseTimeoutMs !== undefined) return settings.caseTimeoutMs;
  const sentences = planSteps(testCase.steps).flatMap((step) => [step, ...step.expectations]);
  const ownMs = settings.stepTimeoutMs + OVERHEAD_MS;
  const savings = sentences.filter((each) => 'saving' in each).length;
  return sentences.reduce(
    (sum, { intents, unclear }) => {
      // What an unclear sentence asks is known when somebody was asked; it may be a few things.
      if (unclear !== undefined && settings.brain !== undefined) return sum + ANSWER_MS + MOST_READ * ownMs;
      return intents.reduce((inner, intent) => inner + waitOf(intent) + ownMs, sum);
    },
    START_MS + savings * ownMs,
  );
}

function waitOf(intent: WebIntent): number {
  return 'do' in intent && intent.do === 'wait' ? intent.durationMs : 0;
}
