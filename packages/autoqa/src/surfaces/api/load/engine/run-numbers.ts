import { randomInt } from 'node:crypto';

const FIRST = 1_000_000_000;
const LAST = 9_999_999_999;

/** Ten digits, as cases expect of `run`, and others each time it is called; the next test begins somewhere else. */
export function runNumbers(start = randomInt(FIRST, LAST)): () => string {
  let next = start;
  return () => {
    const number = next;
    next = next === LAST ? FIRST : next + 1;
    return String(number);
  };
}
