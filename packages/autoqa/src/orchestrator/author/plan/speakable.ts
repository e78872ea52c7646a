const LONGEST = 80;

/**
 * A text of the application as it can stand in a sentence: on one line, not too long, without marks that end the quotes
 * around it, and without what would be taken for a placeholder.
 */
export function speakable(text: string): string | undefined {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  const isQuotable = !/[“”「」]/.test(words) && !(words.includes('"') && words.includes("'"));
  return words === '' || words.length > LONGEST || words.includes('{{') || !isQuotable ? undefined : words;
}
