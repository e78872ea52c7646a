/** The first texts that together stay within a number of characters; at least one, and how many were left out. */
export function takeWithin(texts: readonly string[], characters: number): { taken: string[]; leftOut: number } {
  let used = 0;
  const tooMuch = texts.findIndex((text, index) => {
    used += text.length;
    return index > 0 && used > characters;
  });
  const taken = tooMuch === -1 ? [...texts] : texts.slice(0, tooMuch);
  return { taken, leftOut: texts.length - taken.length };
}
