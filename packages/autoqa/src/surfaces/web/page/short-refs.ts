import type { PageView } from './page-element.ts';

/** A snapshot whose refs are numbered from 1 as they come: short, and the same for the same page in every run. */
export interface ShortSnapshot {
  text: string;
  /** The page's own ref; nothing when there is none of that number. */
  refOf(short: string): string | undefined;
}

/** Refs stand in brackets, or as the two ends of what was left out. */
const REF = /(?<=\[|rows |\.\.)\w+(?=\]|\.\.|\))/g;

/** Renumbers the refs of a snapshot. */
export function shortenRefs(snapshot: string, { elements }: PageView): ShortSnapshot {
  const known = new Set(elements.map(({ ref }) => ref));
  const shorts = new Map<string, string>();
  const text = snapshot.replaceAll(REF, (ref) => {
    if (!known.has(ref)) return ref;
    const short = shorts.get(ref) ?? `e${shorts.size + 1}`;
    shorts.set(ref, short);
    return short;
  });
  const refs = new Map([...shorts].map(([ref, short]) => [short, ref]));
  return { text, refOf: (short) => refs.get(short) };
}
