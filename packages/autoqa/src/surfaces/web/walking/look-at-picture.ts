import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { Deadline } from '../../../kernel/deadline.ts';
import { checkScreenshot } from '../checking/check-screenshot.ts';
import { notEvaluated, type Observation } from '../checking/observation.ts';
import { findForIntent } from './find-for-intent.ts';
import type { CheckPlace, WebWalk } from './web-case.ts';

const ONE_LOOK_MS = 300;
const PICTURE_MS = 5_000;

/** Compares the page, or a part of it, with the picture beside the spec. */
export async function lookAtPicture(
  walk: WebWalk,
  check: Extract<WebChecking, { verify: 'screenshot' }>,
  place: CheckPlace,
): Promise<Observation> {
  const { page, testCase, settings } = walk;
  const { pathOf, policy, written } = settings.baselines;
  const stage = { page, baselinePath: pathOf(testCase, check.name), policy, written, timeoutMs: PICTURE_MS };
  if (check.target === undefined) return checkScreenshot(check, { ...stage, element: undefined });
  const deadline = Deadline.after(ONE_LOOK_MS, walk.signal);
  const request = { intent: check, phrase: check.target, purpose: 'read' as const, deadline, ...place };
  const found = await findForIntent(walk, request);
  if (found.status === 'found') return checkScreenshot(check, { ...stage, element: found.locator });
  const reason =
    found.status === 'ambiguous' ? `several: ${found.candidates.join('; ')}` : `not found: ${found.reason}`;
  return notEvaluated(`"${check.target.raw}"`, reason);
}
