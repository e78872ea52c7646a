const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

/** How many terminal columns a text takes: Chinese characters take two, combining marks none. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    if (!/\p{Mark}/u.test(character)) width += WIDE.test(character) ? 2 : 1;
  }
  return width;
}

/** Fills a text with spaces up to a width. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - textWidth(text)));
}
