import { Deadline } from '../../kernel/deadline.ts';
import { DeadlineError } from '../../kernel/errors.ts';
import { ModelError, type ModelRequest } from '../model.ts';

export interface TryPolicy {
  program: string;
  timeoutMs: number;
  tries: number;
}

/** S1 §7.6: one call of a CLI gets three minutes, and only a time-out is tried again. */
export const DEFAULT_TIMEOUT_MS = 180_000;
export const DEFAULT_TRIES = 3;

/**
 * Tries until something other than a time-out comes of it. A try ends before the next one begins: its processes are gone.
 */
export async function withTries<T>(
  policy: TryPolicy,
  request: Pick<ModelRequest, 'signal' | 'onEvent'>,
  attempt: (deadline: Deadline) => Promise<T>,
  lastHeard: () => string | undefined = () => undefined,
): Promise<T> {
  const { program, timeoutMs, tries } = policy;
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(Deadline.after(timeoutMs, request.signal));
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      const heard = lastHeard();
      const message = `${program} gave no answer within ${timeoutMs / 1000} s (try ${number} of ${tries})${
        heard === undefined ? '' : `; it last said: ${heard}`
      }`;
      request.onEvent({ type: 'log', level: 'warn', depth: 'detail', message });
      if (number < tries) continue;
      throw new ModelError('timed-out', `${message}.`, {
        hint: `Check that "${program}" answers in a terminal, that it is logged in and that the network works.`,
        cause: error,
      });
    }
  }
}
