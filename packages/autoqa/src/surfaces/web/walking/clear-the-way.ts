import type { Locator } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import { closePopup, coveringPopup } from '../acting/clear-cover.ts';
import type { WebWalk } from './web-case.ts';

/** Closes an uninvited pop-up that lies over the target, or over the page, and writes that down. */
export async function clearTheWay(walk: WebWalk, target: Locator | undefined, deadline: Deadline): Promise<void> {
  const { page, recorder, testCase } = walk;
  const cover = await coveringPopup(page, target);
  if (cover === undefined) return;
  const by = await closePopup(cover.popup, deadline).catch(() => undefined);
  const message =
    by === undefined
      ? `A pop-up covers the target and could not be closed: ${cover.says}`
      : `Closed a pop-up that covered the target (by "${by}"): ${cover.says}`;
  await recorder.append({ type: 'log', level: 'warn', depth: 'step', message, caseId: testCase.id });
}
