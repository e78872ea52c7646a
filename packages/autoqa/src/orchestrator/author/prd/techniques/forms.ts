import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { mostAlike } from '../world/alike.ts';
import { entriesOf } from '../world/entries.ts';
import { dragLastFirst } from './drag-last-first.ts';
import { createEntry, filterBy, removeCreated } from './create-entry.ts';
import { addButtonOf, changeField, fieldNamed, fillNewEntry, saveForm } from './form-filling.ts';
import { holdEntries } from './holding.ts';
import { fillPlacing, placing, placingButton } from './place-held.ts';
import { showEntry } from './show-entry.ts';
import { columnNamed, sendQuery } from './lists.ts';
import { validValue } from './valid-values.ts';
import type { Techniques } from './technique.ts';

type FormKinds =
  | 'save'
  | 'change-field'
  | 'set-value'
  | 'switch-on'
  | 'field-kept'
  | 'fields-kept'
  | 'set-entry'
  | 'entry-value'
  | 'settable'
  | 'required-each'
  | 'rejected-values'
  | 'field-length'
  | 'field-malformed'
  | 'savable'
  | 'not-savable'
  | 'not-created'
  | 'found-by-name'
  | 'created'
  | 'upload'
  | 'shows-name'
  | 'drag-last-first'
  | 'stays-first'
  | 'order-kept';

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

export const FORMS: Pick<Techniques, FormKinds> = {
  save: (draft) => {
    const field = draft.page?.controls.find(({ kind, value }) => kind === 'field' && value !== undefined);
    if (draft.changes.length > 0) return saveForm(draft);
    if (addButtonOf(draft.page) !== undefined) {
      createEntry(draft);
      return removeCreated(draft);
    }
    if (field === undefined) throw new Unclear(draft.world.why.noControl(draft.world.wording.save));
    changeField(draft, field);
    saveForm(draft);
  },
  'change-field': (draft, { field }) => changeField(draft, fieldNamed(draft, field)),
  'set-value': (draft, { value, field }) =>
    changeField(draft, fieldNamed(draft, field ?? draft.requirement.title), value),
  'switch-on': (draft, { field }) => {
    const found = fieldNamed(draft, field);
    if (found.checked === true) {
      draft.act(draft.world.say.turn(found.name, false));
      saveForm(draft);
      draft.act(draft.world.say.reload);
    }
    changeField(draft, { ...found, checked: false });
  },
  'field-kept': (draft) => {
    if (draft.changes.length === 0) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    for (const { kept } of draft.changes) draft.check(kept);
  },
  'fields-kept': (draft, { fields }) => keepFields(draft, fields),
  'set-entry': (draft, { entry: name, value, field }) => {
    const { world } = draft;
    const entry = world.entryNamed(name);
    const page = draft.page;
    const here = page === undefined ? undefined : entriesOf(page).find(({ key }) => key === entry.key);
    const save = here?.buttons.find(({ kind, name: own }) => kind === 'button' && /保存|save/iu.test(own));
    const input = here?.buttons.find(({ kind }) => kind === 'field');
    if (save === undefined || input === undefined) throw new Unclear(world.why.noControl(field));
    const press = world.say.clickInRow(save.name.replace(/^\w+ (?=\p{Script=Han})/u, ''), entry.key);
    draft.subject = entry;
    draft.act(world.say.fill(input.name, value));
    draft.act(press);
    if (input.value !== undefined)
      draft.undo(world.say.open(draft.start), world.say.fill(input.name, input.value), press);
  },
  'entry-value': (draft, { page, field, value }) => {
    const { world, subject } = draft;
    const route = world.routeNamed(page);
    if (route === undefined || subject === undefined) throw new Unclear(world.why.noPage(page));
    draft.check(world.say.someRows);
    draft.goTo(route);
    showEntry(draft, subject);
    draft.check(world.wording.cell(subject.key, columnNamed(draft, field), value));
  },
  settable: (draft, { values, field }) => {
    const { world, page } = draft;
    const [entry] = page === undefined ? [] : entriesOf(page);
    const input = entry?.buttons.find(({ kind }) => kind === 'field');
    const save = entry?.buttons.find(({ kind, name }) => kind === 'button' && /保存|save/iu.test(name));
    if (entry === undefined || input?.value === undefined || save === undefined)
      throw new Unclear(world.why.noControl(field));
    const press = world.say.clickInRow(save.name.replace(/^\w+ (?=\p{Script=Han})/u, ''), entry.key);
    for (const value of values) {
      draft.act(world.say.fill(input.name, value));
      draft.act(press);
      draft.act(world.say.reload);
      draft.check(world.say.fieldHas(input.name, value));
    }
    draft.undo(world.say.open(draft.start), world.say.fill(input.name, input.value), press);
  },
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
  upload: (draft, { file }) => {
    draft.files.add(file);
    const control = draft.page?.controls.find(({ kind, name }) => kind === 'upload' && name !== '');
    draft.act(draft.world.wording.upload(file, control?.name));
  },
  'shows-name': (draft, { name }) => draft.check(draft.world.say.shows(name)),
  'drag-last-first': (draft) => dragLastFirst(draft),
  'stays-first': (draft) => {
    if (draft.dragged === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.check(draft.world.wording.firstItem(draft.dragged));
  },
  'order-kept': (draft) => {
    if (draft.dragged === undefined) throw new Unclear(draft.world.why.notUnderstoodHere(draft.criterion));
    draft.check(draft.world.wording.firstItem(draft.dragged));
  },
};

/** Changes every field that can be changed without looking, saves, loads the page again and compares. */
function keepFields(draft: CaseDraft, fields: readonly string[]): void {
  const { world } = draft;
  const left: string[] = [];
  for (const words of fields) {
    const field = mostAlike(
      words,
      draft.page?.controls.filter(({ kind }) => kind !== 'select' && kind !== 'button') ?? [],
      ({ name }) => name,
    );
    const radios = draft.page?.controls.filter(({ kind, group }) => kind === 'radio' && group === words) ?? [];
    const other = radios.find(({ checked }) => checked !== true);
    if (field !== undefined && field.kind !== 'radio') changeField(draft, field);
    else if (other === undefined) left.push(words);
    else {
      const old = radios.find(({ checked }) => checked === true);
      draft.act(world.wording.chooseRadio(other.name));
      draft.changes.push({
        field: words,
        kept: world.wording.radioChosen(other.name),
        restore: old === undefined ? undefined : world.wording.chooseRadio(old.name),
      });
    }
  }
  if (draft.changes.length === 0) throw new Unclear(world.why.noControl(fields.join(', ')));
  saveForm(draft);
  draft.act(world.say.reload);
  for (const { kept } of draft.changes) draft.check(kept);
  if (left.length > 0) draft.left.push(world.why.partly(left.join(', ')));
}
