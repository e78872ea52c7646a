import { reportCount } from '../support/figures.ts';
import type { Judged, Outcome } from './outcomes.ts';

type Method = 'ours' | 'Similo';
/** `first`: ranked first, whether it was then accepted or not. */
type Counts = Record<Outcome | 'first', number>;

const none = (): Counts => ({ right: 0, refused: 0, wrong: 0, gone: 0, first: 0 });

/** Counts outcomes by kind of variant and by method, and says them. */
export class HealingTally {
  readonly #counts = new Map<string, Record<Method, Counts>>();
  readonly #hidden = { tried: 0, accepted: 0 };
  readonly #removed = { tried: 0, accepted: 0 };

  add(kind: string, method: Method, judged: readonly Judged[]): void {
    const counts = this.#counts.get(kind) ?? { ours: none(), Similo: none() };
    this.#counts.set(kind, counts);
    for (const { outcome, isFirst } of judged) {
      counts[method][outcome] += 1;
      if (isFirst) counts[method].first += 1;
    }
  }

  addHidden(judged: readonly Judged[]): void {
    const shown = judged.filter(({ truth }) => truth !== undefined);
    this.#hidden.tried += shown.length;
    this.#hidden.accepted += shown.filter(({ isReplacedWhenHidden }) => isReplacedWhenHidden).length;
  }

  addRemoved(isReplaced: boolean): void {
    this.#removed.tried += 1;
    if (isReplaced) this.#removed.accepted += 1;
  }

  line(kind: string): string {
    const counts = this.#counts.get(kind) ?? { ours: none(), Similo: none() };
    return `${kind.padEnd(11)} ${say('ours', counts.ours)} | ${say('Similo', counts.Similo)}`;
  }

  sum(method: Method): Counts {
    const all = none();
    for (const counts of this.#counts.values()) {
      for (const key of Object.keys(all) as (keyof Counts)[]) all[key] += counts[method][key];
    }
    return all;
  }

  /** Against what was asked for; Similo beside it takes its best always. */
  report(): void {
    const { right, refused, wrong } = this.sum('ours');
    const theirs = this.sum('Similo');
    const of = right + refused + wrong;
    reportCount({ name: 'Elements healed rightly on changed pages', count: right, of, atLeast: 0.97 });
    reportCount({ name: 'Elements healed wrongly on changed pages', count: wrong, of, atMost: 0.003 });
    reportCount({ name: 'Similo on the same pages, right', count: theirs.right, of: theirs.right + theirs.wrong });
    const { tried, accepted } = this.#removed;
    reportCount({ name: 'Removed elements that were replaced by another', count: accepted, of: tried });
  }

  total(): string {
    return [
      `all         ${say('ours', this.sum('ours'))} | ${say('Similo', this.sum('Similo'))}`,
      `removed     ${sayReplaced(this.#removed)} where only the target was taken out of the page as written`,
      `hidden      ${sayReplaced(this.#hidden)} where the target was kept from the healer in a changed page`,
    ].join('\n');
  }
}

function say(method: Method, { right, refused, wrong, gone, first }: Counts): string {
  const tried = right + refused + wrong;
  const shares = `right ${percent(right, tried)}, refused ${percent(refused, tried)}, wrong ${percent(wrong, tried)}, ranked first ${percent(first, tried)}`;
  return `${method}: ${shares} of ${tried}${gone === 0 ? '' : ` (${gone} not shown, rightly refused)`}`;
}

function sayReplaced({ tried, accepted }: { tried: number; accepted: number }): string {
  return `ours: replaced by another ${percent(accepted, tried)} of ${tried}`;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`;
}
