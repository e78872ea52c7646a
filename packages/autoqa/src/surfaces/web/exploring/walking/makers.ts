import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Way } from '../graph/graph-keeper.ts';
import { bigramsOf, normalWording, overlapOf } from '../../page/wording.ts';

/** Something that sent data and was not refused. */
export interface Maker {
  way: Way;
  /** Its sentences, and what the page said of it. */
  said: string;
}

/** More than these are not tried for one state, and none that has nothing to do with it. */
const MOST_TRIED = 3;
const MOST_KEPT = 60;
/** It made states of this page again, or of another. */
const SURE = 4;
const LIKELY = 1.5;

/** What may make data again that a state needs, best guess first. */
export class Makers {
  readonly #makers: Maker[] = [];
  /** By the pattern of a page: what made its states again. */
  readonly #proven = new Map<string, Maker>();
  /** The states of a page that nothing made again. */
  readonly #useless = new Map<string, Set<Maker>>();

  add(maker: Maker): void {
    if (this.#makers.length < MOST_KEPT) this.#makers.push(maker);
  }

  for(node: PageNode): Maker[] {
    const proven = this.#proven.get(node.pattern);
    const useless = this.#useless.get(node.id) ?? new Set();
    const left = MOST_TRIED - useless.size;
    const elsewhere = new Set(this.#proven.values());
    const ranked = this.#makers
      .filter((maker) => !useless.has(maker))
      .map((maker) => {
        const trust = maker === proven ? SURE : elsewhere.has(maker) ? LIKELY : 0;
        return { maker, rank: trust + kinshipOf(maker, node) };
      })
      .filter(({ rank }) => rank >= 1)
      .toSorted((a, b) => b.rank - a.rank);
    return ranked.map(({ maker }) => maker).slice(0, Math.max(0, left));
  }

  noteTrial(maker: Maker, { id, pattern }: PageNode, hasMade: boolean): void {
    if (hasMade) this.#proven.set(pattern, maker);
    else this.#useless.set(id, (this.#useless.get(id) ?? new Set()).add(maker));
  }
}

/** "Add to cart" has to do with the page /cart: how well what was said agrees with what the page is called. */
function kinshipOf({ said }: Maker, { pattern, name, title = '' }: PageNode): number {
  const words = normalWording(said);
  const names = [...pattern.split(/[/?&#-]/), name, title].map(normalWording).filter((each) => each.length > 1);
  const isNamed = names.some((each) => words.includes(each));
  return (isNamed ? 1 : 0) + overlapOf(bigramsOf(words), bigramsOf(names.join(' ')));
}
