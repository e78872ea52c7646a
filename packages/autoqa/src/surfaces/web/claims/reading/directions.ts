import type { SortDirection } from '../claim-pattern.ts';

/** What the words for an order ask for; who names none means both. */
export function directionsOf(said: string | undefined): readonly SortDirection[] {
  if (said === 'ascending' || said === 'descending') return [said];
  return ['ascending', 'descending'];
}
