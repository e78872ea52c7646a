import type { Deadline } from '../../../kernel/deadline.ts';
import { messageOf } from '../../../kernel/errors.ts';
import { sleep } from '../../../kernel/sleep.ts';

const AGAIN_MS = 50;

/** Asks a page; one that is just being left is asked again once the next has come. */
export async function steadyAnswer<T>(ask: () => Promise<T>, deadline: Deadline): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!/context was destroyed|because of a navigation/i.test(messageOf(error))) throw error;
      await sleep(AGAIN_MS, deadline);
    }
  }
}
