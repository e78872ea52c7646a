import { nameOf } from '../../../claims/looking/find-control.ts';
import { rowKeys, tableOf } from '../../../claims/looking/table-view.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';

/** A button that rows have, with the rows where it can be pressed and those where it cannot. */
export interface RowButton {
  name: string;
  /** The texts that tell those rows apart. */
  enabled: readonly string[];
  disabled: readonly string[];
  /** What the rows where it cannot be pressed say and no other row does. */
  reason: string | undefined;
}

/** What can be done with every row: buttons with the same words in more than one. */
export function rowButtons(view: PageView): RowButton[] {
  const table = tableOf(view);
  const keys = table === undefined ? undefined : rowKeys(table);
  if (table === undefined || keys === undefined) return [];
  const found = table.rows.flatMap((row) =>
    buttonsIn(view, row.element).map((button) => ({ row, name: nameOf(button), isEnabled: button.states.enabled })),
  );
  return [...new Set(found.map(({ name }) => name))].flatMap((name) => {
    const own = found.filter((each) => each.name === name);
    if (own.length < 2) return [];
    const [enabled, disabled] = [own.filter((each) => each.isEnabled), own.filter((each) => !each.isEnabled)];
    const others = new Set(enabled.flatMap(({ row }) => [...row.cells.values()]));
    const [first] = disabled;
    const reason = [...(first?.row.cells.values() ?? [])].find(
      (text) =>
        isWords(text) && !others.has(text) && disabled.every(({ row }) => [...row.cells.values()].includes(text)),
    );
    const keysOf = (list: typeof own) => list.map(({ row }) => keys.get(row) ?? '');
    return [{ name, enabled: keysOf(enabled), disabled: keysOf(disabled), reason }];
  });
}

/** A state is told in words; codes and numbers only tell rows apart. */
function isWords(text: string): boolean {
  return /\p{L}/u.test(text) && !/\d/.test(text);
}

function buttonsIn({ elements }: PageView, row: PageElement): PageElement[] {
  return elements.filter(
    (element) =>
      element.kind === 'button' && nameOf(element) !== '' && element.scopes.some(({ ref }) => ref === row.ref),
  );
}
