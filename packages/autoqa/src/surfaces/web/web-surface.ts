import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { Deadline } from '../../kernel/deadline.ts';
import type { CaseContext, CaseSession, SteppedSurface } from '../../ports/case-session.ts';
import type { AttemptContext, AttemptFailure, AttemptOutcome, Conditions, Surface } from '../../ports/surface.ts';
import type { BrowserKeeper, OpenedContext } from './browser/browser-keeper.ts';
import type { ContextLook } from './browser/device.ts';
import type { KnownTargets } from './exporting/locked-targets.ts';
import { GUARDED_CONTEXT, guardContext, type GuardRules, type Refusal } from './guarding/guard-context.ts';
import { LockFile, type LockEntry } from './locks/lock-file.ts';
import type { RejectedHeals } from './locks/rejected-heals.ts';
import { AttemptRecording } from './recording/attempt-recording.ts';
import { VideoStudio } from './recording/video-recording.ts';
import { saveSession, seedTabStorage } from './sessions/saved-session.ts';
import { SessionKeeper, type Held, type Sessions } from './sessions/session-keeper.ts';
import { attemptLimitMs } from './walking/attempt-limit.ts';
import { cleanUpCancelled } from './walking/clean-up-cancelled.ts';
import { blameBrowser, guardAttempt } from './walking/guard-attempt.ts';
import { localeOf } from './walking/opening.ts';
import { openWalk } from './walking/open-walk.ts';
import { planSteps } from './walking/plan-steps.ts';
import { hasEnded, takeUpSession } from './walking/resume-session.ts';
import { settleHeals } from './walking/settle-heals.ts';
import { openStartPage } from './walking/start-page.ts';
import { walkSteps } from './walking/walk-steps.ts';
import { WebCaseSession } from './walking/web-case-session.ts';
import type { PlannedStep, WalkSettings, WebWalk } from './walking/web-case.ts';

export interface WebSurfaceOptions extends WalkSettings, ContextLook {
  browsers: BrowserKeeper;
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
  /** What may leave the browser; everything when absent. */
  guard?: SurfaceGuard | undefined;
  /** What is done in the window of an attempt before its first page is opened, such as signing somebody in. */
  prepare?: ((page: Page, testCase: TestCase) => Promise<AttemptFailure | undefined>) | undefined;
  /** Gets every window before its first page is opened, such as to break the application in it (X2). */
  onContext?: ((context: BrowserContext) => Promise<void>) | undefined;
  /** Sessions that others have made already; those of this surface alone when absent. */
  sessions?: Sessions | undefined;
  ignoreHTTPSErrors?: boolean | undefined;
}

interface SurfaceGuard {
  rules: GuardRules;
  onRefused(refusal: Refusal, testCase: TestCase): void;
}

/** A slowed page gets more time: what is to be found out is whether it fails, not whether it is slow. */
const SLOW_PATIENCE = 2;
const CLOSE_CONTEXT_MS = 10_000;

type Attempted = AttemptOutcome | 'session-expired';

/** Runs cases in a browser, each attempt in a context of its own. */
export class WebSurface implements Surface, SteppedSurface {
  readonly #options: WebSurfaceOptions;
  readonly #studio: VideoStudio;
  readonly #sessions: Sessions;
  /** The last attempt at each case that is not decided yet. */
  readonly #last = new Map<string, { walk: WebWalk; failure: AttemptFailure | undefined }>();
  /** What models said in earlier attempts at a case. */
  readonly #answers = new Map<string, (readonly [string, LockEntry])[]>();
  #saving: Promise<void> = Promise.resolve();

  constructor(options: WebSurfaceOptions) {
    this.#options = options;
    this.#sessions = options.sessions ?? new SessionKeeper();
    this.#studio = new VideoStudio(options.browsers);
  }

  async runAttempt(testCase: TestCase, context: AttemptContext): Promise<AttemptOutcome> {
    const key = this.#sessionKey(testCase);
    // Who is asked to try again begins at the very beginning: a session gone bad must not look like a bug.
    if (context.attempt > 1) this.#sessions.drop(key);
    const held: Partial<Held> = testCase.steps[0]?.login === true ? await this.#sessions.hold(key) : {};
    const outcome = await this.#attempt(testCase, context, held);
    if (outcome !== 'session-expired') return outcome;
    this.#sessions.drop(key, held.session);
    const { claim } = await this.#sessions.hold(key);
    const again = await this.#attempt(testCase, context, claim === undefined ? {} : { claim });
    if (again === 'session-expired') throw new TypeError('Without a session none can expire.');
    return again;
  }

