import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import type { Evidence } from '@autoqa/domain/model/evidence';
import { messageOf } from '../../../kernel/errors.ts';
import type { RecordedAttempt } from './attempt-recording.ts';
import { keepsRecording, type RecordingChoice } from './recording-choice.ts';

/** Playwright's own trace of one attempt. The record masks it before it is written. */
export class TraceRecording {
  readonly #context: BrowserContext;
  readonly #recorded: RecordedAttempt;

  private constructor(context: BrowserContext, recorded: RecordedAttempt) {
    this.#context = context;
    this.#recorded = recorded;
  }

  /** Starts the trace if one is wanted; pictures are taken only when nothing secret can be in them. */
  static async start(
    context: BrowserContext,
    recorded: RecordedAttempt,
    { trace, film }: RecordingChoice,
  ): Promise<TraceRecording | undefined> {
    if (!trace) return undefined;
    await context.tracing.start({ snapshots: true, screenshots: film, title: recorded.testCase.title });
    return new TraceRecording(context, recorded);
  }

  /** Ends the trace and keeps it if the policy says so. A trace that cannot be had costs a line of the log. */
  async finish(failed: boolean): Promise<Evidence[]> {
    const { recorder, testCase, settings } = this.#recorded;
    if (!keepsRecording(settings.artifacts, failed)) return [];
    try {
      const path = await this.#keep();
      return path === undefined ? [] : [{ kind: 'trace', note: `npx playwright show-trace ${path}`, path }];
    } catch (error) {
      const message = `No trace was kept: ${messageOf(error)}`;
      await recorder.append({ type: 'log', level: 'warn', message, caseId: testCase.id });
      return [];
    }
  }

  async #keep(): Promise<string | undefined> {
    const { recorder, testCase, attempt } = this.#recorded;
    // Outside the run folder: nothing enters that unmasked, not even for a moment.
    const folder = await mkdtemp(join(tmpdir(), 'autoqa-trace-'));
    try {
      const raw = join(folder, 'trace.zip');
      await this.#context.tracing.stop({ path: raw });
      return await recorder.writeArtifact({
        kind: 'trace',
        path: `traces/${testCase.id}-${attempt}.zip`,
        content: await readFile(raw),
        caseId: testCase.id,
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
