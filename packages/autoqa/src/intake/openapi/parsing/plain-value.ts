import { DOCUMENT_LIMITS } from '../document-limits.ts';

class TooNested extends Error {}

export function isTooNested(error: unknown): error is Error {
  return error instanceof TooNested;
}

/**
 * A copy that is safe to walk: bounded in depth and in number, and without the one key that would change the prototype
 * of whatever it is copied into. Aliases that lead back to themselves end at the depth.
 */
export function toPlainValue(value: unknown): unknown {
  let count = 0;
  const copy = (each: unknown, depth: number): unknown => {
    count += 1;
    if (count > DOCUMENT_LIMITS.values) throw new TooNested('the document has too many values (aliases of aliases?).');
    if (typeof each !== 'object' || each === null) return each;
    if (depth > DOCUMENT_LIMITS.depth) {
      throw new TooNested(`the document is nested deeper than ${DOCUMENT_LIMITS.depth} levels.`);
    }
    if (Array.isArray(each)) return each.map((item) => copy(item, depth + 1));
    const members = Object.entries(each).filter(([key]) => key !== '__proto__');
    return Object.fromEntries(members.map(([key, member]) => [key, copy(member, depth + 1)]));
  };
  return copy(value, 1);
}
