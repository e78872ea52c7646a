import type { RunRecorder } from '../../ports/run-recorder.ts';

/** Does the work between the first and the last event of a phase. */
export async function inPhase<Result>(
  recorder: RunRecorder,
  phase: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  await recorder.append({ type: 'phase-start', phase });
  try {
    const result = await work();
    await recorder.append({ type: 'phase-end', phase, status: signal.aborted ? 'cancelled' : 'done' });
    return result;
  } catch (error) {
    await recorder.append({ type: 'phase-end', phase, status: signal.aborted ? 'cancelled' : 'failed' });
    throw error;
  }
}
