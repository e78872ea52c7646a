import type { SpecDocument } from '../spec-document.ts';

/** A document as text without the places: printing moves lines, and nothing else. */
export function withoutLines(document: SpecDocument): string {
  const isPlace = (key: string) => key === 'line' || key === 'urlLine' || key === 'apiLine';
  const sorted = (value: object) => Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const replace = (key: string, value: unknown): unknown => {
    if (isPlace(key)) return undefined;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? sorted(value) : value;
  };
  return JSON.stringify(document, replace, 1);
}
