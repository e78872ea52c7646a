import type { TestCase } from '@autoqa/domain/model/test-case';
import { messageOf } from '../../kernel/errors.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptFailure } from '../../ports/surface.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import type { KnownTargets } from '../../surfaces/web/exporting/locked-targets.ts';
import { StepWatch, type StepTrace } from '../../surfaces/web/reproducing/step-watch.ts';
import { WebSurface, type WebSurfaceOptions } from '../../surfaces/web/web-surface.ts';

/** What tries at a defect need. They are no part of the run: nothing of them is recorded, healed or kept. */
export interface Trying {
  web: WebSurfaceOptions;
  recorder: RunRecorder;
  signal: AbortSignal;
}

export interface Tried {
  testCase: TestCase;
  failure: AttemptFailure | undefined;
  traces: ReadonlyMap<number, StepTrace>;
  known: KnownTargets;
  durationMs: number;
}

/** What is not there after this long is missing; whether it really is, is seen when the reproducer runs. */
const IMPATIENT_MS = 1_500;

/** Settings for a try: as the run had them, but with the patience for one usual step, without a model, and leaving nothing behind. */
export function hasty(web: WebSurfaceOptions, usualStepMs: number): WebSurfaceOptions {
  const patienceMs = Math.max(IMPATIENT_MS, usualStepMs);
  return { ...traceless(web), stepTimeoutMs: Math.min(web.stepTimeoutMs, Math.round(patienceMs)) };
}

/** As the run had them, leaving nothing behind. */
export function traceless(web: WebSurfaceOptions): WebSurfaceOptions {
  return {
    ...web,
    heal: web.heal === 'apply' ? 'propose' : web.heal,
    looksOn: undefined,
    artifacts: 'none',
    pictures: undefined,
    mayWriteLocks: false,
    baselines: { ...web.baselines, policy: 'keep' },
    brain: undefined,
  };
}

/** One attempt at a case, in a window of its own and from the very beginning. */
export async function tryCase(testCase: TestCase, { web, recorder, signal }: Trying): Promise<Tried> {
  const watch = new StepWatch();
  const surface = new WebSurface({ ...web, onStep: watch.onStep });
  const context = { recorder: silentRecorder(recorder), attempt: 1, conditions: 'normal' as const, signal };
  const started = performance.now();
  const failure = await surface.runAttempt(testCase, context).then(
    (outcome) => outcome.failure,
    (error: unknown): AttemptFailure => {
      if (signal.aborted) throw error;
      return { kind: 'environment', stepIndex: 0, message: messageOf(error) };
    },
  );
  const durationMs = performance.now() - started;
  return { testCase, failure, traces: watch.traces, known: surface.knownTargets(testCase), durationMs };
}
