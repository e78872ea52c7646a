import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptOutcome } from '../../../ports/surface.ts';
import type { WalkSettings } from '../walking/web-case.ts';
import { secretsOf } from './case-secrets.ts';
import { chooseRecording, type RecordingChoice } from './recording-choice.ts';
import { TraceRecording } from './trace-recording.ts';
import type { VideoCamera, VideoStudio } from './video-recording.ts';

export interface RecordedAttempt extends Pick<AttemptContext, 'attempt' | 'recorder'> {
  testCase: TestCase;
  settings: WalkSettings;
}

/** Trace and video of one attempt, as far as the policy asks for them. */
export class AttemptRecording {
  readonly #recorded: RecordedAttempt;
  readonly #choice: RecordingChoice;
  readonly #camera: VideoCamera | undefined;
  #trace: TraceRecording | undefined;
  #firstPage: Page | undefined;

  private constructor(recorded: RecordedAttempt, choice: RecordingChoice, camera: VideoCamera | undefined) {
    this.#recorded = recorded;
    this.#choice = choice;
    this.#camera = camera;
  }

  /** Before the context is opened: a video is asked for when it is made. */
  static async prepare(recorded: RecordedAttempt, studio: VideoStudio): Promise<AttemptRecording> {
    const { testCase, settings, attempt, recorder } = recorded;
    const choice = chooseRecording(settings.artifacts, attempt, secretsOf(testCase, settings).length > 0);
    return new AttemptRecording(recorded, choice, await studio.hire(choice.film, recorder));
  }

  get contextOptions(): BrowserContextOptions {
    return this.#camera?.contextOptions ?? {};
  }

  async start(context: BrowserContext): Promise<void> {
    context.once('page', (page) => (this.#firstPage = page));
    this.#trace = await TraceRecording.start(context, this.#recorded, this.#choice);
  }

  /** While the context is still open: adds the trace to the evidence. */
  async addTrace(outcome: AttemptOutcome): Promise<AttemptOutcome> {
    const evidence = (await this.#trace?.finish(outcome.failure !== undefined)) ?? [];
    return { ...outcome, evidence: [...outcome.evidence, ...evidence] };
  }

  /** Once the context is closed: adds the video. */
  async addVideo(outcome: AttemptOutcome): Promise<AttemptOutcome> {
    const failed = outcome.failure !== undefined;
    const evidence = (await this.#camera?.finish(this.#firstPage, this.#recorded, failed)) ?? [];
    return { ...outcome, evidence: [...outcome.evidence, ...evidence] };
  }

  async dispose(): Promise<void> {
    await this.#camera?.dispose();
  }
}
