import type { SpecDocument } from '../spec-document.ts';

/** A document without the places: printing moves lines, and nothing else. */
export function withoutLines(document: SpecDocument): unknown {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'line' || key === 'urlLine' ? undefined : value)),
  );
}
