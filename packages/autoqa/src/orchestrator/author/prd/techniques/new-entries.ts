import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { createEntry, filterBy, removeCreated } from './create-entry.ts';
import { addButtonOf, fillNewEntry } from './form-filling.ts';
import { holdEntries } from './holding.ts';
import { sendQuery } from './list-facts.ts';
import { fillPlacing, placing, placingButton } from './place-held.ts';
import type { Techniques } from './technique.ts';
import { validValue } from './valid-values.ts';

/** A text of a length; digits tell where it was cut. */
function textOf(length: number, language: 'en' | 'zh'): string {
  const unit = language === 'zh' ? '测' : 'a';
  return unit.repeat(length);
}

function tryToPlace(draft: CaseDraft, field: string, value: string): void {
  const { world } = draft;
  const requirement = placing(world);
  if (requirement?.route === undefined) throw new Unclear(world.why.noControl(field));
  if (draft.held.size === 0) {
    holdEntries(draft, 1);
    fillPlacing(draft);
  }
  draft.act(value === '' ? world.wording.clearLike(field) : world.wording.fillLike(field, value));
  draft.act(world.wording.pressLike(placingButton(world, requirement)));
  draft.check(world.say.urlContains(requirement.route));
  draft.check(world.wording.likeShown(placingButton(world, requirement)));
  draft.act(world.wording.fillLike(field, validValue(field, world.language)));
}

/** New entries: which values their forms take and which they refuse. */
export const NEW_ENTRIES: Pick<
  Techniques,
  | 'required-each'
  | 'rejected-values'
  | 'field-length'
  | 'savable'
  | 'not-savable'
  | 'field-malformed'
  | 'not-created'
  | 'found-by-name'
  | 'created'
> = {
  'required-each': (draft, { fields }) => {
    for (const field of fields) tryToPlace(draft, field, '');
  },
  'rejected-values': (draft, { field, values }) => {
    for (const value of values) tryToPlace(draft, field, value);
  },
  'field-length': (draft, { field, lengths }, { all, index }) => {
    const isSaved = all[index + 1]?.kind === 'savable';
    draft.lastField = field;
    if (isSaved) return;
    fillNewEntry(draft, new Map([[field, textOf(lengths[0] ?? 1, draft.world.language)]]));
    draft.act(draft.world.wording.saveInDialog);
  },
  savable: (draft, _, { all, index }) => {
    const before = all[index - 1];
    if (before?.kind !== 'field-length') throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    for (const length of before.lengths) {
      draft.formOpen = false;
      createEntry(draft, new Map([[before.field, textOf(length, draft.world.language)]]));
      draft.check(draft.world.wording.dialogGone);
      removeCreated(draft);
    }
  },
  'not-savable': (draft, { lengths }) => {
    const { world, lastField } = draft;
    if (lastField === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    draft.formOpen = false;
    fillNewEntry(draft, new Map([[lastField, textOf(lengths[0] ?? 1, world.language)]]));
    draft.act(world.wording.saveInDialog);
    draft.check(world.wording.dialogStays);
  },
  'field-malformed': (draft) => {
    const { world, lastField } = draft;
    if (lastField === undefined) throw new Unclear(world.why.notUnderstoodHere(draft.criterion));
    draft.act(world.wording.fillInDialog(lastField, 'not-right'));
    draft.act(world.wording.saveInDialog);
  },
  'not-created': (draft) => draft.check(draft.world.wording.dialogStays),
  'found-by-name': (draft) => {
    if (draft.createdName === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    // The form has fields of the same names as the list.
    draft.ensure(draft.world.wording.dialogGone);
    for (const sentence of filterBy(draft, draft.createdName)) draft.act(sentence);
    draft.check(draft.world.say.tableShows(draft.createdName));
  },
  created: (draft) => {
    const { world } = draft;
    const list = world.requirements.find(
      ({ route, title }) =>
        route !== draft.start &&
        /^(?:新增|新建|添加|new|add|create)/iu.test(title) &&
        addButtonOf(world.pageAt(route ?? '')) !== undefined,
    );
    if (list?.route === undefined) throw new Unclear(world.why.noControl(draft.criterion));
    draft.goTo(list.route);
    createEntry(draft);
    draft.check(world.wording.dialogGone);
    removeCreated(draft);
    sendQuery(draft);
  },
};
