import type { WebIntent } from '@autoqa/domain/model/web-intent';

export const PLACEHOLDER = /\{\{\s*([^{}]+?)\s*\}\}/g;

/** The intent with every placeholder in its values and names replaced; done late, so that nothing before holds a secret. */
export function fillIntent<T extends WebIntent>(intent: T, lookup: (name: string) => string): T {
  return fillValue(intent, lookup) as T;
}

/** The same for one text. */
export function fillText(text: string, lookup: (name: string) => string): string {
  return text.replace(PLACEHOLDER, (_all, name: string) => lookup(name));
}

/** The names that stand in a text. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);
}

function fillValue(value: unknown, lookup: (name: string) => string): unknown {
  if (typeof value === 'string') return fillText(value, lookup);
  if (Array.isArray(value)) return value.map((each) => fillValue(each, lookup));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillValue(each, lookup)]));
}
