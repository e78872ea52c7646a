import type { Outcome } from './claim-set.ts';

/** Right, undecided and wrong, by kind and in all. */
export class Score {
  readonly #counts = new Map<string, Record<Outcome, number>>();

  add(kind: string, outcome: Outcome): void {
    const counts = this.#counts.get(kind) ?? { right: 0, undecided: 0, wrong: 0 };
    counts[outcome] += 1;
    this.#counts.set(kind, counts);
  }

  kinds(): string[] {
    return [...this.#counts].map(([kind, counts]) => `${kind}: ${tell([counts])}`);
  }

  inAll(): string {
    return tell([...this.#counts.values()]);
  }

  sum(...outcomes: readonly Outcome[]): number {
    const counts = [...this.#counts.values()];
    return counts.reduce((total, each) => total + outcomes.reduce((part, outcome) => part + each[outcome], 0), 0);
  }
}

function tell(counts: readonly Record<Outcome, number>[]): string {
  const sum = (outcome: Outcome): number => counts.reduce((total, each) => total + each[outcome], 0);
  const decided = sum('right') + sum('wrong');
  return `${decided} of ${decided + sum('undecided')} decided, ${sum('right')} right, ${sum('wrong')} wrong`;
}

/** Whether specs that were kept say the same again when nobody is asked. */
export class ReplayScore {
  same = 0;
  readonly others: string[] = [];

  add(claim: string, difference: string | undefined): void {
    if (difference === undefined) this.same += 1;
    else this.others.push(`${claim}: ${difference}`);
  }
}
