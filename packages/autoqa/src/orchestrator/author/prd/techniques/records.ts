import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { alike, isCalled, mostAlike } from '../world/alike.ts';
import { entriesOf, mainTable, numberIn, type Entry } from '../world/entries.ts';
import { containerOf, holdEntries } from './holding.ts';
import { createPair } from './create-entry.ts';
import { addButtonOf } from './form-filling.ts';
import { columnNamed, sendQuery, totalOf, totalText } from './lists.ts';
import { placeHeld, recordAction } from './place-held.ts';
import { showEntry } from './show-entry.ts';
import type { Techniques } from './technique.ts';

type RecordKinds =
  | 'detail'
  | 'close-detail'
  | 'detail-shows'
  | 'detail-is'
  | 'value'
  | 'button-disabled'
  | 'press'
  | 'asks-first'
  | 'declined'
  | 'confirmed'
  | 'done'
  | 'unchanged'
  | 'entry-gone'
  | 'others-stay'
  | 'state-is'
  | 'no-action'
  | 'columns-shown'
  | 'sum'
  | 'counter-equals-list'
  | 'counter-raised';

/** Gets to the button that an action is taken with, and presses it. */
function press(draft: CaseDraft, name: string): void {
  const { world, page } = draft;
  const inRows =
    page === undefined
      ? []
      : entriesOf(page).filter(({ buttons }) => buttons.some((each) => isCalled(name, each.name)));
  const seen = page?.controls.find(
    (each) => ['button', 'link', 'tab', 'menu-item'].includes(each.kind) && isCalled(name, each.name),
  );
  if (inRows.length > 0) return pressInRow(draft, name, inRows);
  if (seen !== undefined)
    return draft.act(seen.kind === 'link' ? world.say.clickKind(seen.name, 'link') : world.say.click(seen.name));
  const container = containerOf(world);
  if (container !== undefined && container.route === draft.start) return pressOnHeld(draft, name);
  if (page !== undefined && mainTable(page) !== undefined) return pressOnRecord(draft, name);
  throw new Unclear(world.why.noControl(name));
}

const REMOVES = /^(?:删除|移除|delete|remove)/iu;

/** The second one where there are several: what acts on a neighbour is then seen on both sides. */
function pressInRow(draft: CaseDraft, name: string, entries: readonly Entry[]): void {
  const entry = entries[1] ?? entries[0];
  const button = mostAlike(name, entry?.buttons ?? [], (each) => each.name);
  if (entry === undefined || button === undefined) throw new Unclear(draft.world.why.noControl(name));
  if (REMOVES.test(button.name) && addButtonOf(draft.page) !== undefined) {
    const { first, second } = createPair(draft);
    draft.subject = second;
    draft.others = [first];
    draft.act(draft.world.say.clickInRow(button.name, second.key));
    return;
  }
  draft.subject = entry;
  draft.others = entries.filter((each) => each !== entry).slice(0, 2);
  draft.act(draft.world.say.clickInRow(button.name, entry.key));
}

function pressOnHeld(draft: CaseDraft, name: string): void {
  const [first, second] = holdEntries(draft, 2);
  const container = containerOf(draft.world);
  if (first === undefined || second === undefined || container === undefined)
    throw new Unclear(draft.world.why.noEntry(name));
  draft.goTo(container.route);
  draft.subject = first;
  draft.others = [second];
  draft.act(draft.world.wording.pressLikeInRow(name, first.key));
}

function pressOnRecord(draft: CaseDraft, name: string): void {
  placeHeld(draft);
  draft.route = undefined;
  draft.goTo(draft.start);
  draft.state = draft.world.wording.firstState(draft.requirement.description);
  draft.act(draft.world.wording.firstRowLink);
  draft.act(draft.world.wording.pressLike(name));
  draft.onRecord = true;
}

/** What a clause such as "after confirming" is about: the button that the requirement names elsewhere. */
function pressAsSiblings(draft: CaseDraft): void {
  const pressed = draft.siblings.flat().find(({ kind }) => kind === 'press');
  if (pressed?.kind === 'press') return press(draft, pressed.name);
  press(draft, draft.requirement.title);
}

/** What was confirmed needs no undoing: the record is cancelled, the entry is out. */
function settleConfirmed(draft: CaseDraft): void {
  draft.confirmed = true;
  if (draft.onRecord) draft.forget();
  if (draft.subject === undefined) return;
  draft.held.delete(draft.subject);
  draft.forgetAbout(draft.subject.key);
}

