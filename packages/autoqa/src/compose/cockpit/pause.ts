import { setTimeout as wait } from 'node:timers/promises';

/** Between two looks; a signal ends it early. */
export async function pause(durationMs: number, signal?: AbortSignal): Promise<void> {
  if (signal === undefined) return wait(durationMs);
  if (signal.aborted) return;
  await wait(durationMs, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
