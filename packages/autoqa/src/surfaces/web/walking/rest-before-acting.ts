import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { settle } from '../observing/settle.ts';
import type { WebWalk } from './web-case.ts';

const REST_MS = 1_500;

/**
 * Who acts on a page that is still loading may act on what is about to be replaced: the dialog that opens goes away with
 * it. A page that never rests (polling) is waited for once.
 */
export async function restBeforeActing(walk: WebWalk): Promise<void> {
  const { page, observer } = walk;
  if (observer.requestsInFlight === 0 || walk.restless === page.url()) return;
  // A page that does not even answer is for the action to find out.
  await Deadline.after(2 * REST_MS, walk.signal)
    .race('The rest of the page', () => settle(page, observer, { mostMs: REST_MS }))
    .catch(ignoreDeadline);
  if (observer.requestsInFlight > 0) walk.restless = page.url();
}

function ignoreDeadline(error: unknown): void {
  if (!(error instanceof DeadlineError)) throw error;
}
