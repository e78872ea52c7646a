import type { Page } from 'playwright-core';
import type { PageObserver } from '../../observing/page-observer.ts';
import type { PageWatch } from '../../observing/page-watch.ts';
import { settle, waitForChange } from '../../observing/settle.ts';

const IDLE_MS = 400;
const LOOK_AGAIN_MS = 100;
/** What fades in or out is waited for so long; ripples and progress bars go on for longer. */
const MOTION_MS = 500;
/** How pages show that something is still to come. */
const BUSY = [
  '[aria-busy="true"]',
  '.ant-spin-spinning',
  '.ant-skeleton-active',
  '.el-loading-mask',
  '.el-skeleton.is-animated',
  '[class*="skeleton" i]',
  '[class*="spinner" i]',
  '[class~="loading" i]:not(button)',
].join(',');

/**
 * Waits until a page has come to rest and has nothing left to do: a page that has loaded its parts but not drawn them yet
 * is quiet too, and so is one that shows a spinner. Says whether it did.
 */
export async function waitForStillness(page: Page, observer: PageObserver, mostMs: number): Promise<boolean> {
  const started = performance.now();
  const end = started + mostMs;
  for (;;) {
    const leftMs = end - performance.now();
    if (leftMs <= 0) return false;
    await settle(page, observer, { mostMs: leftMs });
    const { happenings } = observer;
    const isIdle = await staysIdle(page, performance.now() - started < MOTION_MS);
    if (isIdle && observer.requestsInFlight === 0 && observer.happenings === happenings) return true;
    if (!isIdle) await waitForChange(page, Math.min(LOOK_AGAIN_MS, Math.max(0, end - performance.now())));
  }
}

/** Whether nothing changed until the page had time to spare, and nothing says that it is busy. */
function staysIdle(page: Page, heedsMotion: boolean): Promise<boolean> {
  return (
    page
      .evaluate(
        ({ limitMs, busy, motion }) => {
          const watch = (globalThis as unknown as Record<symbol, PageWatch | undefined>)[Symbol.for('autoqa.watch')];
          const before = watch?.changes;
          const isBusy = (): boolean =>
            [...document.querySelectorAll(busy)].some((each) => each.checkVisibility({ visibilityProperty: true }));
          // What fades in or out is neither there nor gone yet; what turns for ever is not waited for.
          const isMoving = (): boolean =>
            motion &&
            document
              .getAnimations()
              .some(
                ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
              );
          return new Promise<boolean>((resolve) => {
            const done = (): void => resolve(watch?.changes === before && !isBusy() && !isMoving());
            const idle = (next: () => void): void => {
              if (typeof requestIdleCallback === 'function') requestIdleCallback(next, { timeout: limitMs });
              else setTimeout(next, limitMs / 20);
            };
            idle(() => idle(done));
          });
        },
        { limitMs: IDLE_MS, busy: BUSY, motion: heedsMotion },
      )
      // The document went away: it is not at rest.
      .catch(() => false)
  );
}
