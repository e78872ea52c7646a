import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptOutcome, Conditions, Surface } from '../../ports/surface.ts';
import { absoluteUrl } from './acting/perform.ts';
import type { ContextLook } from './browser/device.ts';
import { LockFile } from './locks/lock-file.ts';
import { PageObserver } from './observing/page-observer.ts';
import { describePlaywrightError } from './playwright-error.ts';
import { isEnvironmentFailure } from './walking/environment-failure.ts';
import { walkSteps } from './walking/walk-steps.ts';
import type { WalkSettings, WebWalk } from './walking/web-case.ts';

export interface WebSurfaceOptions extends WalkSettings, ContextLook {
  browser: Browser;
  /** The language the browser asks pages for; that of the spec when absent. */
  locale: string | undefined;
  /** Where the lock of a case lies; nothing when locks are not used. */
  lockPathOf(testCase: TestCase): string | undefined;
  mayWriteLocks: boolean;
}

/** A slowed page gets more time: what is to be found out is whether it fails, not whether it is slow. */
const SLOW_PATIENCE = 3;

/** Runs cases in a browser, each attempt in a context of its own. */
export class WebSurface implements Surface {
  readonly #options: WebSurfaceOptions;
  readonly #locks = new Map<string, LockFile>();

  constructor(options: WebSurfaceOptions) {
    this.#options = options;
  }

  async runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome> {
    const { browser } = this.#options;
    const browserContext = await browser.newContext({
      ...lookOf(this.#options),
      locale: this.#options.locale ?? localeOf(testCase),
      acceptDownloads: true,
    });
    try {
      const walk = await this.#openWalk(testCase, context, browserContext);
      const unreachable = await openStartPage(walk);
      return unreachable ?? (await walkSteps(walk));
    } finally {
      await browserContext.close();
    }
  }

  async settleCase(testCase: TestCase, passed: boolean): Promise<void> {
    const lock = this.#locks.get(testCase.id);
    if (passed && this.#options.mayWriteLocks) await lock?.save();
    this.#locks.delete(testCase.id);
  }

  async close(): Promise<void> {
    await this.#options.browser.close();
  }

  async #openWalk(testCase: TestCase, context: AttemptContext, browserContext: BrowserContext): Promise<WebWalk> {
    const { attempt, recorder, signal, conditions } = context;
    const observer = await PageObserver.attach(browserContext);
    const page = await browserContext.newPage();
    await slowDown(page, conditions);
    const path = this.#options.lockPathOf(testCase);
    const lock = path === undefined ? LockFile.empty('') : await LockFile.load(path);
    if (path !== undefined) this.#locks.set(testCase.id, lock);
    return {
      testCase,
      attempt,
      page,
      observer,
      recorder,
      lock,
      settings:
        conditions === 'slow'
          ? { ...this.#options, stepTimeoutMs: this.#options.stepTimeoutMs * SLOW_PATIENCE }
          : this.#options,
      signal,
      lastRef: undefined,
      lastActionAt: 0,
      shownBefore: new Map(),
      occurrences: new Map(),
    };
  }
}

/** A spec written in Chinese is tested with the browser of somebody who reads Chinese. */
function localeOf({ title, steps }: TestCase): string {
  const sentences = [title, ...steps.map(({ text }) => text)];
  const chinese = sentences.filter((text) => /\p{Script=Han}/u.test(text)).length;
  return chinese * 2 > sentences.length ? 'zh-CN' : 'en-US';
}

/** Only what Playwright knows: it refuses an option that is there but undefined. */
function lookOf({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }: ContextLook): BrowserContextOptions {
  const look = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Opens the page a case starts on, if it names one. */
async function openStartPage({ testCase, page, settings }: WebWalk): Promise<AttemptOutcome | undefined> {
  const start = testCase.route ?? (settings.baseUrl === undefined ? undefined : '/');
  if (start === undefined) return undefined;
  try {
    await page.goto(absoluteUrl(start, { page, baseUrl: settings.baseUrl }), { waitUntil: 'domcontentloaded' });
    return undefined;
  } catch (error) {
    const message = describePlaywrightError(error);
    if (!isEnvironmentFailure(message) && !/Timeout/.test(message)) throw error;
    return { failure: { kind: 'environment', stepIndex: 0, message }, evidence: [] };
  }
}

/** X4: a slow network and a slow processor, to tell a bug from a race. */
async function slowDown(page: Page, conditions: Conditions): Promise<void> {
  if (conditions === 'normal') return;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const throughput = 200 * 1024;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 3 });
}
