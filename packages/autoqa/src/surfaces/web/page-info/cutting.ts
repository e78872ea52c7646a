export interface PageInfoLimits {
  /** Characters of text. */
  maxText: number;
  /** Characters of markup. */
  maxHtml: number;
  /** Of each kind of thing. */
  maxListed: number;
}

export const DEFAULT_LIMITS: PageInfoLimits = { maxText: 20_000, maxHtml: 60_000, maxListed: 200 };

/** Cuts what is too long and remembers to say so. */
export class Cutter {
  readonly notices: string[] = [];
  readonly #limits: PageInfoLimits;

  constructor(limits: PageInfoLimits) {
    this.#limits = limits;
  }

  text(what: 'text' | 'html', whole: string): string {
    const most = what === 'text' ? this.#limits.maxText : this.#limits.maxHtml;
    if (whole.length <= most) return whole;
    this.notices.push(`The ${what} was cut after ${most} of ${whole.length} characters`);
    return `${whole.slice(0, most)}… (${whole.length - most} more characters)`;
  }

  list<T>(what: string, all: readonly T[]): T[] {
    const { maxListed } = this.#limits;
    if (all.length > maxListed)
      this.notices.push(`${all.length - maxListed} ${what} beyond ${maxListed} were left out`);
    return all.slice(0, maxListed);
  }
}
