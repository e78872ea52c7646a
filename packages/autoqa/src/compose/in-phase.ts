import type { Defect } from '@autoqa/domain/model/defect';
import type { RunRecorder } from '../ports/run-recorder.ts';

interface Phase<Result> {
  phase: string;
  signal: AbortSignal;
  /** The bugs that the phase confirmed; they are made known with its end. */
  defectsOf?: (result: Result) => Defect[];
}

/** Does the work between the first and the last event of a phase. */
export async function inPhase<Result>(
  recorder: RunRecorder,
  { phase, signal, defectsOf = () => [] }: Phase<Result>,
  work: () => Promise<Result>,
): Promise<Result> {
  await recorder.append({ type: 'phase-start', phase });
  try {
    const result = await work();
    const defects = defectsOf(result);
    const told = defects.length === 0 ? {} : { defects };
    await recorder.append({ type: 'phase-end', phase, status: signal.aborted ? 'cancelled' : 'done', ...told });
    return result;
  } catch (error) {
    await recorder.append({ type: 'phase-end', phase, status: signal.aborted ? 'cancelled' : 'failed' });
    throw error;
  }
}
