import { setImmediate } from 'node:timers/promises';
import { CancelledError } from '../../../kernel/errors.ts';

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new CancelledError(undefined, { cause: signal.reason });
}

/** Lets other work of the process happen, a request to stop among it. */
export async function takeBreath(signal: AbortSignal): Promise<void> {
  await setImmediate();
  throwIfCancelled(signal);
}
