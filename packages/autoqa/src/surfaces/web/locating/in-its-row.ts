import type { Locator } from '@autoqa/domain/model/locator';
import type { PageElement } from '../page/page-element.ts';
import { rowKeysOf } from './containers.ts';

/**
 * A cell is found by its row and its place in it: what it shows changes, and so does the place of its row. `said` is what
 * people call the row by.
 */
export function inItsRow(cell: PageElement, elements: readonly PageElement[], said: readonly string[] = []): Locator[] {
  const { tag, place } = /\/(?<tag>td|th)\[(?<place>\d+)\]$/.exec(cell.xpath)?.groups ?? {};
  const row = elements.find(({ ref, role }) => role === 'row' && cell.scopes.some((scope) => scope.ref === ref));
  if (row === undefined || place === undefined) return [];
  const candidate = { by: 'css', value: `${tag}:nth-of-type(${place})` } as const;
  return rowKeysOf(row, elements, said).map((key) => ({ candidate, within: [key] }));
}
