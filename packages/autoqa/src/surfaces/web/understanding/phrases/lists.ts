import type { TokenText } from '../tokens/token.ts';

const SEPARATORS = new Set([',', '、', '，', 'and', '和', '与', '及', '&', ';', '；']);

/** The spans of `A, B and C`; one span when nothing separates. Undefined when a separator has nothing beside it. */
export function splitList(text: TokenText, from: number, to: number): (readonly [number, number])[] | undefined {
  const spans: (readonly [number, number])[] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const isEnd = at === to;
    if (!isEnd && !isSeparator(text, at)) continue;
    if (at > start) spans.push([start, at]);
    else if (isEnd || text.tokens[at]?.norm !== 'and' || spans.length === 0) return undefined;
    start = at + 1;
  }
  return spans;
}

function isSeparator(text: TokenText, at: number): boolean {
  return SEPARATORS.has(text.tokens[at]?.norm ?? '') && text.cuts[at] === true && text.cuts[at + 1] === true;
}
