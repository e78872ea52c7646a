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

/** What one look at a list saw, and at which elements it looked. */
export interface ListLook {
  observation: Observation;
  /** The things that were counted or compared; of a cell, the cell. */
  seen: readonly PageElement[];
  elements: readonly PageElement[];
}

/** One look at the lists and tables of the page. */
export async function checkList(check: ListCheck, page: Page): Promise<ListLook> {
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  return { elements, ...lookAtList(check, visible) };
}

function lookAtList(check: ListCheck, visible: readonly PageElement[]): Omit<ListLook, 'elements'> {
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

/** The things on the page that the words mean, and all of the page. */
export async function findThings(target: TargetPhrase, page: Page): Promise<Pick<ListLook, 'seen' | 'elements'>> {
  const { elements } = await collectPage(page);
  return {
    seen: thingsOf(
      target,
      elements.filter(({ states }) => states.visible),
    ),
    elements,
  };
}

function thingsOf(target: TargetPhrase, visible: readonly PageElement[]): PageElement[] {
  return groundAll(target, visible, { purpose: 'read' }).map(({ element }) => element);
}

type Look = Omit<ListLook, 'elements'>;

function checkCount(check: Extract<ListCheck, { verify: 'count' }>, visible: readonly PageElement[]): Look {
  const seen = thingsOf(check.target, visible);
  const holds = compareNumbers(seen.length, check.comparison, check.count);
  return { observation: observed(holds, `${check.comparison} ${check.count}`, String(seen.length)), seen };
}

function checkOrder(check: Extract<ListCheck, { verify: 'order' }>, visible: readonly PageElement[]): Look {
  const expected = `${check.direction}${check.by === undefined ? '' : ` by ${check.by}`}`;
  const seen = holdersOf(check.target, check.by, visible);
  const values = seen.map(({ text }) => text);
  if (values.length < 2) return { observation: notEvaluated(expected, `${values.length} values to compare`), seen };
  const disorder = findDisorder(values, check);
  const shown = values.slice(0, 20).join(', ');
  const actual = disorder === undefined ? shown : `"${disorder[0]}" before "${disorder[1]}" in: ${shown}`;
  return { observation: observed(disorder === undefined, expected, actual), seen };
}

/** The cells of a column, or the items of a list, from top to bottom. */
function holdersOf(target: TargetPhrase, by: string | undefined, visible: readonly PageElement[]): PageElement[] {
  const column = by ?? target.column;
  if (column !== undefined) {
    const cells = cellsOf(visible).filter(({ cell }) => isHeader(column, cell?.header ?? ''));
    if (cells.length > 0) return cells;
  }
  return thingsOf({ raw: target.raw, kind: 'item', scope: target }, visible);
}

function checkCell(check: Extract<ListCheck, { verify: 'cell' }>, visible: readonly PageElement[]): Look {
  const expected = describeMatch(check.value, check.match);
  if (check.row.every) return checkColumn(check, visible, expected);
  const cell = findCell(check, visible);
  if (typeof cell === 'string') return { observation: notEvaluated(expected, cell), seen: [] };
  return { observation: observed(matchesText(cell.text, check.value, check.match), expected, cell.text), seen: [cell] };
}

/** The cell, or why there is none. */
function findCell(
  check: Extract<ListCheck, { verify: 'cell' }>,
  elements: readonly PageElement[],
): PageElement | string {
  const row = ground({ kind: 'row', ...check.row }, elements, { purpose: 'read' });
  if (row.status !== 'found') return `row "${check.row.raw}": ${row.reason}`;
  const cell = cellsOf(elements).find(({ scopes, cell: place }) => {
    return scopes.some(({ ref }) => ref === row.element.ref) && isHeader(check.column, place?.header ?? '');
  });
  return cell ?? `the row has no column "${check.column}"`;
}

/** "Every row has the state Suspended": a list without rows proves nothing. */
function checkColumn(
  { column, value, match }: Extract<ListCheck, { verify: 'cell' }>,
  visible: readonly PageElement[],
  described: string,
): Look {
  const expected = `every row ${described}`;
  const seen = cellsOf(visible).filter(({ cell }) => isHeader(column, cell?.header ?? ''));
  if (seen.length === 0)
    return { observation: notEvaluated(expected, `there is no row with a column "${column}"`), seen };
  const wrong = seen.find(({ text }) => !matchesText(text, value, match));
  const actual = wrong === undefined ? `${seen.length} rows` : `row ${(wrong.cell?.row ?? 0) + 1}: "${wrong.text}"`;
  return { observation: observed(wrong === undefined, expected, actual), seen };
}

function cellsOf(elements: readonly PageElement[]): PageElement[] {
  return elements
    .filter(({ kind, cell }) => kind === 'cell' && cell !== undefined && cell.row >= 0)
    .toSorted((a, b) => (a.cell?.row ?? 0) - (b.cell?.row ?? 0));
}

function isHeader(wanted: string, header: string): boolean {
  return likeness(wanted, header, { quoted: false }) >= THRESHOLD;
}
