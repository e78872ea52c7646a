import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import { readEventLog } from '../../../packages/autoqa/src/record/event-log.ts';
import { join } from 'node:path';
import type { Ground } from './ground.ts';

/** Waits until the only run of the ground is as wanted; a command that ended will not come so far. */
export async function untilEvents(
  ground: Ground,
  child: ChildProcess,
  isWanted: (events: RunEvent[]) => boolean,
): Promise<RunEvent[]> {
  for (;;) {
    const [folder] = ground.runFolders();
    const events = folder === undefined ? [] : (await readEventLog(join(folder, 'events.jsonl'))).events;
    if (folder !== undefined && isWanted(events)) return events;
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('It ended too early.');
    await pause(10);
  }
}

/** True once a step with these words has begun. */
export function inStep(words: string): (events: RunEvent[]) => boolean {
  return (events) => events.some((event) => event.type === 'step-start' && event.text.includes(words));
}
