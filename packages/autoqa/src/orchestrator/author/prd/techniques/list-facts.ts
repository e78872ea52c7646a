import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { alike, mostAlike } from '../world/alike.ts';
import { entriesOf, type Entry, mainTable } from '../world/entries.ts';

export function entriesHere(draft: CaseDraft): Entry[] {
  return draft.page === undefined ? [] : entriesOf(draft.page);
}

export function columnNamed(draft: CaseDraft, words: string): string {
  const table = draft.page === undefined ? undefined : mainTable(draft.page);
  return mostAlike(words, table?.columns ?? [], (column) => column) ?? words;
}

/** A short text of the page that tells how many there are, such as "共 60 件商品", with another number in it. */
export function totalText(draft: CaseDraft, count: number): string | undefined {
  const total = totalOf(draft);
  return total?.text.replace(String(total.count), String(count));
}

export function totalOf(draft: CaseDraft): { text: string; count: number } | undefined {
  const found = draft.page?.texts.find(
    (text) => /^(?:共|总共|合计|total:?)?\s*\d+\s*\S{0,12}$/iu.test(text) && TOTAL.test(text),
  );
  const count = /\d+/.exec(found ?? '')?.[0];
  return found === undefined || count === undefined ? undefined : { text: found, count: Number(count) };
}

/** Words for all there are, or a number with a noun behind it. */
const TOTAL = /共|总|total|条|件|^\d+ [a-z]+$/iu;

export function checkTotal(draft: CaseDraft, count: number): void {
  const { world } = draft;
  const text = totalText(draft, count);
  const table = draft.page === undefined ? undefined : mainTable(draft.page);
  const size = table?.rows.length ?? 0;
  if (text !== undefined) draft.check(world.say.shows(text));
  else if (count <= size || size === 0) draft.check(world.say.rowCount(count));
  else draft.left.push(world.why.partly(String(count)));
}

/** The control that a choice is made with: called so, or the one whose column holds the option. */
export function choiceField(draft: CaseDraft, option: string | undefined, field: string | undefined): string {
  const { page, world } = draft;
  const selects = page?.controls.filter(({ kind }) => kind === 'select') ?? [];
  const named = field === undefined ? undefined : mostAlike(field, selects, ({ name }) => name);
  const table = page === undefined ? undefined : mainTable(page);
  const column = table?.columns.find((each) => table.rows.some(({ cells }) => cells[each] === option));
  const byColumn = column === undefined ? undefined : selects.find(({ name }) => alike(column, name) > 0);
  const only = selects.length === 1 ? selects[0] : undefined;
  const name = (named ?? byColumn ?? only)?.name ?? field ?? column;
  if (name === undefined) throw new Unclear(world.why.noControl(option ?? ''));
  return name;
}

/** Lists that do not follow what is typed or chosen at once have a button for it. */
export function sendQuery(draft: CaseDraft): void {
  const button = draft.page?.controls.find(
    ({ kind, name }) => kind === 'button' && /^(?:查询|筛选|query|filter|apply)$/iu.test(name),
  );
  if (button !== undefined) draft.act(draft.world.say.clickKind(button.name, 'button'));
}

/** Makes a choice and takes it back. */
export function clearChoice(draft: CaseDraft, field: string | undefined): void {
  const { world } = draft;
  const name = choiceField(draft, undefined, field);
  const column = columnNamed(draft, name);
  const [first] = entriesHere(draft);
  const option = first?.cells[column];
  if (option === undefined) throw new Unclear(world.why.noEntry(name));
  draft.act(world.say.choose(option, name));
  sendQuery(draft);
  draft.act(world.wording.clearChoice(name));
  sendQuery(draft);
}
