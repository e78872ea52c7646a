import type { RunEvent, RunEventInput } from '@autoqa/domain/events/run-event';
import type { Step } from '@autoqa/domain/model/step';
import type { RunRecorder } from '../../../ports/run-recorder.ts';

/** A step of the case that was read as one or several steps of a phone. */
export interface PartPlace {
  /** Its place in the case. */
  index: number;
  step: Step;
}

type StepEnd = Extract<RunEventInput, { type: 'step-end' }>;

/**
 * Tells of the steps of a part as those of the whole case (X3): what one sentence was taken apart into is one step again,
 * which begins with the first of its pieces and ends with the last, or with the one that failed.
 */
export function partRecorder(recorder: RunRecorder, places: readonly PartPlace[]): RunRecorder {
  const ended = new Map<number, StepEnd>();
  const done = new Set<number>();
  let pictures = 0;
  let last: RunEvent | undefined;
  const append = async (event: RunEventInput): Promise<RunEvent> => (last = await recorder.append(event));
  const isLast = (at: number): boolean => places[at + 1]?.index !== places[at]?.index;

  const start = async (event: Extract<RunEventInput, { type: 'step-start' }>): Promise<void> => {
    const place = places[event.index];
    if (place === undefined || places[event.index - 1]?.index === place.index) return;
    const { text, section, line } = place.step;
    await append({ ...event, index: place.index, text, section, ...(line === undefined ? {} : { line }) });
  };
  const end = async (event: StepEnd): Promise<void> => {
    const index = places[event.index]?.index;
    if (index === undefined || done.has(index)) return;
    const whole = joined(ended.get(index), event);
    ended.set(index, whole);
    if (event.status !== 'failed' && !isLast(event.index)) return;
    done.add(index);
    await append({ ...whole, index });
  };
  return {
    runId: recorder.runId,
    append: async (event) => {
      if (event.type === 'step-start') await start(event);
      else if (event.type === 'step-end') await end(event);
      else if (event.type === 'assertion-end' && event.stepIndex !== undefined) {
        const stepIndex = places[event.stepIndex]?.index ?? event.stepIndex;
        const id = `mobile-${stepIndex + 1}.${event.stepIndex}`;
        await append({ ...event, stepIndex, assertion: { ...event.assertion, id } });
      } else await append(event);
      return last ?? append({ type: 'log', level: 'debug', message: 'A part of a case has begun.' });
    },
    writeArtifact: async ({ stepIndex, path, ...artifact }) => {
      const index = stepIndex === undefined ? undefined : places[stepIndex]?.index;
      if (index === undefined) return recorder.writeArtifact({ path, ...artifact });
      pictures += 1;
      const named = path.replace(/step-\d+-\d+(?=\.\w+$)/, `step-${index + 1}-phone-${pictures}`);
      return recorder.writeArtifact({ ...artifact, stepIndex: index, path: named });
    },
    // What the case has told before belongs to other parts.
    view: () => ({ ...recorder.view(), cases: [] }),
    subscribe: (listener) => recorder.subscribe(listener),
  };
}

/** The pieces of a step as one: it took all their time, and was skipped only if nothing of it was done. */
function joined(before: StepEnd | undefined, now: StepEnd): StepEnd {
  if (before === undefined) return now;
  const status = now.status === 'skipped' && before.status !== 'skipped' ? before.status : now.status;
  return { ...before, ...now, status, durationMs: before.durationMs + now.durationMs };
}
