import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { entriesOf, type Entry } from '../world/entries.ts';
import { containerOf, hold, STOCK, stockOf, takeable } from './holding.ts';
import { placeHeld, recordAction } from './place-held.ts';
import { enterCode, holdAmount } from './enter-code.ts';
import { showEntry } from './show-entry.ts';
import { alike } from '../world/alike.ts';
import { readCriterion } from '../reading/read-criterion.ts';
import type { PrdWorld } from '../world/prd-world.ts';
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

interface WorkedExample {
  amount: number;
  code: string;
  values: { label: string; value: string }[];
}

/** An amount, a code and the sums that these make, as some criterion tells; the one with the most sums. */
function workedExample({ requirements }: PrdWorld): WorkedExample | undefined {
  const readings = requirements.flatMap(({ acceptanceCriteria }) => acceptanceCriteria).map(readCriterion);
  const examples = readings.flatMap((reading) => {
    const clauses = reading.ok ? reading.clauses : [];
    const amount = clauses.find((clause) => clause.kind === 'amount');
    const code = clauses.find((clause) => clause.kind === 'code');
    const isRefused = clauses.some(({ kind }) => kind === 'refused');
    if (amount === undefined || code?.code === undefined || isRefused) return [];
    return [{ amount: amount.value, code: code.code, values: clauses.filter((clause) => clause.kind === 'value') }];
  });
  return examples.toSorted((a, b) => b.values.length - a.values.length)[0];
}

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
    const match = new RegExp(
      `(?:为|has stock|with stock|stock) ?${value}(?: 的)? ?[“"]([^”"]+)[”"]|[“"]([^”"]+)[”"] \\(([^)]+)\\), which has (?:a )?stock (?:of )?${value}\\b`,
      'iu',
    ).exec(text);
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
  const shows = (stock: number) => world.wording.cell(bought.key, column, shownAs(draft, column, stock));
  const lookUp = () => {
    draft.goTo(container.listRoute);
    showEntry(draft, bought);
  };
  const before = stockOf(bought);
  if (before !== undefined) draft.require(shows(before), lookUp);
  lookUp();
  draft.check(shows(value));
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
    checkStock(draft, stock - 1);
  },
  'number-shown': (draft, { example }) =>
    draft.check(draft.world.wording.matching(example.replaceAll(/\d+/gu, String.raw`\d+`))),
  emptied: (draft, { things }) => {
    const { world } = draft;
    const container = containerOf(world);
    const isContainer =
      container !== undefined &&
      things.every((thing) => thing.includes(container.name) || container.name.includes(thing));
    if (!isContainer) {
      for (const thing of things) draft.checkEmptied(thing);
      return;
    }
    draft.goTo(container.route);
    const [entry] = draft.placed.keys();
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
    if (entry === undefined || stock === undefined || stock > 9)
      throw new Unclear(draft.world.why.noEntry(draft.criterion));
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
    const { world } = draft;
    const example = workedExample(world);
    const list = recordAction(world)?.route;
    if (example === undefined || list === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    holdAmount(draft, example.amount);
    enterCode(draft, example.code);
    for (const { label, value } of example.values) draft.ensure(world.wording.value(label, value));
    placeHeld(draft);
    draft.goTo(list);
    draft.act(world.wording.firstRowLink);
  },
  'sums-as-before': (draft, { labels }) => {
    const { world } = draft;
    const values =
      workedExample(world)?.values.filter(({ label }) => labels.some((each) => alike(each, label) > 0)) ?? [];
    if (values.length < labels.length) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    for (const { label, value } of values) draft.check(world.wording.value(label, value));
  },
  'new-first': (draft) => {
    const { world } = draft;
    placeHeld(draft);
    draft.goTo(draft.start);
    const state = world.wording.firstState(recordAction(world)?.description ?? '');
    const known = draft.page === undefined ? undefined : entriesOf(draft.page)[0];
    if (state === undefined || known === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    draft.check(world.wording.row('first', state));
    draft.check(world.wording.rowLacks('first', known.key));
  },
};
