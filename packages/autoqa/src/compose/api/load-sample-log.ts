import { saying } from '@autoqa/domain/events/log-messages';
import type { LoadSample } from '@autoqa/domain/model/api/load-result';
import type { RunRecorder } from '../../ports/run-recorder.ts';

/** Engines look about once a second, and not to the millisecond. */
const LEAST_APART_MS = 900;

/** Writes what an engine measures into the record while it measures, so that whoever watches the run sees it live. */
export class LoadSampleLog {
  readonly #recorder: RunRecorder;
  readonly #test: { durationMs: number; caseId: string };
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(recorder: RunRecorder, test: { durationMs: number; caseId: string }) {
    this.#recorder = recorder;
    this.#test = test;
  }

  note(sample: LoadSample): void {
    if (sample.atMs - this.#lastAtMs < LEAST_APART_MS) return;
    this.#lastAtMs = sample.atMs;
    const { durationMs, caseId } = this.#test;
    const event = {
      type: 'log' as const,
      level: 'info' as const,
      depth: 'detail' as const,
      caseId,
      progress: Math.min(1, sample.atMs / durationMs),
      ...saying('load-sample', figuresOf(sample)),
    };
    this.#writing = this.#writing.then(() => this.#recorder.append(event));
    // A record that cannot be written is told by `written`, not as a rejection that nobody handles.
    this.#writing.catch(() => undefined);
  }

  /** When all of it is in the record. */
  async written(): Promise<void> {
    await this.#writing;
  }
}

function figuresOf({ atMs, users, total }: LoadSample) {
  const { requests, failures, requestsPerSecond, failuresPerSecond, p50Ms, p95Ms } = total;
  return {
    atMs: Math.round(atMs),
    users,
    requests,
    failures,
    requestsPerSecond: rounded(requestsPerSecond),
    failuresPerSecond: rounded(failuresPerSecond),
    p50Ms: rounded(p50Ms),
    p95Ms: rounded(p95Ms),
  };
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
