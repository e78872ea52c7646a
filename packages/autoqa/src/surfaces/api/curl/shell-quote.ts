/** A text as one word of a POSIX shell, whatever it holds; only NUL has no place in a word and is left out. */
export function shellQuote(text: string): string {
  const plain = text.toWellFormed().replaceAll('\0', '');
  return /^[\w%+,./:=@-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", String.raw`'\''`)}'`;
}

/** Text, and variables in between. */
export type ShellPart = { text: string } | { variable: string };

/** Parts as one word: `'Bearer '"$TOKEN"`. */
export function shellWord(parts: readonly ShellPart[]): string {
  const written = parts.map((part) => ('text' in part ? quoteUnlessEmpty(part.text) : `"\${${part.variable}}"`));
  return written.join('') === '' ? "''" : written.join('');
}

function quoteUnlessEmpty(text: string): string {
  return text === '' ? '' : shellQuote(text);
}

/** A text that cannot end the comment it stands in. */
export function shellComment(text: string): string {
  return `# ${text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()}`;
}
