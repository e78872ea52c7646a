import type { MobileAction, SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { MobileTarget } from '@autoqa/domain/model/mobile/mobile-target';
import { readDurationMs } from '../words/durations.ts';
import { readNumber } from '../words/numerals.ts';
import type { QuotedTexts } from '../words/quotes.ts';
import { readTarget } from './read-target.ts';

/** The parts of a sentence that a pattern caught, read as what they are. */
export class Parts {
  readonly #groups: Readonly<Record<string, string | undefined>>;
  readonly #quoted: QuotedTexts;

  constructor(groups: Readonly<Record<string, string | undefined>>, quoted: QuotedTexts) {
    this.#groups = groups;
    this.#quoted = quoted;
  }

  has(group: string): boolean {
    return this.raw(group) !== '';
  }

  raw(group: string): string {
    return this.#groups[group]?.trim() ?? '';
  }

  text(group: string): string {
    return this.#quoted.value(this.raw(group)).trim();
  }

  /** As it was meant, blanks at its ends included where it stood in quotes. */
  value(group: string): string {
    return this.#quoted.value(this.raw(group));
  }

  target(group = 'target'): MobileTarget | undefined {
    return this.has(group) ? readTarget(this.raw(group), this.#quoted) : undefined;
  }

  durationMs(group = 'duration'): number | undefined {
    return readDurationMs(this.raw(group));
  }

  count(group = 'count'): number | undefined {
    return readNumber(this.raw(group));
  }
}

/** One way of saying something. A rule that catches a sentence may still decline it. */
export interface Rule {
  pattern: RegExp;
  read(parts: Parts): MobileAction | undefined;
}

/** A pattern on a whole sentence; letters in either case. */
export function sentence(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'iu');
}

export function onTarget(build: (target: MobileTarget, parts: Parts) => MobileAction | undefined): Rule['read'] {
  return (parts) => {
    const target = parts.target();
    return target === undefined ? undefined : build(target, parts);
  };
}

/** Two or more times; once is what is meant anyway. */
export function timesOf(parts: Parts): { times?: number } {
  const count = parts.count();
  return count !== undefined && Number.isInteger(count) && count > 1 ? { times: count } : {};
}

/** To see what lies further down, the finger goes up. */
export function opposite(direction: SwipeDirection): SwipeDirection {
  const opposites = { up: 'down', down: 'up', left: 'right', right: 'left' } as const;
  return opposites[direction];
}
