import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Evidence } from '@autoqa/domain/model/evidence';
import { messageOf } from '../../../kernel/errors.ts';
import type { RunRecorder } from '../../../ports/run-recorder.ts';
import type { BrowserKeeper } from '../browser/browser-keeper.ts';
import { describePlaywrightError } from '../playwright-error.ts';
import type { RecordedAttempt } from './attempt-recording.ts';
import { keepsRecording } from './recording-choice.ts';

/** Makes videos where Playwright's ffmpeg is there, and says once where it is not. */
export class VideoStudio {
  readonly #browsers: BrowserKeeper;
  #works: Promise<boolean> | undefined;

  constructor(browsers: BrowserKeeper) {
    this.#browsers = browsers;
  }

  /** A camera for one attempt, when it is to be filmed and can be. */
  async hire(wanted: boolean, recorder: RunRecorder): Promise<VideoCamera | undefined> {
    if (!wanted || !(await (this.#works ??= this.#tryOut(recorder)))) return undefined;
    return new VideoCamera(await mkdtemp(join(tmpdir(), 'autoqa-video-')));
  }

  /** Playwright tells only when a page opens that it cannot film; a page of ours finds that out before a case does. */
  async #tryOut(recorder: RunRecorder): Promise<boolean> {
    const camera = new VideoCamera(await mkdtemp(join(tmpdir(), 'autoqa-video-')));
    const { context } = await this.#browsers.newContext(camera.contextOptions);
    try {
      await context.newPage();
      return true;
    } catch (error) {
      const [reason = ''] = describePlaywrightError(error).split('\n', 1);
      const message = `No video is recorded: ${reason} ("npx playwright install ffmpeg" fetches what is missing.)`;
      await recorder.append({ type: 'log', level: 'info', message });
      return false;
    } finally {
      await context.close();
      await camera.dispose();
    }
  }
}

/** Films one attempt. */
export class VideoCamera {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get contextOptions(): BrowserContextOptions {
    return { recordVideo: { dir: this.#folder } };
  }

  /** Once the context is closed: keeps the film of its first page, if the policy says so. */
  async finish(page: Page | undefined, recorded: RecordedAttempt, failed: boolean): Promise<Evidence[]> {
    const { recorder, testCase, attempt, settings } = recorded;
    const video = page?.video();
    if (video === undefined || video === null || !keepsRecording(settings.artifacts, failed)) return [];
    try {
      const content = await readFile(await video.path());
      const name = `videos/${testCase.id}-${attempt}.webm`;
      const path = await recorder.writeArtifact({ kind: 'video', path: name, content, caseId: testCase.id });
      return path === undefined ? [] : [{ kind: 'video', note: '', path }];
    } catch (error) {
      const message = `No video was kept: ${messageOf(error)}`;
      await recorder.append({ type: 'log', level: 'warn', message, caseId: testCase.id });
      return [];
    }
  }

  async dispose(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
