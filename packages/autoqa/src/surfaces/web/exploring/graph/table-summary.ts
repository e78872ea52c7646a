import type { TableSummary } from '@autoqa/domain/model/plan/exploration-graph';
import { tableOf } from '../../claims/looking/table-view.ts';
import type { PageView } from '../../page/page-element.ts';

/** The largest table of a state, with its first row for an example. */
export function tablesIn(view: PageView): TableSummary[] {
  const visible = { ...view, elements: view.elements.filter(({ states }) => states.visible) };
  const table = tableOf(visible);
  if (table === undefined) return [];
  const [first] = table.rows;
  const pages = pageCount(visible);
  return [
    {
      columns: [...table.columns],
      rowCount: table.rows.length,
      sample: Object.fromEntries(first?.cells ?? []),
      ...(pages === undefined ? {} : { pages }),
    },
  ];
}

/** The largest number among those that turn pages. */
export function pageCount({ elements }: PageView): number | undefined {
  const numbers = elements
    .filter(({ kind, cell, interactive }) => interactive && cell === undefined && kind !== 'option')
    .flatMap(({ text, kind }) =>
      /^\d{1,4}$/.test(text) && (kind === 'button' || kind === 'link') ? [Number(text)] : [],
    );
  const isRow = numbers.includes(1) && numbers.includes(2);
  return isRow ? Math.max(...numbers) : undefined;
}
