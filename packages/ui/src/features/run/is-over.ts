import type { CatalogState } from '@autoqa/domain/contract/run-records';

const OPEN: readonly CatalogState[] = ['queued', 'running', 'waiting'];

/** Whether nothing more will happen with the run by itself. */
export function isOver(state: CatalogState): boolean {
  return !OPEN.includes(state);
}