  /** A window that stays while other surfaces have their turn (X3). It logs in itself: nobody can go back to the start. */
  async openCase(testCase: TestCase, context: CaseContext, signal: AbortSignal): Promise<CaseSession> {
    const { attempt, recorder, values, conditions } = context;
    const keeping = { lookup: values.lookup, save: values.save };
    const settings: WalkSettings = { ...settingsFor(this.#options, conditions), ...keeping };
    const recording = await AttemptRecording.prepare({ testCase, attempt, recorder, settings }, this.#studio);
    const opened = await this.#newContext(testCase, recording.contextOptions);
    const end = () => this.#endContext(opened.browser, opened.context);
    try {
      await recording.start(opened.context);
      const walk = await this.#openWalk(testCase, { ...context, signal, settings }, opened);
      const remember = (failure: AttemptFailure | undefined) => this.#remember(walk, failure);
      return new WebCaseSession({ walk, recording, opened, end, remember });
    } catch (error) {
      await end();
      await recording.dispose();
      throw error;
    }
  }

  #remember(walk: WebWalk, failure: AttemptFailure | undefined): void {
    this.#last.set(walk.testCase.id, { walk, failure });
    this.#answers.set(walk.testCase.id, answersIn(walk.lock));
  }

  async settleCase(testCase: TestCase, passed: boolean): Promise<void> {
    const last = this.#last.get(testCase.id);
    if (last === undefined) return;
    this.#last.delete(testCase.id);
    this.#answers.delete(testCase.id);
    const { heal, mayWriteLocks, nameLock } = this.#options;
    const { walk, failure } = last;
    const isApplied = passed && mayWriteLocks && heal === 'apply';
    await settleHeals(walk, { failure, isApplied, lockName: nameLock(walk.lock.path) });
    if (isApplied) walk.lock.accept();
    if (passed && mayWriteLocks) await this.#save(testCase, walk.lock);
  }

  /** What the last attempt at a case that is not settled yet has found. */
  knownTargets(testCase: TestCase): KnownTargets {
    const lock = this.#last.get(testCase.id)?.walk.lock;
    const learned = lock?.allLearned() ?? new Map<string, LockEntry>();
    return { get: (key) => learned.get(key) ?? lock?.get(key), entries: () => [...learned.values()] };
  }

  /** Opens a window of its own for somebody who looks around; nothing of it is recorded, no lock is read or written. */
  async lookAround<T>(
    testCase: TestCase,
    context: Pick<AttemptContext, 'recorder' | 'signal'>,
    look: (walk: WebWalk) => Promise<T>,
    more: Pick<BrowserContextOptions, 'locale' | 'storageState'> = {},
  ): Promise<T> {
    const opened = await this.#newContext(testCase, more);
    const settings: WalkSettings = { ...this.#options, artifacts: 'none' };
    const { rejectedHeals } = this.#options;
    try {
      const request = { ...context, attempt: 1, conditions: 'normal' as const, settings, rejectedHeals };
      return await look(await openWalk({ ...request, testCase, lock: LockFile.empty('') }, opened));
    } finally {
      await this.#endContext(opened.browser, opened.context);
    }
  }

  async close(): Promise<void> {
    await this.#options.browsers.close();
  }

  /** Opens a window of its own for the attempt, with the session if there is one, and sees that it ends. */
  async #attempt(testCase: TestCase, context: AttemptContext, held: Partial<Held>): Promise<Attempted> {
    const { attempt, recorder, signal } = context;
    const settings = settingsFor(this.#options, context.conditions);
    const recording = await AttemptRecording.prepare({ testCase, attempt, recorder, settings }, this.#studio);
    const opened = await this.#newContext(testCase, {
      ...(held.session === undefined ? {} : { storageState: held.session.state }),
      ...recording.contextOptions,
    });
    const { browser, context: browserContext } = opened;
    let crashed = false;
    browserContext.on('page', (page) => page.on('crash', () => (crashed = true)));
    const end = () => this.#endContext(browser, browserContext);
    let expired = false;
    let begun: WebWalk | undefined;
    try {
      const walked = await guardAttempt({
        caseId: testCase.id,
        attempt,
        recorder,
        signal,
        limitMs: attemptLimitMs({ testCase, settings }),
        work: async (inner) => {
          await recording.start(browserContext);
          const walk = await this.#openWalk(testCase, { ...context, signal: inner, settings }, opened);
          begun = walk;
          const outcome = await this.#walk(walk, held);
          expired = outcome === 'session-expired';
          return outcome === 'session-expired' ? { evidence: [] } : recording.addTrace(outcome);
        },
        end,
      });
      await end();
      return expired ? 'session-expired' : await recording.addVideo(blameBrowser(walked, browser, crashed));
    } catch (error) {
      if (signal.aborted && begun !== undefined) await cleanUpCancelled(begun);
      throw error;
    } finally {
      held.claim?.giveUp();
      await end();
      await recording.dispose();
    }
  }

  async #newContext(testCase: TestCase, more: BrowserContextOptions): Promise<OpenedContext> {
    const { browsers, locale, guard, ignoreHTTPSErrors } = this.#options;
    const opened = await browsers.newContext({
      ...lookOf(this.#options),
      locale: locale ?? localeOf(testCase),
      acceptDownloads: true,
      ...(ignoreHTTPSErrors === undefined ? {} : { ignoreHTTPSErrors }),
      ...(guard === undefined ? {} : GUARDED_CONTEXT),
      ...more,
    });
    if (guard !== undefined)
      await guardContext(opened.context, guard.rules, (refusal) => guard.onRefused(refusal, testCase));
    await this.#options.onContext?.(opened.context);
    return opened;
  }

  async #walk(walk: WebWalk, { session, claim }: Partial<Held>): Promise<Attempted> {
    const plan: readonly PlannedStep[] = planSteps(walk.testCase.steps);
    if (session !== undefined) {
      await seedTabStorage(walk.page.context(), session);
      if (!(await takeUpSession(walk, session, plan))) return 'session-expired';
    }
    const unprepared = await this.#options.prepare?.(walk.page, walk.testCase);
    const unreachable = unprepared ?? (session === undefined ? await openStartPage(walk, plan) : undefined);
    const login = {
      isDone: session !== undefined,
      onDone: async () => {
        const saved = await saveSession(walk.page, walk.lock.allLearned());
        if (saved !== undefined) claim?.keep(saved);
      },
    };
    const outcome =
      unreachable === undefined ? await walkSteps(walk, plan, login) : { failure: unreachable, evidence: [] };
    const failed = outcome.failure !== undefined;
    if (session !== undefined && failed && (await hasEnded(walk))) return 'session-expired';
    this.#remember(walk, outcome.failure);
    return outcome;
  }

  async #openWalk(
    testCase: TestCase,
    context: AttemptContext & { settings: WalkSettings },
    opened: OpenedContext,
  ): Promise<WebWalk> {
    const path = this.#options.lockPathOf(testCase);
    const lock = path === undefined ? LockFile.empty('') : await LockFile.load(path);
    lock.supply(this.#answers.get(testCase.id) ?? []);
    return openWalk({ ...context, testCase, lock, rejectedHeals: this.#options.rejectedHeals }, opened);
  }

  /** A browser that cannot even close a context is given up, or it would hold the next case too. */
  async #endContext(browser: Browser, context: BrowserContext): Promise<void> {
    await Deadline.after(CLOSE_CONTEXT_MS)
      .race('Closing the window', () => context.close())
      .catch(() => this.#options.browsers.discard(browser));
  }

  /** One after the other: the cases of a plan share a file. */
  #save(testCase: TestCase, lock: LockFile): Promise<void> {
    const saved = this.#saving.then(() => lock.save((text) => this.#options.stillStands(testCase, text)));
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  /** Who logs in with the same sentences, on the same site, with the same kind of browser, may share the session. */
  #sessionKey(testCase: TestCase): string {
    const { baseUrl, locale, userAgent } = this.#options;
    const login = testCase.steps.filter((step) => step.login === true).map(({ text }) => text);
    return JSON.stringify([baseUrl, locale ?? localeOf(testCase), userAgent, originOf(testCase.route), ...login]);
  }
}

function answersIn(lock: LockFile): (readonly [string, LockEntry])[] {
  return [...lock.allLearned()].filter(([, { by }]) => by !== 'offline');
}

function settingsFor(options: WebSurfaceOptions, conditions: Conditions): WalkSettings {
  if (conditions === 'normal') return options;
  const { stepTimeoutMs, caseTimeoutMs } = options;
  return {
    ...options,
    stepTimeoutMs: stepTimeoutMs * SLOW_PATIENCE,
    caseTimeoutMs: caseTimeoutMs === undefined ? undefined : caseTimeoutMs * SLOW_PATIENCE,
  };
}

/** Only what Playwright knows: it refuses an option that is there but undefined. */
function lookOf({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }: ContextLook): BrowserContextOptions {
  const look = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Only an address of its own leads to another site than the base. */
function originOf(route = ''): string {
  return URL.canParse(route) ? new URL(route).origin : '';
}
