import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import { settle } from '../observing/settle.ts';
import type { WebWalk } from './web-case.ts';

export const REST_MS = 1_500;

/**
 * Who acts on a page that is still loading may act on what is about to be replaced: the dialog that opens goes away with
 * it. A page that never rests (polling) is waited for once.
 */
export async function restBeforeActing(walk: WebWalk): Promise<void> {
  const { page, observer } = walk;
  if (observer.requestsInFlight === 0 || walk.restless === page.url()) return;
  await waitForRest(walk, REST_MS);
  if (observer.requestsInFlight > 0) walk.restless = page.url();
}

/** Waits for a page to come to rest; one that does not even answer is left to whoever asks it next. */
export async function waitForRest({ page, observer, signal }: WebWalk, mostMs: number): Promise<void> {
  await Deadline.after(mostMs + ANSWER_MS, signal)
    .race('The rest of the page', () => settle(page, observer, { mostMs }))
    .catch((error: unknown) => {
      if (!(error instanceof DeadlineError)) throw error;
    });
}

const ANSWER_MS = 1_000;
