import type { BrowserContext } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptFailure } from '../../../../ports/surface.ts';
import type { RunRecorder } from '../../../../ports/run-recorder.ts';
import { quietRecorder } from '../../tools/quiet-recorder.ts';
import { WebSurface, type WebSurfaceOptions } from '../../web-surface.ts';
import { AnswerWatch } from '../answers/answer-watch.ts';
import type { SeenAnswer } from '../answers/seen-answer.ts';
import type { Touch } from '../in-page/touching.ts';
import { touchScript, type ShownPage } from '../page-scripts.ts';
import { PageLooker } from './page-looker.ts';

export interface WatchedRun {
  failure?: AttemptFailure;
  /** What the page showed when a step was done; nothing of steps that were spared. */
  shown: ReadonlyMap<number, ShownPage>;
  answers: readonly SeenAnswer[];
  touches: readonly Touch[];
  /** What a step takes here and now at most: who waits for something in vain need not wait much longer. */
  longestStepMs: number;
}

export interface RunWatch {
  /** Breaks the application for this run, before its first page is opened. */
  prepare?: ((context: BrowserContext) => Promise<void>) | undefined;
  /** Called after each step that was done; it may take its time to look. */
  onStep?: ((stepIndex: number, looker: PageLooker) => Promise<void>) | undefined;
  signal: AbortSignal;
}

const TOUCHED = '__autoqaTouched';

/** Runs a test once as `run` would, with somebody beside it who looks at the page after every step. */
export async function watchRun(testCase: TestCase, options: WebSurfaceOptions, watch: RunWatch): Promise<WatchedRun> {
  const shown = new Map<number, ShownPage>();
  const touches: Touch[] = [];
  let looker: PageLooker | undefined;
  let answers: AnswerWatch | undefined;
  const surface = new WebSurface({
    ...options,
    onContext: async (context) => {
      // A session that has ended begins the walk anew.
      shown.clear();
      looker = new PageLooker(context);
      answers = new AnswerWatch(context);
      await context.exposeBinding(TOUCHED, (_source, touch: Touch) => void touches.push(touch));
      await context.addInitScript({ content: touchScript(TOUCHED) });
      await watch.prepare?.(context);
    },
  });
  let longestStepMs = 0;
  const recorder = steppingRecorder(async (index, durationMs) => {
    longestStepMs = Math.max(longestStepMs, durationMs);
    if (looker === undefined) return;
    if (watch.onStep !== undefined) await watch.onStep(index, looker);
    else {
      const page = await looker.atRest();
      if (page !== undefined) shown.set(index, page);
    }
  });
  const context = { recorder, attempt: 1, conditions: 'normal' as const, signal: watch.signal };
  const { failure } = await surface.runAttempt(testCase, context);
  return {
    ...(failure === undefined ? {} : { failure }),
    shown,
    answers: (await answers?.seen()) ?? [],
    touches,
    longestStepMs,
  };
}

/** The walk waits for what it records: the moment to look at what a step has left. */
function steppingRecorder(onStepDone: (index: number, durationMs: number) => Promise<void>): RunRecorder {
  const quiet = quietRecorder();
  return {
    ...quiet,
    append: async (event) => {
      if (event.type === 'step-end' && event.status !== 'skipped') await onStepDone(event.index, event.durationMs);
      return quiet.append(event);
    },
  };
}
