import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { mainTable, type Entry } from '../world/entries.ts';
import { containerOf, hold, priceOf, STOCK, stockOf, takeable } from './holding.ts';
import { placeHeld, recordAction } from './place-held.ts';
import { showEntry } from './show-entry.ts';
import type { Techniques } from './technique.ts';

type PlacingKinds =
  | 'placed'
  | 'pressed-twice'
  | 'one-only'
  | 'number-shown'
  | 'emptied'
  | 'buy'
  | 'buy-all'
  | 'stock-is'
  | 'stock-back'
  | 'placed-with-code'
  | 'sums-as-before'
  | 'new-first';

function stockColumn(draft: CaseDraft, entry: Entry): string {
  const column = Object.keys(entry.cells).find((each) => STOCK.test(each));
  if (column === undefined) throw new Unclear(draft.world.why.noControl(draft.criterion));
  return column;
}

/** How the list shows a stock: an entry of which the document says so tells the words for it. */
function shownAs(draft: CaseDraft, column: string, value: number): string {
  const { world } = draft;
  const told = world.requirements.flatMap(({ acceptanceCriteria }) => acceptanceCriteria);
  for (const text of told) {
    const match = new RegExp(`(?:为|has stock|with stock|stock) ?${value}(?: 的)? ?[“"]([^”"]+)[”"]|[“"]([^”"]+)[”"] \\(([^)]+)\\), which has (?:a )?stock (?:of )?${value}\\b`, 'iu').exec(text);
    const shown = match === null ? undefined : world.entryNamed(match[1] ?? match[2] ?? '').cells[column];
    if (shown !== undefined) return shown;
  }
  return String(value);
}

function checkStock(draft: CaseDraft, value: number): void {
  const { world, bought } = draft;
  const container = containerOf(world);
  if (bought === undefined || container === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
  const column = stockColumn(draft, bought);
  draft.goTo(container.listRoute);
  showEntry(draft, bought);
  draft.check(world.wording.cell(bought.key, column, shownAs(draft, column, value)));
}

function buy(draft: CaseDraft, entry: Entry, count: number): void {
  hold(draft, [{ entry, count }]);
  draft.bought = entry;
  placeHeld(draft);
}

export const PLACING_TECHNIQUES: Pick<Techniques, PlacingKinds> = {
  placed: (draft) => placeHeld(draft),
  'pressed-twice': (draft) => placeHeld(draft, 'twice'),
  'one-only': (draft) => {
    const { world, bought } = draft;
    const stock = bought === undefined ? undefined : stockOf(bought);
    if (stock === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    const list = recordAction(world)?.route;
    const rows = list === undefined ? undefined : mainTable(world.pageAt(list, draft.account?.name) ?? NO_PAGE)?.rows.length;
    checkStock(draft, stock - 1);
    if (list === undefined || rows === undefined) return;
    draft.goTo(list);
    draft.check(world.say.rowCount(rows + 1));
  },
  'number-shown': (draft, { example }) => draft.check(draft.world.wording.matching(example.replaceAll(/\d+/gu, String.raw`\d+`))),
  emptied: (draft, { things }) => {
    const { world } = draft;
    const container = containerOf(world);
    const isContainer = container !== undefined && things.every((thing) => thing.includes(container.name) || container.name.includes(thing));
    if (!isContainer) {
      for (const thing of things) draft.checkEmptied(thing);
      return;
    }
    draft.goTo(container.route);
    const entry = [...draft.held.keys()][0];
    if (entry !== undefined) draft.check(world.say.showsNot(entry.name));
  },
  buy: (draft, { count, value }) => {
    const entry = takeable(draft).find((each) => stockOf(each) === value);
    if (entry === undefined) throw new Unclear(draft.world.why.noEntry(String(value)));
    buy(draft, entry, count);
  },
  'buy-all': (draft) => {
    const [entry] = takeable(draft)
      .filter((each) => (stockOf(each) ?? 0) > 0)
      .toSorted((a, b) => (stockOf(a) ?? 0) - (stockOf(b) ?? 0));
    const stock = entry === undefined ? undefined : stockOf(entry);
    if (entry === undefined || stock === undefined || stock > 9) throw new Unclear(draft.world.why.noEntry(draft.criterion));
    buy(draft, entry, stock);
  },
  'stock-is': (draft, { value }) => checkStock(draft, value),
  'stock-back': (draft) => {
    const stock = draft.bought === undefined ? undefined : stockOf(draft.bought);
    if (stock === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.route = undefined;
    checkStock(draft, stock);
  },
  'placed-with-code': (draft) => {
    throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
  },
  'sums-as-before': (draft) => {
    throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
  },
  'new-first': (draft) => {
    const { world } = draft;
    placeHeld(draft);
    draft.goTo(draft.start);
    draft.check(world.wording.row('first', world.wording.today()));
    const state = world.wording.firstState(recordAction(world)?.description ?? '');
    if (state !== undefined) draft.check(world.wording.row('first', state));
    if (priceOf(draft.bought ?? NO_ENTRY) === undefined) draft.left.push(world.why.partly(world.why.eachOnce));
  },
};

const NO_ENTRY: Entry = { key: '', name: '', cells: {}, buttons: [], page: undefined };
const NO_PAGE = { route: '', landed: '', title: '', headings: [], controls: [], tables: [], items: [], texts: [], frames: [] };
