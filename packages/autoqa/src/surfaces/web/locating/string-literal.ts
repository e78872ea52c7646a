const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** A text as it stands in code, in the quotes that need fewer escapes, as formatters write it. */
export function stringLiteral(text: string): string {
  const quote = countOf(text, "'") > countOf(text, '"') ? '"' : "'";
  const escaped = text
    .replace(/[\\\n\r\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
    .replaceAll(quote, `\\${quote}`);
  return `${quote}${escaped}${quote}`;
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}
