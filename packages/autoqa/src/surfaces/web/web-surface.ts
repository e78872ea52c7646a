import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { AttemptContext, AttemptFailure, AttemptOutcome, Conditions, Surface } from '../../ports/surface.ts';
import type { ContextLook } from './browser/device.ts';
import { LockFile } from './locks/lock-file.ts';
import type { RejectedHeals } from './locks/rejected-heals.ts';
import { PageObserver } from './observing/page-observer.ts';
import { asksForPassword, saveSession, seedTabStorage, type SavedSession } from './sessions/saved-session.ts';
import { SessionKeeper, type Held } from './sessions/session-keeper.ts';
import { planSteps } from './walking/plan-steps.ts';
import { resumeSession } from './walking/resume-session.ts';
import { settleHeals } from './walking/settle-heals.ts';
import { openStartPage } from './walking/start-page.ts';
import { walkSteps } from './walking/walk-steps.ts';
import type { PlannedStep, WalkSettings, WebWalk } from './walking/web-case.ts';

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
  readonly #sessions = new SessionKeeper();
  #saving: Promise<void> = Promise.resolve();

  constructor(options: WebSurfaceOptions) {
    this.#options = options;
  }

  async runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome> {
    const plan = planSteps(testCase.steps);
    const key = this.#sessionKey(testCase);
    // Who is asked to try again begins at the very beginning: a session gone bad must not look like a bug.
    if (context.attempt > 1) this.#sessions.drop(key);
    const held: Partial<Held> = testCase.steps[0]?.login === true ? await this.#sessions.hold(key) : {};
    const outcome = await this.#attempt(testCase, plan, context, held);
    if (outcome !== 'session-expired') return outcome;
    this.#sessions.drop(key, held.session);
    const { claim } = await this.#sessions.hold(key);
    const again = await this.#attempt(testCase, plan, context, claim === undefined ? {} : { claim });
    if (again === 'session-expired') throw new TypeError('Without a session none can expire.');
    return again;
  }

  /** One walk in a context of its own, with the session if there is one. */
  async #attempt(
    testCase: TestCase,
    plan: readonly PlannedStep[],
    context: AttemptContext,
    { session, claim }: Partial<Held>,
  ): Promise<AttemptOutcome | 'session-expired'> {
    const browserContext = await this.#options.browser.newContext({
      ...lookOf(this.#options),
      locale: this.#options.locale ?? localeOf(testCase),
      acceptDownloads: true,
      ...(session === undefined ? {} : { storageState: session.state }),
    });
    try {
      if (session !== undefined) await seedTabStorage(browserContext, session);
      const walk = await this.#openWalk(testCase, context, browserContext);
      if (session !== undefined && !(await takeUp(walk, session, plan))) return 'session-expired';
      const unreachable = session === undefined ? await openStartPage(walk, plan) : undefined;
      const outcome =
        unreachable === undefined
          ? await walkSteps(walk, plan, {
              isDone: session !== undefined,
              onDone: async () => claim?.keep(await saveSession(walk.page, walk.lock.allLearned())),
            })
          : { failure: unreachable, evidence: [] };
      if (session !== undefined && outcome.failure !== undefined && (await hasEnded(session, walk)))
        return 'session-expired';
      this.#last.set(testCase.id, { walk, failure: outcome.failure });
      return outcome;
    } finally {
      claim?.giveUp();
      await browserContext.close();
    }
  }

  /** Who logs in with the same sentences, on the same site, with the same kind of browser, may share the session. */
  #sessionKey(testCase: TestCase): string {
    const { baseUrl, locale, userAgent } = this.#options;
    const login = testCase.steps.filter((step) => step.login === true).map(({ text }) => text);
    return JSON.stringify([baseUrl, locale ?? localeOf(testCase), userAgent, originOf(testCase.route), ...login]);
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

/** Whether the session still holds; then the locks know what its login knew. */
async function takeUp(walk: WebWalk, session: SavedSession, plan: readonly PlannedStep[]): Promise<boolean> {
  const login = plan.filter(({ step }) => step.login === true);
  if (!(await resumeSession(walk, session, login))) return false;
  for (const [key, entry] of session.entries) walk.lock.learn(key, entry);
  const message = `Logged in already: ${login.length} steps are spared by the session of another case.`;
  await walk.recorder.append({ type: 'log', level: 'info', depth: 'step', message, caseId: walk.testCase.id });
  return true;
}

/** It held at first and was lost on the way: the page asks for a password now. */
async function hasEnded({ asksForPassword: asked }: SavedSession, { page }: WebWalk): Promise<boolean> {
  return !asked && !page.isClosed() && (await asksForPassword(page));
}

/** Only an address of its own leads to another site than the base. */
function originOf(route = ''): string {
  return URL.canParse(route) ? new URL(route).origin : '';
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
