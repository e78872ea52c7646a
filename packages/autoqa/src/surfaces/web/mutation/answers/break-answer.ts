import { otherValue } from './other-value.ts';
import { isObject, type JsonObject } from './json-shape.ts';

/** How an answer is changed on its way to the page. */
export type AnswerChange =
  | { change: 'status'; status: number }
  | { change: 'delay' }
  | { change: 'drop'; path: string }
  | { change: 'value'; path: string; seen: readonly unknown[] }
  | { change: 'swap'; path: string; other: string }
  | { change: 'empty' | 'double' | 'reverse'; path: string };

/** The answer with the change in it; whatever lies elsewhere stays as it is. */
export function breakBody(body: unknown, change: AnswerChange): unknown {
  switch (change.change) {
    case 'drop':
      return atHolder(body, change.path, (holder, name) =>
        Object.fromEntries(Object.entries(holder).filter(([key]) => key !== name)),
      );
    case 'value':
      return atHolder(body, change.path, (holder, name) => ({
        ...holder,
        [name]: otherValue(holder[name], change.seen),
      }));
    case 'swap':
      return atHolder(body, change.path, (holder, name) => swapped(holder, name, change.other));
    case 'empty':
      return atList(body, change.path, () => []);
    case 'double':
      return atList(body, change.path, (list) => [...list, ...list]);
    case 'reverse':
      return atList(body, change.path, (list) => list.toReversed());
    case 'status':
    case 'delay':
      return body;
  }
}

function swapped(holder: JsonObject, name: string, other: string): JsonObject {
  return other in holder ? { ...holder, [name]: holder[other], [other]: holder[name] } : holder;
}

/** Changes every object that holds the last name of the path. */
function atHolder(body: unknown, path: string, change: (holder: JsonObject, name: string) => unknown): unknown {
  const parts = partsOf(path);
  const name = parts.pop() ?? '';
  return along(body, parts, (holder) => (isObject(holder) && name in holder ? change(holder, name) : holder));
}

function atList(body: unknown, path: string, change: (list: unknown[]) => unknown[]): unknown {
  return along(body, partsOf(path), (value) => (Array.isArray(value) ? change(value) : value));
}

function along(value: unknown, [first, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (first === '[]') return Array.isArray(value) ? value.map((each) => along(each, rest, change)) : value;
  if (!isObject(value) || !(first in value)) return value;
  return { ...value, [first]: along(value[first], rest, change) };
}

/** `items[].price` → `items`, `[]`, `price`. */
function partsOf(path: string): string[] {
  return path.split('.').flatMap((part) => part.split(/(?=\[\])/).filter((each) => each !== ''));
}
