const LONGEST = 80;

/** Whether a text of a page can stand between the quotes of a sentence and be found again by it. */
export function isSayable(text: string): boolean {
  return text !== '' && text.length <= LONGEST && /[\p{L}\p{N}]/u.test(text) && !/["“”「」\n]|\{\{/.test(text);
}
