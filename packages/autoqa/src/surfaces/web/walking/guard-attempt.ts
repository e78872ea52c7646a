import type { Browser } from 'playwright-core';
import { Deadline } from '../../../kernel/deadline.ts';
import { DeadlineError } from '../../../kernel/errors.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../../ports/surface.ts';

export interface GuardedAttempt {
  caseId: string;
  attempt: number;
  limitMs: number;
  recorder: RunRecorder;
  signal: AbortSignal;
  /** Must obey the signal: it aborts when the time is over. */
  work(signal: AbortSignal): Promise<AttemptOutcome>;
  /** Takes the ground from under work that does not end: whatever it waits for fails then. */
  end(): Promise<void>;
}

/** How long work whose ground is gone may take to notice. */
const NOTICE_MS = 5_000;

/** Runs an attempt within its time. One that does not end is ended, and the step that held it says so. */
export async function guardAttempt(guarded: GuardedAttempt): Promise<AttemptOutcome> {
  const { limitMs, signal, work, end } = guarded;
  const limit = Deadline.after(limitMs, signal);
  let working: Promise<AttemptOutcome> | undefined;
  try {
    return await limit.race('The case', (inner) => (working = work(inner)));
  } catch (error) {
    if (!(error instanceof DeadlineError) || limit.remainingMs() > 0) throw error;
    await end();
    // Nothing may be written for this attempt once it is judged.
    await Deadline.after(NOTICE_MS)
      .race('The abandoned case', async () => working)
      .catch(() => undefined);
    return overtime(guarded);
  }
}

async function overtime({ caseId, attempt, limitMs, recorder }: GuardedAttempt): Promise<AttemptOutcome> {
  const message = `The case did not end within its ${limitMs} ms: the page or the browser stopped answering.`;
  const known = recorder.view().cases.find(({ id }) => id === caseId);
  const open = known?.steps.filter(({ status }) => status === 'running') ?? [];
  for (const { index } of open) {
    await recorder.append({
      type: 'step-end',
      caseId,
      attempt,
      index,
      status: 'failed',
      durationMs: limitMs,
      error: message,
    });
  }
  return { failure: { kind: 'environment', stepIndex: open.at(-1)?.index ?? 0, message }, evidence: [] };
}

/** What failed while the browser died says nothing about the page, whatever it looked like. */
export function blameBrowser(outcome: AttemptOutcome, browser: Browser, crashed: boolean): AttemptOutcome {
  const { failure } = outcome;
  if (failure === undefined || failure.kind === 'environment' || (browser.isConnected() && !crashed)) return outcome;
  const what = browser.isConnected() ? 'The page crashed' : 'The browser went away';
  const message = `${what} during this step: ${failure.message}`;
  return { ...outcome, failure: { kind: 'environment', stepIndex: failure.stepIndex, message } };
}
