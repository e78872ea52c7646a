/** An expected or observed value as text. A text stands as it is; everything else as JSON. */
export function valueText(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value, null, 2) ?? String(value);
}

/** The text, cut to a number of characters with a mark where it was cut. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')}…`;
}
