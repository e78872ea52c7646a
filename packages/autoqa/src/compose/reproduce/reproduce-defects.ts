import { Severity, type Defect, type Reproducer } from '@autoqa/domain/model/defect';
import { saying } from '@autoqa/domain/events/log-messages';
import { messageOf } from '../../kernel/errors.ts';
import { Deadline } from '../../kernel/deadline.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';

/** What a run spends on its reproducers; what is not begun by then is told as it stands. */
const MOST_OF_RUN_MS = 5 * 60_000;
const PHASE = 'reproducing';

export interface DefectWork {
  recorder: RunRecorder;
  workers: number;
  signal: AbortSignal;
  /** A reproducer for a defect; nothing where there is none to be had. `isLate`: there is no time for trying things out. */
  reproduce(defect: Defect, isLate: boolean): Promise<Reproducer | undefined>;
}

/**
 * X5: gives every defect that has none a reproducer, the worst first. The defects are told before: whoever stops this
 * loses reproducers that were not done, and nothing else.
 */
export async function reproduceDefects(work: DefectWork): Promise<void> {
  const { recorder, signal, workers } = work;
  const waiting = recorder
    .view()
    .defects.filter(({ reproducer }) => reproducer === undefined)
    .toSorted((a, b) => Severity.options.indexOf(a.severity) - Severity.options.indexOf(b.severity));
  if (waiting.length === 0) return;
  const deadline = Deadline.after(MOST_OF_RUN_MS, signal);
  const done: Defect[] = [];
  await recorder.append({ type: 'phase-start', phase: PHASE });
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      signal.throwIfAborted();
      const reproducer = await reproduceOne(next, deadline.remainingMs() === 0, work);
      if (reproducer !== undefined) done.push({ ...next, reproducer });
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, waiting.length)) }, worker));
  } finally {
    const told = done.length === 0 ? {} : { defects: done };
    await recorder.append({ type: 'phase-end', phase: PHASE, status: signal.aborted ? 'cancelled' : 'done', ...told });
  }
}

/** A defect stands without a reproducer: what goes wrong here is told and costs nothing else. */
async function reproduceOne(defect: Defect, isLate: boolean, work: DefectWork): Promise<Reproducer | undefined> {
  try {
    return await work.reproduce(defect, isLate);
  } catch (error) {
    if (work.signal.aborted) throw error;
    const said = saying('reproducer-failed', { defect: defect.id, problem: messageOf(error) });
    await work.recorder.append({ type: 'log', level: 'warn', caseId: defect.caseId, ...said });
    return undefined;
  }
}
