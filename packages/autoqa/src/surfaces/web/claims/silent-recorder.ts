import { RunEvent } from '@autoqa/domain/events/run-event';
import type { RunRecorder } from '../../../ports/run-recorder.ts';

/** Looking around is no part of the run: what it does is not in the log, and leaves no picture. */
export function silentRecorder(recorder: RunRecorder): RunRecorder {
  return {
    runId: recorder.runId,
    append: (event) => Promise.resolve(RunEvent.parse({ ...event, seq: 1, ts: new Date().toISOString() })),
    writeArtifact: () => Promise.resolve(undefined),
    view: () => recorder.view(),
    subscribe: () => () => undefined,
  };
}