function fillFilters(draft: CaseDraft, things: readonly string[]): void {
  const { world, page } = draft;
  const [entry] = page === undefined ? [] : entriesOf(page);
  for (const thing of things) {
    const control = mostAlike(
      thing,
      page?.controls.filter(({ kind }) => kind === 'field' || kind === 'select') ?? [],
      (each) => each.name,
    );
    const value = entry?.cells[columnNamed(draft, thing)];
    if (control === undefined || value === undefined) throw new Unclear(world.why.noControl(thing));
    draft.act(control.kind === 'select' ? world.say.choose(value, control.name) : world.say.fill(control.name, value));
  }
  sendQuery(draft);
}

function openDetail(draft: CaseDraft, entry: Entry): void {
  const { world } = draft;
  showEntry(draft, entry);
  draft.subject = entry;
  const opener = entry.buttons.find(({ name }) => name === entry.name);
  if (opener?.kind === 'link') draft.act(world.say.clickKind(entry.name, 'link'));
  else draft.act(world.say.click(entry.name));
}

export const RECORDS: Pick<Techniques, RecordKinds> = {
  detail: (draft, { name }) => {
    const [first] = draft.page === undefined ? [] : entriesOf(draft.page);
    const entry = name === undefined ? first : draft.world.entryNamed(name);
    if (entry === undefined) throw new Unclear(draft.world.why.noEntry(name ?? ''));
    if (draft.detailOpen) draft.act(draft.world.say.closeDialog);
    openDetail(draft, entry);
    draft.detailOpen = true;
  },
  'close-detail': (draft) => {
    draft.act(draft.world.say.closeDialog);
    draft.detailOpen = false;
  },
  'detail-shows': (draft, { columns }) => {
    const { world, subject } = draft;
    for (const column of columns) {
      const value = subject?.cells[columnNamed(draft, column)];
      if (value === undefined) throw new Unclear(world.why.noControl(column));
      draft.check(world.say.dialogContains(value));
    }
  },
  'detail-is': (draft, { name }) => draft.check(draft.world.say.dialogContains(name)),
  value: (draft, { label, value }) => {
    if (draft.detailOpen) draft.check(draft.world.say.dialogContains(value));
    else draft.check(draft.world.wording.value(label, value));
  },
  'button-disabled': (draft, { entry, code, button }) => {
    const { world } = draft;
    const found = world.entryNamed(entry, code);
    showEntry(draft, found);
    const known = mostAlike(
      button,
      draft.page === undefined ? [] : entriesOf(draft.page).flatMap(({ buttons }) => buttons),
      ({ name }) => name,
    );
    draft.check(world.say.rowButtonEnabled(found.key, known?.name ?? button, false));
  },
  press: (draft, { name }, { all, index }) => {
    const next = all[index + 1];
    // Only what holds something can be seen to be emptied.
    if (next?.kind === 'emptied') fillFilters(draft, next.things);
    press(draft, name);
  },
  'asks-first': (draft, { text }) => {
    const { world } = draft;
    const plain = text
      ?.split(/[“"「][^”"」]*[”"」]/u)
      .map((part) => part.trim())
      .find((part) => part.length > 2);
    draft.check(plain === undefined ? world.say.confirmationAppears : world.say.dialogAppears(plain));
    draft.asked = true;
  },
  declined: (draft) => draft.act(draft.world.wording.answer(false)),
  confirmed: (draft) => {
    if (!draft.asked) pressAsSiblings(draft);
    draft.act(draft.world.wording.answer(true));
    settleConfirmed(draft);
  },
  done: (draft, { action }) => {
    if (action === '') pressAsSiblings(draft);
    else press(draft, action);
    draft.act(draft.world.wording.answer(true));
    settleConfirmed(draft);
  },
  unchanged: (draft, { thing }) => {
    const { world, subject, others } = draft;
    if (draft.onRecord && draft.state !== undefined) return draft.check(world.say.shows(draft.state));
    const shown = [...(draft.confirmed || subject === undefined ? [] : [subject]), ...others];
    if (shown.length === 0) return draft.restate(thing);
    for (const { key } of shown) draft.check(world.say.tableShows(key));
    const pieces = [...draft.held]
      .filter(([entry]) => shown.includes(entry))
      .reduce((sum, [, count]) => sum + count, 0);
    const container = containerOf(world);
    if (pieces > 0 && container !== undefined && world.hasBadge)
      draft.check(world.wording.badge(container.name, pieces));
  },
  'entry-gone': (draft) => {
    if (draft.subject === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.check(draft.world.say.tableShowsNot(draft.subject.key));
  },
  'others-stay': (draft) => {
    if (draft.others.length === 0) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    for (const { key } of draft.others) draft.check(draft.world.say.tableShows(key));
  },
  'state-is': (draft, { state }) => draft.check(draft.world.wording.stateIs(state)),
  'no-action': (draft, { state, action }) => {
    const { world, page } = draft;
    const entry = (page === undefined ? [] : entriesOf(page)).find(({ cells }) =>
      Object.values(cells).some((cell) => alike(state, cell) === 1),
    );
    if (entry === undefined) throw new Unclear(world.why.noEntry(state));
    const link = entry.buttons.find(({ kind }) => kind === 'link');
    if (link !== undefined) {
      draft.act(world.say.clickKind(link.name, 'link'));
      draft.check(world.say.shows(entry.key));
    }
    draft.check(world.wording.likeNotShown(recordAction(world)?.title ?? action));
  },
  'columns-shown': (draft, { columns }) => {
    const { world, page } = draft;
    const [entry] = page === undefined ? [] : entriesOf(page);
    for (const column of columns) draft.check(world.say.tableShows(columnNamed(draft, column)));
    if (entry === undefined) throw new Unclear(world.why.noEntry(''));
  },
  sum: (draft, { label, plus, minus }) => {
    const { world, page } = draft;
    const column = columnNamed(draft, label);
    const entries = page === undefined ? [] : entriesOf(page);
    const entry = entries.find(({ buttons }) => buttons.some(({ href = '' }) => world.pageAt(href) !== undefined));
    const detail = world.pageAt(entry?.buttons.find(({ href }) => href !== undefined)?.href ?? '');
    const parts = [...plus.map((name) => [name, 1] as const), ...minus.map((name) => [name, -1] as const)];
    const values = parts.map(
      ([name, sign]) => sign * Math.abs(labelled(detail?.texts ?? [], world.synonyms(name)) ?? Number.NaN),
    );
    const sum = values.reduce((total, value) => total + value, 0);
    if (entry === undefined || Number.isNaN(sum)) throw new Unclear(world.why.noEntry(label));
    draft.check(world.wording.cellNumber(entry.key, column, sum.toFixed(2)));
  },
  'counter-equals-list': (draft, { counter, list, filter }) => {
    const { world } = draft;
    const dashboard = world.pageAt(draft.start, draft.account?.name);
    const value = labelled(dashboard?.texts ?? [], [counter]);
    const route =
      list === ''
        ? world.pages.find((page) =>
            mainTable(page)?.rows.some(({ cells }) => Object.values(cells).includes(filter ?? '')),
          )?.route
        : world.routeNamed(list);
    if (value === undefined || route === undefined) throw new Unclear(world.why.noControl(counter));
    draft.goTo(draft.start);
    draft.check(world.wording.value(world.quoted(counter), String(value)));
    draft.goTo(route);
    if (filter !== undefined) chooseIn(draft, filter);
    const text = totalText(draft, value);
    if (text === undefined) throw new Unclear(world.why.noControl(world.why.eachOnce));
    draft.check(world.say.shows(text));
  },
  'counter-raised': (draft, { counter, by }) => {
    const { world } = draft;
    const value = labelled(world.pageAt(draft.start, draft.account?.name)?.texts ?? [], [counter]);
    if (value === undefined || totalOf(draft) === undefined) throw new Unclear(world.why.noControl(counter));
    draft.check(world.wording.value(world.quoted(counter), String(value + by)));
  },
};

function chooseIn(draft: CaseDraft, option: string): void {
  const { world, page } = draft;
  const table = page === undefined ? undefined : mainTable(page);
  const column = table?.columns.find((each) => table.rows.some(({ cells }) => cells[each] === option));
  const select = page?.controls.find(
    ({ kind, name }) => kind === 'select' && column !== undefined && alike(column, name) > 0,
  );
  if (select === undefined) throw new Unclear(world.why.noControl(option));
  draft.act(world.say.choose(option, select.name));
  const query = page?.controls.find(
    ({ kind, name }) => kind === 'button' && /^(?:查询|筛选|query|filter|apply|search)$/iu.test(name),
  );
  if (query !== undefined) draft.act(world.say.clickKind(query.name, 'button'));
}

/** The number that stands behind a label. */
function labelled(texts: readonly string[], labels: readonly string[]): number | undefined {
  const at = texts.findIndex((text) => labels.includes(text.trim()));
  return at < 0 ? undefined : numberIn(texts[at + 1]);
}
