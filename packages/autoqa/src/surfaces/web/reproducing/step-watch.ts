import type { BrowserContext, Request } from 'playwright-core';
import { settle } from '../observing/settle.ts';
import type { WebWalk } from '../walking/web-case.ts';
import { seePage, type PageSight } from './page-sight.ts';

/** What was seen around one step. */
export interface StepTrace {
  before: PageSight;
  after?: PageSight;
  /** It, or what it set going, told the server something. */
  hasSent: boolean;
}

const REST_MS = 1_000;
const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Watches a walk step by step: what the page shows, and what leaves the browser. */
export class StepWatch {
  readonly #traces = new Map<number, StepTrace>();
  #context: BrowserContext | undefined;
  #current: StepTrace | undefined;

  /** As the walk's settings want it. */
  readonly onStep = async (walk: WebWalk, index: number, moment: 'before' | 'after'): Promise<void> => {
    this.#listen(walk.page.context());
    await settle(walk.page, walk.observer, { mostMs: REST_MS });
    const sight = await seePage(walk.page);
    if (moment === 'before') {
      this.#current = { before: sight, hasSent: false };
      this.#traces.set(index, this.#current);
    } else if (this.#current !== undefined) this.#current.after = sight;
  };

  /** By the index of the step. */
  get traces(): ReadonlyMap<number, StepTrace> {
    return this.#traces;
  }

  #listen(context: BrowserContext): void {
    if (this.#context === context) return;
    this.#context = context;
    context.on('request', (request: Request) => {
      if (this.#current !== undefined && !READING.has(request.method())) this.#current.hasSent = true;
    });
  }
}
