/** Where something stands in JSON: names of fields from the outside in; `[]` stands for every item of a list. */
export type Place = readonly string[];

export const EACH = '[]';
/** What a change gives back for a field that is to be gone. */
export const GONE = Symbol('gone');

const MOST_LEVELS = 6;
/** Items beyond the first few look like them. */
const LOOKED_AT = 20;

export function printPlace(place: Place): string {
  if (place.length === 0) return 'the body';
  return place.reduce((text, part) => (part === EACH ? `${text}[]` : text === '' ? part : `${text}.${part}`), '');
}

/** The value with every place of that kind changed; the very same value when there is none. */
export function rewrite(value: unknown, place: Place, change: (value: unknown) => unknown): unknown {
  const [part, ...rest] = place;
  if (part === undefined) return change(value);
  if (part === EACH) return Array.isArray(value) ? rewriteItems(value, rest, change) : value;
  if (!isObject(value) || !Object.hasOwn(value, part)) return value;
  const changed = rewrite(value[part], rest, change);
  if (changed === value[part]) return value;
  // The order of the fields stays as it is.
  const entries = Object.entries(value).map(([name, each]) => [name, name === part ? changed : each] as const);
  return Object.fromEntries(entries.filter(([, each]) => each !== GONE));
}

function rewriteItems(list: readonly unknown[], rest: Place, change: (value: unknown) => unknown): unknown {
  const items = list.map((item) => rewrite(item, rest, change));
  return items.every((item, index) => item === list[index]) ? list : items.filter((item) => item !== GONE);
}

export interface PlacedValue {
  place: Place;
  value: unknown;
}

/** Every field, list and item of a value, the outer ones first. */
export function placesIn(value: unknown, place: Place = []): PlacedValue[] {
  if (place.length >= MOST_LEVELS) return [];
  const inner = Array.isArray(value)
    ? value.slice(0, LOOKED_AT).map((item: unknown) => ({ place: [...place, EACH], value: item }))
    : isObject(value)
      ? Object.entries(value).map(([name, each]) => ({ place: [...place, name], value: each }))
      : [];
  return inner.flatMap((each) => [each, ...placesIn(each.value, each.place)]);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isLeaf(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}
