/** Texts as the lines of an array in code; none of them holds a quote. */
export function listed(texts: readonly string[]): string {
  return texts.map((text) => `  '${text}',`).join('\n');
}
