import { isSayable } from '../../page/sayable.ts';

/** Amounts, dates and codes: what two places cannot both say by chance. A bare count is none, and changes too often. */
export function isTellingText(text: string): boolean {
  return /\d.*\d/.test(text) && !/^\d+$/.test(text.trim()) && isSayable(text);
}
