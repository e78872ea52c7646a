import type { Page } from 'playwright-core';
import { assertNever } from '@autoqa/domain/assert-never';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { ground, groundAll } from '../grounding/ground.ts';
import { likeness } from '../grounding/likeness.ts';
import { THRESHOLD } from '../grounding/weights.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement } from '../page/page-element.ts';
import { findDisorder } from './list-order.ts';
import { describeMatch, matchesText } from './match-text.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';
import { compareNumbers } from './read-number.ts';

/** The checks that are answered by looking at many elements at once. */
export type ListCheck = Extract<WebChecking, { verify: 'count' | 'order' | 'cell' }>;

/** One look at the lists and tables of the page. */
export async function checkList(check: ListCheck, page: Page): Promise<Observation> {
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  switch (check.verify) {
    case 'count':
      return checkCount(check, visible);
    case 'order':
      return checkOrder(check, visible);
    case 'cell':
      return checkCell(check, visible);
    default:
      return assertNever(check);
  }
}

/** How many things on the page the words mean. */
export async function countThings(target: TargetPhrase, page: Page): Promise<number> {
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  return groundAll(target, visible, { purpose: 'read' }).length;
}

function checkCount(check: Extract<ListCheck, { verify: 'count' }>, elements: readonly PageElement[]): Observation {
  const count = groundAll(check.target, elements, { purpose: 'read' }).length;
  return observed(
    compareNumbers(count, check.comparison, check.count),
    `${check.comparison} ${check.count}`,
    String(count),
  );
}

function checkOrder(check: Extract<ListCheck, { verify: 'order' }>, elements: readonly PageElement[]): Observation {
  const expected = `${check.direction}${check.by === undefined ? '' : ` by ${check.by}`}`;
  const values = valuesOf(check.target, check.by, elements);
  if (values.length < 2) return notEvaluated(expected, `${values.length} values to compare`);
  const disorder = findDisorder(values, check);
  const shown = values.slice(0, 20).join(', ');
  if (disorder === undefined) return observed(true, expected, shown);
  return observed(false, expected, `"${disorder[0]}" before "${disorder[1]}" in: ${shown}`);
}

/** The cells of a column, or the texts of the items of a list, from top to bottom. */
function valuesOf(target: TargetPhrase, by: string | undefined, elements: readonly PageElement[]): string[] {
  const column = by ?? target.column;
  if (column !== undefined) {
    const cells = cellsOf(elements).filter(({ cell }) => isHeader(column, cell?.header ?? ''));
    if (cells.length > 0) return cells.map(({ text }) => text);
  }
  const items = groundAll({ raw: target.raw, kind: 'item', scope: target }, elements, { purpose: 'read' });
  return items.map(({ element }) => element.text);
}

function checkCell(check: Extract<ListCheck, { verify: 'cell' }>, elements: readonly PageElement[]): Observation {
  const expected = describeMatch(check.value, check.match);
  const row = ground({ kind: 'row', ...check.row }, elements, { purpose: 'read' });
  if (row.status !== 'found') return notEvaluated(expected, `row "${check.row.raw}": ${row.reason}`);
  const cell = cellsOf(elements).find(({ scopes, cell: place }) => {
    return scopes.some(({ ref }) => ref === row.element.ref) && isHeader(check.column, place?.header ?? '');
  });
  if (cell === undefined) return notEvaluated(expected, `the row has no column "${check.column}"`);
  return observed(matchesText(cell.text, check.value, check.match), expected, cell.text);
}

function cellsOf(elements: readonly PageElement[]): PageElement[] {
  return elements
    .filter(({ kind, cell }) => kind === 'cell' && cell !== undefined && cell.row >= 0)
    .toSorted((a, b) => (a.cell?.row ?? 0) - (b.cell?.row ?? 0));
}

function isHeader(wanted: string, header: string): boolean {
  return likeness(wanted, header, { quoted: false }) >= THRESHOLD;
}
