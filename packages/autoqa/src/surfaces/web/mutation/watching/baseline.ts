import type { SeenAnswer } from '../answers/seen-answer.ts';
import type { ShownPiece } from '../in-page/describing.ts';
import type { Touch } from '../in-page/touching.ts';
import type { ShownPage } from '../page-scripts.ts';
import { compare, countsIn, noiseBetween, telling, type ShownDifference } from '../shown/shown-difference.ts';
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
  /** What varies on every page, whoever has seen it. */
  readonly #counts: Set<string>;

  constructor(first: WatchedRun, second: WatchedRun, counts: Set<string> = new Set()) {
    this.#counts = counts;
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
      const varying = [...noiseBetween(page, again), ...(page.restless ?? []), ...(again.restless ?? [])];
      for (const voice of varying) noise.add(voice);
      this.#noise.set(index, noise);
      for (const voice of countsIn(page, noise)) this.#counts.add(voice);
    }
  }

  /** What was shown after each step, without what varies. */
  steadyPieces(): { path: string; pieces: ShownPiece[] }[] {
    return [...this.shown].map(([index, page]) => ({
      path: page.path,
      pieces: telling(page, this.#noiseAt(index)),
    }));
  }

  differenceAt(stepIndex: number, page: ShownPage): ShownDifference | undefined {
    const whole = this.shown.get(stepIndex);
    if (whole === undefined) return undefined;
    return compare(whole, this.#withoutLateMessages(page, stepIndex), this.#noiseAt(stepIndex));
  }

  #noiseAt(index: number): ReadonlySet<string> {
    return new Set([...(this.#noise.get(index) ?? []), ...this.#counts]);
  }

  /** A message of an earlier step that has not gone yet is nothing new. */
  #withoutLateMessages(page: ShownPage, stepIndex: number): ShownPage {
    const earlier = [...this.shown]
      .filter(([index]) => index < stepIndex)
      .flatMap(([, { pieces }]) => messagesIn(pieces));
    const now = messagesIn(this.shown.get(stepIndex)?.pieces ?? []);
    const isLate = ({ role, name }: ShownPiece) => role === 'message' && earlier.includes(name) && !now.includes(name);
    return { ...page, pieces: page.pieces.filter((piece) => !isLate(piece)) };
  }
}

function messagesIn(pieces: readonly ShownPiece[]): string[] {
  return pieces.filter(({ role }) => role === 'message').map(({ name }) => name);
}

/** The steps that were walked: a session that was taken over spares some. */
export function walkedSteps({ shown }: WatchedRun): string {
  return [...shown.keys()].join(',');
}
