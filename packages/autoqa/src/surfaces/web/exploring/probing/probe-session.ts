import type { Step } from '@autoqa/domain/model/step';
import type { AttemptFailure } from '../../../../ports/surface.ts';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { Deadline } from '../../../../kernel/deadline.ts';
import type { ClaimSession } from '../../claims/claim-session.ts';
import { waitForChange } from '../../observing/settle.ts';
import type { PageView } from '../../page/page-element.ts';
import type { Way } from '../graph/graph-keeper.ts';
import type { Pathfinder } from '../walking/pathfinder.ts';

/** How long a page may take to show what is looked for. */
const LOAD_MS = 3_000;
const LOOK_AGAIN_MS = 200;

/** A state in front of a technique that works out a check. */
export class ProbeSession implements ClaimSession {
  readonly say: Sentences;
  readonly #path: Pathfinder;
  readonly #way: Way;
  #isFresh = false;

  constructor(path: Pathfinder, way: Way) {
    this.#path = path;
    this.#way = way;
    this.say = path.say;
  }

  async look(until: (view: PageView) => boolean = () => true): Promise<PageView> {
    const { page, walk } = this.#path;
    const deadline = Deadline.after(LOAD_MS, walk.signal);
    for (;;) {
      const whole = await this.#path.look();
      const view = { ...whole, elements: whole.elements.filter(({ states }) => states.visible) };
      if (until(view) || deadline.remainingMs() <= 0) return view;
      await waitForChange(page, Math.min(LOOK_AGAIN_MS, deadline.remainingMs()));
    }
  }

  perform(sentence: string): Promise<string | undefined> {
    this.#isFresh = false;
    return this.#path.perform(sentence);
  }

  /** Back at the beginning, unless nothing was done since. */
  async freshen(): Promise<void> {
    if (!this.#isFresh) await this.restart();
  }

  async restart(): Promise<void> {
    this.#isFresh = true;
    await this.#path.open(this.#way.address);
    for (const sentence of this.#way.steps) await this.#path.perform(sentence);
  }

  /** Carries out drafted steps with what they expect, as a run will; the failure, if there is one. */
  async tryOut(steps: readonly Step[]): Promise<AttemptFailure | undefined> {
    await this.freshen();
    this.#isFresh = false;
    return this.#path.performAll(steps);
  }

  addressOf(): string | undefined {
    return undefined;
  }
}
