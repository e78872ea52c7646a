import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { mostAlike } from '../world/alike.ts';
import { entriesOf, type Entry, labelled } from '../world/entries.ts';
import { columnNamed } from './list-facts.ts';
import { showEntry } from './show-entry.ts';
import type { Techniques } from './technique.ts';

function openDetail(draft: CaseDraft, entry: Entry): void {
  const { world } = draft;
  showEntry(draft, entry);
  draft.subject = entry;
  const opener = entry.buttons.find(({ name }) => name === entry.name);
  if (opener?.kind === 'link') draft.act(world.say.clickKind(entry.name, 'link'));
  else draft.act(world.say.click(entry.name));
}

/** One entry looked at closely, and the sums it shows. */
export const DETAILS: Pick<
  Techniques,
  'detail' | 'close-detail' | 'detail-shows' | 'detail-is' | 'value' | 'button-disabled' | 'columns-shown' | 'sum'
> = {
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
};
