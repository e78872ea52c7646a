import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { Deadline } from '../../../kernel/deadline.ts';
import { readCounter } from '../checking/check-element.ts';
import { findThings } from '../checking/check-list.ts';
import { settle } from '../observing/settle.ts';
import { isPlaywrightError } from '../playwright-error.ts';
import { isDoing, upcomingIntents } from './asked-intents.ts';
import { findForIntent } from './find-for-intent.ts';
import type { PlannedStep, WebWalk } from './web-case.ts';

/** Before an action: how the next dialog is answered, and what counters show now. */
export async function prepareStep(walk: WebWalk, planned: PlannedStep, plan: readonly PlannedStep[]): Promise<void> {
  const upcoming = upcomingIntents(planned, plan).map(({ intent }) => intent);
  const dialog = upcoming.find((intent) => isDoing(intent) && intent.do === 'dialog');
  if (dialog !== undefined && isDoing(dialog) && dialog.do === 'dialog') walk.observer.answerNextDialog(dialog);
  walk.shownBefore.clear();
  const changes = upcoming.flatMap((intent) => (!isDoing(intent) && intent.verify === 'change' ? [intent] : []));
  // A counter that is still being loaded would give a wrong start.
  if (changes.length > 0) await settle(walk.page, walk.observer);
  for (const intent of changes) walk.shownBefore.set(intent.target.raw, await readNow(walk, intent));
}

async function readNow(walk: WebWalk, check: Extract<WebChecking, { verify: 'change' }>): Promise<string | undefined> {
  if (check.of === 'count') return String((await findThings(check.target, walk.page)).seen.length);
  const request = {
    intent: check,
    phrase: check.target,
    purpose: 'read' as const,
    text: check.target.raw,
    stepIndex: 0,
    intentIndex: 0,
  };
  for (let look = 1; ; look += 1) {
    const found = await findForIntent(walk, { ...request, deadline: Deadline.after(0, walk.signal) });
    if (found.status !== 'found') return undefined;
    try {
      return await readCounter(found.locator);
    } catch (error) {
      // A page that is still being drawn may take the thing away, or show another that is found the same way.
      if (!isPlaywrightError(error) || look === MOST_LOOKS) throw error;
    }
  }
}

const MOST_LOOKS = 5;
