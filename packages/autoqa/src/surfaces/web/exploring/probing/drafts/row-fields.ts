import { needed } from '../../../claims/draft.ts';
import { nameOf } from '../../../claims/looking/find-control.ts';
import { nameOfField } from '../../../claims/looking/form-view.ts';
import { rowKeys, tableOf } from '../../../claims/looking/table-view.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';
import type { ProbeDraft } from './probe-draft.ts';

const SAVES = /^(?:save|update|apply|set|ok|保\s?存|更\s?新|应\s?用|设\s?置|确\s?定)$/iu;

/** Changes a number that stands in a row, saves it with the button of the row, and loads the page anew. */
export const rowFields: ProbeDraft = async (session, draft) => {
  const { say } = session;
  const view = await session.look((each) => rowField(each) !== undefined);
  const { key, field, save, texts } = needed(rowField(view), 'no row holds a number and a button that saves it');
  const name = nameOfField(field);
  const next = String(Number(field.value) + 1);
  const press = say.clickInRow(save, key);
  draft
    .step(say.fill(name, next))
    .step(press)
    // What was sent must have arrived before the page is left.
    .step(say.verify(say.noError))
    .step(say.reload, say.fieldHas(name, next));
  if (texts.includes(field.value)) draft.expect(say.rowContains(key, next));
  draft.cleanUp(say.fill(name, field.value), press);
};

interface RowField {
  key: string;
  field: PageElement;
  /** What the button is called. */
  save: string;
  /** What the cells of the row say. */
  texts: readonly string[];
}

/** Whether there is such a row at all. */
export function hasRowField(view: PageView): boolean {
  return rowField(view) !== undefined;
}

function rowField(view: PageView): RowField | undefined {
  const table = tableOf(view);
  const keys = table === undefined ? undefined : rowKeys(table);
  for (const row of keys === undefined ? [] : (table?.rows ?? [])) {
    const inside = view.elements.filter(({ scopes }) => scopes.some(({ ref }) => ref === row.element.ref));
    const field = inside.find(({ kind, value, states }) => kind === 'field' && /^\d+$/.test(value) && states.enabled);
    const save = inside.find((element) => element.kind === 'button' && SAVES.test(nameOf(element)));
    const key = keys?.get(row);
    if (field === undefined || save === undefined || key === undefined || nameOfField(field) === '') continue;
    return { key, field, save: nameOf(save), texts: [...row.cells.values()] };
  }
  return undefined;
}
