import { remember } from '../page/remember.ts';
import { bigramsOf, normalWording, overlapOf } from '../page/wording.ts';

/** How like two texts are: equal, or by the pairs of characters they share, which suits Chinese as well as English. */
export function textSimilarity(a: string, b: string): number {
  const left = normalWording(a);
  const right = normalWording(b);
  return left === right ? 1 : overlapOf(pairsOf(left), pairsOf(right));
}

const pairsOf = remember(bigramsOf);

/** How many words of two lists agree. */
export function wordSimilarity(a: string, b: string): number {
  return overlapOf(a.split(/\s+/).filter(Boolean), b.split(/\s+/).filter(Boolean));
}

/** Share of characters that stay when one text is turned into the other. */
export function editSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = withoutCommonEnds(a, b);
  return 1 - editCount(left, right) / Math.max(a.length, b.length);
}

/** What two texts begin and end with alike needs no edits; of the ways in a page that is most. */
function withoutCommonEnds(a: string, b: string): [string, string] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

/** Insertions, deletions and replacements, in one row of numbers: this runs for every pair of long paths. */
function editCount(a: string, b: string): number {
  const costs = Uint16Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    let diagonal = row - 1;
    costs[0] = row;
    for (let column = 1; column <= b.length; column += 1) {
      const above = costs[column] ?? 0;
      const changed = diagonal + (a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1);
      costs[column] = Math.min(above + 1, (costs[column - 1] ?? 0) + 1, changed);
      diagonal = above;
    }
  }
  return costs[b.length] ?? 0;
}

/** How much of two ways down the tree agrees, seen from the element upwards: the near steps tell most. */
export function pathSimilarity(a: string, b: string): number {
  const left = stepsOf(a);
  const right = stepsOf(b);
  if (left.length === 0 || right.length === 0) return 0;
  return (2 * commonLength(left, right)) / (left.length + right.length);
}

const stepsOf = remember((path) => path.split('/').filter((step) => step !== ''));

/** Length of the longest common subsequence: a wrapper in between costs one step, not all that follow. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let previous = Array.from({ length: b.length + 1 }, () => 0);
  for (const step of a) {
    const current = [0];
    for (const [index, other] of b.entries()) {
      const best =
        step === other ? (previous[index] ?? 0) + 1 : Math.max(previous[index + 1] ?? 0, current[index] ?? 0);
      current.push(best);
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** 1 for the same number, towards 0 the further they are apart in proportion. */
export function ratioSimilarity(a: number, b: number): number {
  const largest = Math.max(a, b);
  return largest <= 0 ? 1 : Math.max(0, Math.min(a, b)) / largest;
}
