import type { CaseDraft } from '../case-draft.ts';
import { mostAlike } from '../world/alike.ts';
import { entriesOf, type Entry } from '../world/entries.ts';
import { fillNewEntry, newEntryFields } from './form-filling.ts';

/** Makes a new entry with the form for it. */
export function createEntry(draft: CaseDraft, own: ReadonlyMap<string, string> = new Map()): void {
  const { world } = draft;
  draft.createdName = fillNewEntry(draft, own);
  draft.act(world.wording.saveInDialog);
  draft.formOpen = false;
  draft.made += 1;
}

/** Removes the entry that was made, where rows have a button for it. */
export function removeCreated(draft: CaseDraft): void {
  const { world, page } = draft;
  const remove =
    page === undefined
      ? undefined
      : entriesOf(page)[0]?.buttons.find(({ name }) => /^(?:删除|移除|delete|remove)/iu.test(name));
  if (draft.createdName === undefined || remove === undefined) return;
  draft.undo(
    world.say.open(draft.route ?? draft.start),
    ...filterBy(draft, draft.createdName),
    world.say.clickInRow(remove.name, draft.createdName),
    world.wording.answer(true),
  );
}

/** The sentences that bring an entry into view by its name. */
export function filterBy(draft: CaseDraft, name: string): string[] {
  const { world, page } = draft;
  const [field] = newEntryFields(draft);
  const typed =
    page?.controls.find(({ kind }) => kind === 'search-field') ??
    (field === undefined
      ? undefined
      : mostAlike(field, page?.controls.filter(({ kind }) => kind === 'field') ?? [], (each) => each.name));
  const query = page?.controls.find(
    (each) => each.kind === 'button' && /^(?:查询|搜索|筛选|query|search|filter)$/iu.test(each.name),
  );
  if (typed === undefined) return [];
  return [
    world.say.fill(typed.name, name),
    ...(query === undefined ? [] : [world.say.clickKind(query.name, 'button')]),
  ];
}

/** Two entries of its own, shown by themselves: what happens to one of them is no loss, and is seen on the other. */
export function createPair(draft: CaseDraft): { first: Entry; second: Entry } {
  const { world } = draft;
  const make = (): Entry => {
    createEntry(draft);
    draft.ensure(world.wording.dialogGone);
    removeCreated(draft);
    const name = draft.createdName ?? '';
    return { key: name, name, cells: {}, buttons: [], page: draft.page };
  };
  const first = make();
  const second = make();
  for (const sentence of filterBy(draft, first.name.slice(0, -1))) draft.act(sentence);
  draft.ensure(world.say.tableShows(first.key));
  return { first, second };
}
