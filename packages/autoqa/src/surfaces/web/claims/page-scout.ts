import type { Step } from '@autoqa/domain/model/step';
import { Deadline } from '../../../kernel/deadline.ts';
import type { AttemptFailure } from '../../../ports/surface.ts';
import { settle, waitForChange } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageView } from '../page/page-element.ts';
import { planSteps } from '../walking/plan-steps.ts';
import { openPage, openStartPage } from '../walking/start-page.ts';
import { walkSteps } from '../walking/walk-steps.ts';
import type { WebWalk } from '../walking/web-case.ts';
import type { ClaimSession } from './claim-session.ts';
import type { PageAddresses } from './page-addresses.ts';
import { sentencesFor, type Sentences } from '@autoqa/domain/model/spec-sentences';

/** How long a page may take to show what is looked for. */
const LOAD_MS = 5_000;
const LOOK_AGAIN_MS = 200;

/** A live page where the preconditions of a case are met. */
export class PageScout implements ClaimSession {
  readonly say: Sentences;
  readonly #walk: WebWalk;
  readonly #addresses: PageAddresses;
  #start = '';

  private constructor(walk: WebWalk, { locale, addresses }: { locale: string; addresses: PageAddresses }) {
    this.#walk = walk;
    this.#addresses = addresses;
    this.say = sentencesFor(locale);
  }

  /** Meets the preconditions first, as a run will; says what failed when they cannot be met. */
  static async prepare(
    walk: WebWalk,
    options: { locale: string; addresses: PageAddresses },
  ): Promise<PageScout | AttemptFailure> {
    const { testCase } = walk;
    const plan = planSteps(testCase.steps);
    const unreachable = await openStartPage(walk, plan);
    if (unreachable !== undefined) return unreachable;
    const { failure } = await walkSteps(walk, plan, { isDone: false, onDone: () => Promise.resolve() });
    if (failure !== undefined) return failure;
    const scout = new PageScout(walk, options);
    const route = plan.length === 0 ? undefined : testCase.route;
    const lost = route === undefined ? undefined : await openPage(walk, route, 0);
    if (lost !== undefined) return lost;
    await settle(walk.page, walk.observer, { mostMs: LOAD_MS });
    scout.#start = walk.page.url();
    return scout;
  }

  async look(until: (view: PageView) => boolean = () => true): Promise<PageView> {
    const deadline = Deadline.after(LOAD_MS, this.#walk.signal);
    for (;;) {
      const view = await this.#lookOnce();
      if (until(view) || deadline.remainingMs() <= 0) return view;
      await waitForChange(this.#walk.page, Math.min(LOOK_AGAIN_MS, deadline.remainingMs()));
    }
  }

  async #lookOnce(): Promise<PageView> {
    const { page, observer } = this.#walk;
    await settle(page, observer, { mostMs: LOAD_MS });
    const view = await collectPage(page);
    return { ...view, elements: view.elements.filter(({ states }) => states.visible) };
  }

  async perform(sentence: string): Promise<string | undefined> {
    const step: Step = { text: sentence, section: 'steps', optional: false, expectations: [] };
    const login = { isDone: false, onDone: () => Promise.resolve() };
    const { failure } = await walkSteps(this.#walk, planSteps([step]), login);
    return failure?.message;
  }

  async restart(): Promise<void> {
    await openPage(this.#walk, this.#start, 0);
  }

  addressOf(pageName: string): string | undefined {
    return this.#addresses.find(pageName);
  }
}
