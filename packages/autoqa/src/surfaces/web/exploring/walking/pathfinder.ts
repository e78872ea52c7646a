import type { Page } from 'playwright-core';
import type { Step } from '@autoqa/domain/model/step';
import { sentencesFor, type Sentences } from '@autoqa/domain/model/spec-sentences';
import type { AttemptFailure } from '../../../../ports/surface.ts';
import { LockFile } from '../../locks/lock-file.ts';
import { collectPage } from '../../page/collect-page.ts';
import type { PageView } from '../../page/page-element.ts';
import { planSteps } from '../../walking/plan-steps.ts';
import { openPage } from '../../walking/start-page.ts';
import { walkSteps } from '../../walking/walk-steps.ts';
import type { WalkSettings, WebWalk } from '../../walking/web-case.ts';
import type { SampleFolder } from '../forms/sample-files.ts';
import { WalkEnded } from './ending.ts';
import { waitForStillness } from './stillness.ts';

/**
 * How long a page may take to come to rest; one that never does (polling) is waited for once. Where several do not, more
 * patience would not help the others.
 */
const REST_MS = 8_000;
const SHORT_REST_MS = 3_000;
const FEW_RESTLESS = 3;
const RESTLESS_MS = 200;
/** What is done was seen on the page a moment ago. */
const STEP_MS = 5_000;
const AGAIN_MS = 2_000;

/** What happened outside the document while something was done. */
export interface Happening {
  messages: readonly string[];
  /** What the browser's own dialogs said. */
  dialogs: readonly string[];
  /** How many errors the browser's console told. */
  consoleErrors: number;
  /** A tab that opened. */
  tab: Page | undefined;
  /** Data was sent that may have changed something. */
  hasWritten: boolean;
}

/** Moves through the application with the sentences of specs, as a run would. */
export class Pathfinder {
  readonly say: Sentences;
  readonly #walk: WebWalk;
  readonly #restless = new Set<string>();
  readonly #size: ReturnType<Page['viewportSize']>;
  #startedAt = 0;
  #tabs = 1;

  constructor(walk: WebWalk, locale: string, samples: Pick<SampleFolder, 'pathOf'>) {
    const { settings } = walk;
    const stepTimeoutMs = Math.min(settings.stepTimeoutMs, STEP_MS);
    const resolveFile: WalkSettings['resolveFile'] = (path, testCase) =>
      samples.pathOf(path) ?? settings.resolveFile(path, testCase);
    this.#walk = { ...walk, settings: { ...settings, stepTimeoutMs, resolveFile } };
    this.#size = walk.page.viewportSize();
    this.say = sentencesFor(locale);
  }

  get page(): Page {
    return this.#walk.page;
  }

  get walk(): WebWalk {
    return this.#walk;
  }

  /** Opens an address; an application that does not even show the start any more is down. */
  async open(address: string): Promise<void> {
    await this.#ensurePage();
    await this.#restoreSize();
    const failure = await openPage(this.#walk, address, 0);
    if (failure === undefined) return;
    this.#walk.signal.throwIfAborted();
    if (/ERR_ABORTED|Download is starting/.test(failure.message)) return;
    throw new WalkEnded({ how: 'target-down', message: failure.message });
  }

  /** The page at rest, with everything that is collected of it. */
  async look(): Promise<PageView> {
    await this.rest();
    return collectPage(this.page);
  }

  async rest(): Promise<void> {
    const { page, observer } = this.#walk;
    const key = page.url();
    const isRestless = this.#restless.has(key);
    const patienceMs = this.#restless.size < FEW_RESTLESS ? REST_MS : SHORT_REST_MS;
    const cameToRest = await waitForStillness(page, observer, isRestless ? RESTLESS_MS : patienceMs);
    if (!isRestless && !cameToRest) this.#restless.add(page.url());
  }

  /** Carries out one sentence again, on a page at rest: what is not there now will not come. */
  async performAgain(sentence: string): Promise<string | undefined> {
    const { settings } = this.#walk;
    try {
      await this.rest();
      this.#walk.settings = { ...settings, stepTimeoutMs: Math.min(settings.stepTimeoutMs, AGAIN_MS) };
      return await this.perform(sentence);
    } finally {
      this.#walk.settings = settings;
    }
  }

  /** Carries out one sentence; says what went wrong, if something did. */
  async perform(sentence: string): Promise<string | undefined> {
    const failure = await this.performAll([{ text: sentence, section: 'steps', optional: false, expectations: [] }]);
    if (failure === undefined) return undefined;
    if (failure.kind === 'environment') await this.#ensureAlive(failure);
    return failure.message;
  }

  /** From here on, what happens belongs to the next action. */
  beginAction(): void {
    this.#startedAt = Date.now();
    this.#tabs = this.#walk.observer.pages.length;
  }

  /** What has happened since the action began. */
  happened(): Happening {
    const { messages, dialogs, consoleErrors, responses, pages } = this.#walk.observer;
    const since = <T extends { at: number }>(list: readonly T[]) => list.filter(({ at }) => at >= this.#startedAt);
    const texts = (list: readonly { at: number; text: string }[]): string[] =>
      [...new Set(since(list).map(({ text }) => text.trim()))].filter(isMessage);
    const tab = pages.slice(this.#tabs).find((page) => !page.isClosed());
    const hasWritten = since(responses).some(({ method, status }) => !SAFE.has(method) && status < 400);
    return {
      messages: texts(messages),
      dialogs: texts(dialogs),
      consoleErrors: since(consoleErrors).length,
      tab,
      hasWritten,
    };
  }

  /** Carries out steps with what they expect; the failure, if there is one. */
  async performAll(steps: readonly Step[]): Promise<AttemptFailure | undefined> {
    // Each sentence stands for itself: what was learned of earlier ones would only fill the memory.
    this.#walk.lock = LockFile.empty('');
    this.#walk.occurrences.clear();
    const login = { isDone: false, onDone: () => Promise.resolve() };
    const { failure } = await walkSteps(this.#walk, planSteps(steps), login);
    return failure;
  }

  /** A page that crashed is no reason to end; an application that does not answer is. */
  async #ensureAlive({ message }: AttemptFailure): Promise<void> {
    this.#walk.signal.throwIfAborted();
    await this.#ensurePage();
    const { baseUrl } = this.#walk.settings;
    const failure = baseUrl === undefined ? undefined : await openPage(this.#walk, baseUrl, 0);
    if (failure !== undefined) throw new WalkEnded({ how: 'target-down', message: failure.message || message });
  }

  /** Somebody may have looked at a page in another size. */
  async #restoreSize(): Promise<void> {
    const now = this.page.viewportSize();
    if (this.#size === null || (now?.width === this.#size.width && now.height === this.#size.height)) return;
    await this.page.setViewportSize(this.#size);
  }

  async #ensurePage(): Promise<void> {
    if (this.#walk.page.isClosed()) this.#walk.page = await this.#walk.page.context().newPage();
  }
}

/** Regions that announce whole lists are no messages. */
function isMessage(text: string): boolean {
  return text !== '' && text.length <= LONGEST_MESSAGE;
}

const LONGEST_MESSAGE = 160;
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
