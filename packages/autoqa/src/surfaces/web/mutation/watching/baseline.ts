import type { SeenAnswer } from '../answers/seen-answer.ts';
import type { ShownPiece } from '../in-page/describing.ts';
import type { Touch } from '../in-page/touching.ts';
import type { ShownPage } from '../page-scripts.ts';
import { compare, noiseBetween, telling, type ShownDifference } from '../shown/shown-difference.ts';
import type { WatchedRun } from './watched-run.ts';

/** A difference, and the step after which it was seen. */
export interface SeenDifference {
  stepIndex: number;
  difference: ShownDifference;
  page: ShownPage;
}

/** What a test meets on the whole application; what varies there is known as noise. */
export class Baseline {
  readonly shown: ReadonlyMap<number, ShownPage>;
  readonly answers: readonly SeenAnswer[];
  readonly touches: readonly Touch[];
  readonly longestStepMs: number;
  /** Everything that its pages show. */
  readonly allText: string;
  readonly #noise = new Map<number, Set<string>>();

  constructor(first: WatchedRun, second: WatchedRun) {
    this.shown = first.shown;
    this.answers = first.answers;
    this.touches = first.touches;
    this.longestStepMs = Math.max(first.longestStepMs, second.longestStepMs);
    this.allText = [...first.shown.values()]
      .flatMap(({ pieces }) => pieces.map(({ name, state }) => `${name} ${state}`))
      .join('\n');
    this.learn(second);
  }

  /** Another run on the whole application: what is different in it is noise. */
  learn({ shown }: Pick<WatchedRun, 'shown'>): void {
    for (const [index, page] of this.shown) {
      const again = shown.get(index);
      if (again === undefined) continue;
      const noise = this.#noise.get(index) ?? new Set<string>();
      for (const voice of noiseBetween(page, again)) noise.add(voice);
      this.#noise.set(index, noise);
    }
  }

  /** What was shown after each step, without what varies. */
  steadyPieces(): { path: string; pieces: ShownPiece[] }[] {
    return [...this.shown].map(([index, page]) => ({
      path: page.path,
      pieces: telling(page, this.#noise.get(index) ?? NO_NOISE),
    }));
  }

  differenceAt(stepIndex: number, page: ShownPage): ShownDifference | undefined {
    const whole = this.shown.get(stepIndex);
    return whole === undefined ? undefined : compare(whole, page, this.#noise.get(stepIndex) ?? NO_NOISE);
  }
}

const NO_NOISE: ReadonlySet<string> = new Set();

/** The steps that were walked: a session that was taken over spares some. */
export function walkedSteps({ shown }: WatchedRun): string {
  return [...shown.keys()].join(',');
}
