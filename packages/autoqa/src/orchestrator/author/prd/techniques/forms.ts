import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { mostAlike } from '../world/alike.ts';
import { createEntry, removeCreated } from './create-entry.ts';
import { dragLastFirst } from './drag-last-first.ts';
import { addButtonOf, changeField, fieldNamed, saveForm } from './form-filling.ts';
import type { Techniques } from './technique.ts';

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

/** Forms that change what is there, and whether it is kept. */
export const FORMS: Pick<
  Techniques,
  | 'save'
  | 'change-field'
  | 'set-value'
  | 'switch-on'
  | 'field-kept'
  | 'fields-kept'
  | 'upload'
  | 'shows-name'
  | 'drag-last-first'
  | 'stays-first'
  | 'order-kept'
> = {
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
