import type { BrowserContext, Page } from 'playwright-core';
import type { Trail, TrailNote, TrailStep } from '@autoqa/domain/model/flake/attempt-trail';
import { Deadline } from '../../../kernel/deadline.ts';
import type { PageObserver } from '../observing/page-observer.ts';
import { RequestWatch } from '../observing/request-watch.ts';

const LOOK_MS = 2_000;
const MOST_LINES = 200;
const LONGEST_LINE = 200;
const MOST_NOTES = 50;

interface TrailOptions {
  /** Where earlier attempts at the case have failed. */
  failedSteps: readonly number[];
  mask: (text: string) => string;
}

/**
 * Keeps the trail of an attempt in memory (X4). What the page shows is read only where this attempt or an earlier one
 * failed: a passing case pays for listening alone, and a re-run goes at the pace of the first.
 */
export class TrailKeeper {
  readonly #startedAt = Date.now();
  readonly #requests: RequestWatch;
  readonly #observer: PageObserver;
  readonly #failedBefore: ReadonlySet<number>;
  readonly #mask: (text: string) => string;
  readonly #steps: TrailStep[] = [];

  constructor(context: BrowserContext, observer: PageObserver, { failedSteps, mask }: TrailOptions) {
    this.#requests = RequestWatch.attach(context);
    this.#observer = observer;
    this.#failedBefore = new Set(failedSteps);
    this.#mask = mask;
  }

  /** To be called when a step has ended, before anything else is done with the page. */
  async endStep(page: Page, ended: Pick<TrailStep, 'index' | 'text' | 'status'> & { startAt: number }): Promise<void> {
    const { startAt, ...step } = ended;
    const endMs = this.#since(Date.now());
    const isTelling = step.status === 'failed' || (step.status !== 'skipped' && this.#failedBefore.has(step.index));
    const shown = isTelling ? await readShown(page, this.#mask) : undefined;
    this.#steps.push({
      ...step,
      startMs: Math.min(endMs, this.#since(startAt)),
      endMs,
      ...(shown === undefined ? {} : { shown }),
    });
  }

  /** All of it; addresses below `home` are told by their path. */
  tell(home: string): Trail {
    const requests = this.#requests.tell(this.#startedAt, URL.canParse(home) ? new URL(home).origin : '');
    return {
      steps: this.#steps.map((step) => ({ ...step, text: this.#mask(step.text) })),
      requests: requests.map((each) => ({ ...each, address: this.#mask(each.address) })),
      messages: this.#notes(this.#observer.messages),
      errors: this.#notes(this.#observer.consoleErrors),
      requestsLeftOut: this.#requests.leftOut,
    };
  }

  #notes(said: readonly { text: string; at: number }[]): TrailNote[] {
    return said.slice(0, MOST_NOTES).map(({ text, at }) => ({
      text: this.#mask(text).slice(0, LONGEST_LINE),
      atMs: this.#since(at),
    }));
  }

  #since(at: number): number {
    return Math.max(0, at - this.#startedAt);
  }
}

/** What a person could perceive, line by line; nothing when the page cannot be read any more. */
async function readShown(page: Page, mask: (text: string) => string): Promise<string[] | undefined> {
  try {
    // A page that waits for its server answers nobody, and Playwright has no limit of its own for that.
    return await Deadline.after(LOOK_MS).race('Reading what is shown', () => shownOn(page, mask));
  } catch {
    // The page went away or hangs: then there is nothing to compare, and the step's own failure says why.
    return undefined;
  }
}

async function shownOn(page: Page, mask: (text: string) => string): Promise<string[]> {
  const passwords = await page
    .locator('input[type=password]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: LOOK_MS });
  const open = passwords.filter((value) => value !== '').reduce((text, value) => text.replaceAll(value, '…'), snapshot);
  return mask(open)
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_LINE))
    .slice(0, MOST_LINES);
}
