import { fold } from '@autoqa/domain/events/fold';
import { RunEventBody, type RunEvent } from '@autoqa/domain/events/run-event';
import type { RunRecorder } from '../../../ports/run-recorder.ts';

/** A recorder that keeps events in memory. */
export function memoryRecorder(): RunRecorder & { events: RunEvent[] } {
  const events: RunEvent[] = [];
  return {
    runId: 'run',
    events,
    append: async (input) => {
      const event: RunEvent = { seq: events.length + 1, ts: new Date().toISOString(), ...RunEventBody.parse(input) };
      events.push(event);
      return event;
    },
    writeArtifact: async ({ path }) => path,
    view: () => fold(events),
    subscribe: () => () => undefined,
  };
}
