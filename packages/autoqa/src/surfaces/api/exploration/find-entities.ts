import { MASK } from '../../../kernel/redaction/sensitive-headers.ts';
import { isSecretName } from '../auth/secret-names.ts';

export type Entity = Readonly<Record<string, unknown>>;

const LONGEST_TEXT = 200;
const MOST_ITEMS = 5;
const DEEPEST = 4;

/** The things an answer speaks of: the elements of its list, wherever that stands, or the answer itself. */
export function findEntities(body: unknown): Entity[] {
  if (Array.isArray(body)) return body.filter(isEntity);
  if (!isEntity(body)) return [];
  const list = firstList(body, 2);
  return list ?? [body];
}

/** `items`, `data.items`, …: the first list of things. An entity that has an id of its own is no envelope. */
function firstList(body: Entity, depth: number): Entity[] | undefined {
  if (depth === 0 || 'id' in body) return undefined;
  for (const value of Object.values(body)) {
    if (Array.isArray(value) && value.some(isEntity)) return value.filter(isEntity);
  }
  for (const value of Object.values(body)) {
    const found = isEntity(value) ? firstList(value, depth - 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A copy to be written down: no secrets, no long texts, only the first elements of lists. */
export function sampleOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((each) => sampleOf(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, isSecretName(name) ? MASK : sampleOf(each, depth + 1)]),
  );
}

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
