import { remember } from './remember.ts';

/** Marks around a label that are no part of its meaning: the colon, the star of a required field, a count. */
const DECORATION = /^[\s*＊•·]+|[\s*＊:：…。.!！?？»>›]+$|\s*[(（]\d+[)）]$/gu;
const HAN_GAP = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** The form in which two wordings are compared: width, case, spaces and decoration no longer matter. */
export const normalWording = remember((text) => {
  const flat = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').replace(HAN_GAP, '').trim();
  const bare = flat.replace(DECORATION, '').trim();
  return bare === '' ? flat : bare;
});

/** `shopping-cart`, `btnSave` and `user_name` as the words they are made of. */
export const wordsOfIdentifier = remember((identifier) =>
  identifier
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_./:#]+/g, ' ')
    .trim()
    .toLowerCase(),
);

export function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Pairs of neighbouring characters; a single character stands for itself. */
export function bigramsOf(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** How much two bags have in common, from 0 to 1 (Dice). */
export function overlapOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const left = new Map<string, number>();
  for (const item of a) left.set(item, (left.get(item) ?? 0) + 1);
  let shared = 0;
  for (const item of b) {
    const count = left.get(item) ?? 0;
    if (count === 0) continue;
    left.set(item, count - 1);
    shared += 1;
  }
  return (2 * shared) / (a.length + b.length);
}
