import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext } from '../../../ports/surface.ts';
import type { OpenedContext } from '../browser/browser-keeper.ts';
import { slowDown } from '../browser/slow-down.ts';
import type { LockFile } from '../locks/lock-file.ts';
import type { RejectedHeals } from '../locks/rejected-heals.ts';
import { PageObserver } from '../observing/page-observer.ts';
import { secretMask } from '../recording/secret-mask.ts';
import { TrailKeeper } from '../recording/trail-keeper.ts';
import type { WalkSettings, WebWalk } from './web-case.ts';

export interface WalkRequest extends AttemptContext {
  testCase: TestCase;
  settings: WalkSettings;
  lock: LockFile;
  rejectedHeals: RejectedHeals;
}

/** Opens a page in a context of its own, observed from the first moment on. */
export async function openWalk(
  { testCase, attempt, recorder, signal, conditions, settings, lock, rejectedHeals, failedSteps = [] }: WalkRequest,
  { context, downloadsFolder }: OpenedContext,
): Promise<WebWalk> {
  const { maxDownloadBytes } = settings;
  const observer = await PageObserver.attach(context, {
    maxBytes: maxDownloadBytes,
    folder: downloadsFolder,
    onStopped: (download) => {
      const message = `The download ${download.suggestedFilename()} was stopped: it is larger than ${maxDownloadBytes} bytes.`;
      void recorder.append({ type: 'log', level: 'warn', message, caseId: testCase.id });
    },
  });
  const trail = new TrailKeeper(context, observer, { failedSteps, mask: secretMask(settings) });
  const page = await context.newPage();
  await observer.followDownloads(page);
  if (conditions === 'slow') await slowDown(page);
  return {
    testCase,
    attempt,
    page,
    observer,
    trail,
    recorder,
    lock,
    rejectedHeals,
    heals: [],
    settings,
    signal,
    lastRef: undefined,
    lastActionAt: 0,
    shownBefore: new Map(),
    occurrences: new Map(),
  };
}
