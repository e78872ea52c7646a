import { RunEvent } from '@autoqa/domain/events/run-event';
import { emptyRunView } from '@autoqa/domain/events/run-view';
import { isoTime, systemClock } from '../../../kernel/clock.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';

/** For looking at a page outside of a run: nothing is kept. */
export function quietRecorder(): RunRecorder {
  let seq = 0;
  return {
    runId: '',
    append: (event) => Promise.resolve(RunEvent.parse({ ...event, seq: (seq += 1), ts: isoTime(systemClock) })),
    writeArtifact: () => Promise.resolve(undefined),
    view: emptyRunView,
    subscribe: () => () => undefined,
  };
}
