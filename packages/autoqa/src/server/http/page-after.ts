import type { Page } from '@autoqa/domain/contract/paging';

/** One page of a whole list, in the order of its keys; the key of the last entry is where the next one goes on. */
export function pageAfter<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Page<Item> {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString('utf8');
  const keyed = items.map((item) => ({ item, key: keyOf(item) })).toSorted((a, b) => compare(a.key, b.key));
  const rest = after === undefined ? keyed : keyed.filter(({ key }) => key > after);
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const next = last === undefined || rest.length <= limit ? null : Buffer.from(last.key).toString('base64url');
  return { items: page.map(({ item }) => item), next };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
