import type { Locator } from 'playwright-core';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import type { Deadline } from '../../../kernel/deadline.ts';
import { messageOf } from '../../../kernel/errors.ts';
import { sleep } from '../../../kernel/sleep.ts';
import { perform } from '../acting/perform.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import { clearTheWay } from './clear-the-way.ts';
import { isEnvironmentFailure } from './environment-failure.ts';
import { isTriedAgain, pauseBeforeTry, troubleOf, type Importance } from './error-policy.ts';
import { fillIntent } from './fill-values.ts';
import { StepFailed, type WebWalk } from './web-case.ts';

export interface Carrying {
  stepIndex: number;
  deadline: Deadline;
  importance: Importance;
  /** An earlier run did this with the same target. */
  seenBefore: boolean;
}

/** How long an action may be held up before somebody looks what is in its way. */
const FIRST_TRY_MS = 2_000;

/** Performs the action, again where that can help (W14); a failure that stands is thrown as the step's. */
export async function carryOut(
  walk: WebWalk,
  doing: WebDoing,
  targets: { target: Locator | undefined; to: Locator | undefined },
  { stepIndex, deadline, importance, seenBefore }: Carrying,
): Promise<void> {
  const { page, observer, settings, signal } = walk;
  const filled = fillIntent(doing, settings.lookup);
  for (let tries = 1; ; tries += 1) {
    const patience = tries === 1 && targets.target !== undefined ? deadline.atMost(FIRST_TRY_MS) : deadline;
    const stage = { page, observer, baseUrl: settings.baseUrl, deadline: patience, resolveFile: settings.resolveFile };
    try {
      const { page: next } = await perform(filled, stage, targets);
      if (next !== undefined) walk.page = next;
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      const trouble = troubleOf(messageOf(error));
      const mayTry = deadline.remainingMs() > 0 && isTriedAgain(trouble, importance, tries);
      if (!mayTry) throw failureOf(error, { stepIndex, seenBefore, doing });
      if (trouble === 'network') await sleep(Math.min(pauseBeforeTry(tries), deadline.remainingMs()), deadline);
      else if (targets.target !== undefined) await clearTheWay(walk, targets.target, deadline);
    }
  }
}

interface FailedAction {
  stepIndex: number;
  seenBefore: boolean;
  doing: WebDoing;
}

function failureOf(error: unknown, { stepIndex, seenBefore, doing }: FailedAction): StepFailed {
  const message = describePlaywrightError(error);
  // A server that never answers is down, whatever the page behind it would have been.
  const isUnanswered = doing.do === 'navigate' && /Timeout/.test(message);
  if (isUnanswered || isEnvironmentFailure(message)) return new StepFailed({ kind: 'environment', stepIndex, message });
  const inTheWay = /<[^>]+>.*? intercepts pointer events/.exec(messageOf(error))?.[0];
  const said = inTheWay === undefined ? message : `${message} Something is in the way: ${inTheWay.slice(0, 160)}.`;
  return new StepFailed({ kind: 'action-failed', stepIndex, message: said, seenBefore });
}
