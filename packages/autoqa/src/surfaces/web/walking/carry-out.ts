import type { Locator, Page } from 'playwright-core';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError, messageOf } from '../../../kernel/errors.ts';
import { sleep } from '../../../kernel/sleep.ts';
import { perform } from '../acting/perform.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import { clearTheWay } from './clear-the-way.ts';
import { isEnvironmentFailure, isUnanswered } from './environment-failure.ts';
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
const DELAY_MS = 1_500;

/** Performs the action, again where that can help (W14); a failure that stands is thrown as the step's. */
export async function carryOut(
  walk: WebWalk,
  doing: WebDoing,
  targets: { target: Locator | undefined; to: Locator | undefined },
  { stepIndex, deadline, importance, seenBefore }: Carrying,
): Promise<void> {
  const { page, observer, settings, signal } = walk;
  const resolveFile = (path: string) => settings.resolveFile(path, walk.testCase);
  const stage = { page, observer, baseUrl: settings.baseUrl, deadline, resolveFile };
  const filled = fillIntent(doing, settings.lookup);
  for (let tries = 1; ; tries += 1) {
    try {
      const { page: next } = await whileClearing(walk, targets.target, deadline, () => perform(filled, stage, targets));
      if (next !== undefined) walk.page = next;
      return;
    } catch (error) {
      if (signal.aborted) throw error;
      const mayTry = isTriedAgain(troubleOf(messageOf(error)), importance, tries) && deadline.remainingMs() > 0;
      if (!mayTry) {
        const failed = failureOf(error, { stepIndex, seenBefore, doing });
        throw failed.failure.kind === 'environment' ? failed : ((await frozen(walk.page, stepIndex)) ?? failed);
      }
      await sleep(Math.min(pauseBeforeTry(tries), deadline.remainingMs()), deadline);
    }
  }
}

/** Playwright tries for as long as the action is held up; meanwhile what holds it up may be closed. */
async function whileClearing<T>(
  walk: WebWalk,
  target: Locator | undefined,
  deadline: Deadline,
  act: () => Promise<T>,
): Promise<T> {
  if (target === undefined) return act();
  let clearing: Promise<void> = Promise.resolve();
  const timer = setTimeout(() => (clearing = clearTheWay(walk, target, deadline)), DELAY_MS);
  try {
    return await act();
  } finally {
    clearTimeout(timer);
    await clearing;
  }
}

const ANSWER_MS = 2_000;

/** A page that does not even count to one has stopped answering; what was asked of it is not to blame. */
async function frozen(page: Page, stepIndex: number): Promise<StepFailed | undefined> {
  try {
    await Deadline.after(ANSWER_MS).race('An answer of the page', () => page.evaluate(() => 1));
    return undefined;
  } catch (error) {
    if (!(error instanceof DeadlineError)) return undefined;
    const message = `The page stopped answering during this step, for more than ${ANSWER_MS} ms.`;
    return new StepFailed({ kind: 'environment', stepIndex, message });
  }
}

interface FailedAction {
  stepIndex: number;
  seenBefore: boolean;
  doing: WebDoing;
}

function failureOf(error: unknown, { stepIndex, seenBefore, doing }: FailedAction): StepFailed {
  const message = describePlaywrightError(error);
  if (isUnanswered(doing.do, error)) {
    return new StepFailed({ kind: 'environment', stepIndex, message: `The server did not answer: ${message}` });
  }
  if (isEnvironmentFailure(message)) return new StepFailed({ kind: 'environment', stepIndex, message });
  const inTheWay = /<[^>]+>.*? intercepts pointer events/.exec(messageOf(error))?.[0];
  const said = inTheWay === undefined ? message : `${message} Something is in the way: ${inTheWay.slice(0, 160)}.`;
  return new StepFailed({ kind: 'action-failed', stepIndex, message: said, seenBefore });
}
