import type { PageElement, PageView } from '../../page/page-element.ts';
import { likenessTo } from './find-control.ts';
import { rowKeys, type TableRow, type TableView } from './table-view.ts';

/** A row, the text that tells it apart, and a button in it. */
export interface RowAction {
  row: TableRow;
  key: string;
  button: PageElement;
}

const SURE = 0.75;

/** The button of each row that the words mean. */
export function rowActions(view: PageView, table: TableView, words: string): RowAction[] {
  const keys = rowKeys(table);
  if (keys === undefined) return [];
  return table.rows.flatMap((row) => {
    const buttons = view.elements.filter(
      ({ kind, scopes }) => kind === 'button' && scopes.some(({ ref }) => ref === row.element.ref),
    );
    const scored = buttons.map((button) => ({ button, score: likenessTo(words, button) }));
    const [best] = scored.filter(({ score }) => score >= SURE).toSorted((a, b) => b.score - a.score);
    return best === undefined ? [] : [{ row, key: keys.get(row) ?? '', button: best.button }];
  });
}
