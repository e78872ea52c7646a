import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptFailure, AttemptOutcome, Conditions, Surface } from '../../ports/surface.ts';
import { absoluteUrl } from './acting/perform.ts';
import type { ContextLook } from './browser/device.ts';
import { LockFile } from './locks/lock-file.ts';
import type { RejectedHeals } from './locks/rejected-heals.ts';
import { PageObserver } from './observing/page-observer.ts';
import { describePlaywrightError } from './playwright-error.ts';
import { isEnvironmentFailure } from './walking/environment-failure.ts';
import { settleHeals } from './walking/settle-heals.ts';
import { walkSteps } from './walking/walk-steps.ts';
import type { WalkSettings, WebWalk } from './walking/web-case.ts';

export interface WebSurfaceOptions extends WalkSettings, ContextLook {
  browser: Browser;
  /** The language the browser asks pages for; that of the spec when absent. */
  locale: string | undefined;
  /** Where the lock of a case lies; nothing when locks are not used. */
  lockPathOf(testCase: TestCase): string | undefined;
  mayWriteLocks: boolean;
  /** The lock's path as people of the project know it. */
  nameLock(path: string): string;
  /** Whether a sentence still stands in the spec of a case, or in another case of its file. */
  stillStands(testCase: TestCase, text: string): boolean;
  rejectedHeals: RejectedHeals;
}

/** A slowed page gets more time: what is to be found out is whether it fails, not whether it is slow. */
const SLOW_PATIENCE = 3;

/** Runs cases in a browser, each attempt in a context of its own. */
export class WebSurface implements Surface {
  readonly #options: WebSurfaceOptions;
  /** The last attempt at each case that is not decided yet. */
  readonly #last = new Map<string, { walk: WebWalk; failure: AttemptFailure | undefined }>();
  #saving: Promise<void> = Promise.resolve();

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
      const outcome = (await openStartPage(walk)) ?? (await walkSteps(walk));
      this.#last.set(testCase.id, { walk, failure: outcome.failure });
      return outcome;
    } finally {
      await browserContext.close();
    }
  }

  async settleCase(testCase: TestCase, passed: boolean): Promise<void> {
    const last = this.#last.get(testCase.id);
    if (last === undefined) return;
    this.#last.delete(testCase.id);
    const { heal, mayWriteLocks, nameLock } = this.#options;
    const { walk, failure } = last;
    const isApplied = passed && mayWriteLocks && heal === 'apply';
    await settleHeals(walk, { failure, isApplied, lockName: nameLock(walk.lock.path) });
    if (isApplied) walk.lock.accept();
    if (passed && mayWriteLocks) await this.#save(testCase, walk.lock);
  }

  /** One after the other: the cases of a plan share a file. */
  #save(testCase: TestCase, lock: LockFile): Promise<void> {
    const saved = this.#saving.then(() => lock.save((text) => this.#options.stillStands(testCase, text)));
    this.#saving = saved.catch(() => undefined);
    return saved;
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
    return {
      testCase,
      attempt,
      page,
      observer,
      recorder,
      lock,
      rejectedHeals: this.#options.rejectedHeals,
      heals: [],
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
