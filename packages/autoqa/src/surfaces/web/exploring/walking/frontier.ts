import { addressPattern } from '../state/address-pattern.ts';

/** A link that is worth following. */
export interface Lead {
  address: string;
  depth: number;
  /** The state that holds it, and how it is followed from there; nothing for the start. */
  from?: { pageId: string; sentence: string; elementId: string; opensTab: boolean };
  /** It is one of many of its kind. */
  inList: boolean;
  /** In what it differs from others of its list. */
  variety: string;
}

/** Of addresses that differ by data alone, so many are opened; more only where the list says that they differ in kind. */
const MOST_ALIKE = 2;
const MOST_VARIED = 5;
/** Once so many pages below one path look the same, others of their list are taken to look so too. */
const MOST_SAME_LOOKING = 3;

/** What is still to be looked at, nearest first, and what need not be. */
export class Frontier {
  readonly #leads: Lead[][] = [];
  readonly #states: string[][] = [];
  readonly #opened = new Map<string, { count: number; varieties: Set<string> }>();
  readonly #looks = new Map<string, number>();

  /** Why it is not followed; nothing when it was taken up. Working out how it is followed is left to the end: it costs most. */
  addLead(lead: Lead, way?: () => Lead['from']): 'like-others' | undefined {
    if (!this.#isWorth(lead)) return 'like-others';
    const from = way?.();
    (this.#leads[lead.depth] ??= []).push(from === undefined ? lead : { ...lead, from });
    return undefined;
  }

  addState(pageId: string, depth: number): void {
    (this.#states[depth] ??= []).push(pageId);
  }

  nextLead(): Lead | undefined {
    return takeFirst(this.#leads);
  }

  nextState(): string | undefined {
    return takeFirst(this.#states);
  }

  /** The page that a lead led to was seen. */
  noteLook(address: string, structure: string): void {
    const key = `${parentOf(address)}|${structure}`;
    this.#looks.set(key, (this.#looks.get(key) ?? 0) + 1);
  }

  /** Whether so many of its siblings turned out to be the same that this one will be too. */
  isFamiliar({ address, inList }: Lead): boolean {
    if (!inList) return false;
    const parent = `${parentOf(address)}|`;
    return [...this.#looks].some(([key, count]) => key.startsWith(parent) && count >= MOST_SAME_LOOKING);
  }

  #isWorth({ address, variety }: Lead): boolean {
    const pattern = addressPattern(address);
    const known = this.#opened.get(pattern) ?? { count: 0, varieties: new Set<string>() };
    const isNewKind = variety !== '' && !known.varieties.has(variety);
    if (known.count >= (isNewKind ? MOST_VARIED : MOST_ALIKE)) return false;
    this.#opened.set(pattern, { count: known.count + 1, varieties: known.varieties.add(variety) });
    return true;
  }
}

function takeFirst<T>(byDepth: readonly (T[] | undefined)[]): T | undefined {
  return byDepth.find((list) => list !== undefined && list.length > 0)?.shift();
}

function parentOf(address: string): string {
  const { pathname } = new URL(address);
  return pathname.slice(0, pathname.lastIndexOf('/') + 1);
}
