import type { WebIntent } from '@autoqa/domain/model/web-intent';

/** A text that is equal for intents that ask for the same; how the words were written does not count. */
export function meaningKey(intents: readonly WebIntent[]): string {
  return JSON.stringify(intents, (key, value: unknown) => (key === 'raw' ? undefined : sortKeys(value)));
}

function sortKeys(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
