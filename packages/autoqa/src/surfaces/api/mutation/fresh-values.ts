import { isLeaf, placesIn, printPlace } from './json-place.ts';
import type { SeenExchange } from './seen-exchanges.ts';

/** The fields whose value is new each time, as `operation status place`. */
export type FreshPlaces = ReadonlySet<string>;

/** A case on the whole application, twice. */
export interface TwoRuns {
  one: readonly SeenExchange[];
  two: readonly SeenExchange[];
}

export function freshKey(operation: string, status: number, place: string): string {
  return `${operation} ${status} ${place}`;
}

/**
 * Learns from cases that ran twice which values nobody can know beforehand: they differ, no request named them and no
 * earlier answer had them. What a later request is made of is no such value: it has to lead somewhere.
 */
export function findFreshPlaces(runs: readonly TwoRuns[]): FreshPlaces {
  const fresh = new Set<string>();
  const known = new Set<string>();
  for (const { one, two } of runs) {
    for (const [index, exchange] of one.entries()) {
      const again = two[index];
      if (again === undefined || again.operation.id !== exchange.operation.id) break;
      if (again.answer.status !== exchange.answer.status) continue;
      const told = wordsAround(one, index);
      for (const { key, value } of differing(exchange, again)) (told.includes(value) ? known : fresh).add(key);
    }
  }
  return new Set([...fresh].filter((key) => !known.has(key)));
}

function differing(one: SeenExchange, two: SeenExchange): { key: string; value: string }[] {
  const others = leavesOf(two);
  return leavesOf(one).flatMap(({ place, value }, index) => {
    const other = others[index];
    if (other === undefined || other.place !== place || other.value === value) return [];
    return [{ key: freshKey(one.operation.id, one.answer.status, place), value: String(value) }];
  });
}

function leavesOf({ answer }: SeenExchange): { place: string; value: unknown }[] {
  return placesIn(answer.json)
    .filter(({ value }) => isLeaf(value))
    .map(({ place, value }) => ({ place: printPlace(place), value }));
}

/** Everything that was asked in the case, and answered before. */
function wordsAround(exchanges: readonly SeenExchange[], index: number): string {
  const asked = exchanges.map(({ request }) => `${decodeURIComponent(request.path)} ${textOf(request.body)}`);
  const answered = exchanges.slice(0, index).map(({ answer }) => answer.bodyText);
  return [...asked, ...answered].join('\n');
}

function textOf(body: string | Uint8Array | undefined): string {
  return typeof body === 'string' ? body : '';
}
