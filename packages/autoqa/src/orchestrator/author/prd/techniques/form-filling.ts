import type { SeenControl, SeenPage } from '@autoqa/domain/model/prd/seen-page';
import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { mostAlike } from '../world/alike.ts';
import { placing } from './place-held.ts';
import { nextValue, otherValue, validValue } from './valid-values.ts';

const FIELDS: readonly SeenControl['kind'][] = ['field', 'text-area', 'date-field', 'select', 'switch', 'checkbox'];
const SAVE = /^(?:保存|提交|确定|save|submit|ok|create|创建)/iu;
const ADD = /^(?:新增|添加|新建|创建|add|new|create)/iu;

/** The field of the page that the words mean. */
export function fieldNamed(draft: CaseDraft, words: string): SeenControl {
  const fields = draft.page?.controls.filter(({ kind }) => FIELDS.includes(kind)) ?? [];
  const found = mostAlike(words, fields, ({ name }) => name);
  if (found === undefined) throw new Unclear(draft.world.why.noControl(words));
  return found;
}

/** Gives a field another value, and remembers how it was. */
export function changeField(draft: CaseDraft, field: SeenControl, value?: string): void {
  const { say, language, wording } = draft.world;
  const { kind, name, value: old } = field;
  if (kind === 'switch' || kind === 'checkbox') {
    const on = !(field.checked ?? false);
    draft.act(say.turn(name, on));
    draft.changes.push({ field: name, kept: say.switchIs(name, on), restore: say.turn(name, !on) });
    return;
  }
  if (kind === 'select') throw new Unclear(draft.world.why.noControl(name));
  const next = value ?? otherValue(name, old, language);
  draft.act(say.fill(name, next));
  const restore = old === undefined ? undefined : say.fill(name, old);
  draft.changes.push({ field: name, kept: say.fieldHas(name, next), restore });
  if (kind === 'date-field') draft.act(wording.pressTab);
}

/** Presses what saves the form of the page; afterwards the old values are put back. */
export function saveForm(draft: CaseDraft): void {
  const { world, page } = draft;
  const button = page?.controls.find(({ kind, name }) => kind === 'button' && SAVE.test(name));
  if (button === undefined) throw new Unclear(world.why.noControl(world.wording.save));
  draft.act(world.say.clickKind(button.name, 'button'));
  const restore = draft.changes.flatMap((change) => change.restore ?? []);
  if (restore.length > 0 && !draft.saved) {
    draft.undo(world.say.open(draft.start), ...restore, world.say.clickKind(button.name, 'button'));
  }
  draft.saved = true;
}

/** The button of a list page that opens a form for a new entry. */
export function addButtonOf(page: SeenPage | undefined): SeenControl | undefined {
  return page?.controls.find(({ kind, name }) => kind === 'button' && ADD.test(name));
}

/** The fields that a new entry needs: those that the requirement names, and the columns that people fill in. */
export function newEntryFields(draft: CaseDraft): string[] {
  const told = draft.world.requirements
    .filter(({ route, title }) => route === draft.route && (ADD.test(title) || title === draft.requirement.title))
    .flatMap(({ description, acceptanceCriteria }) => [description, ...acceptanceCriteria])
    .join('\n');
  const columns = draft.page?.tables.flatMap((table) => table.columns) ?? [];
  const named = columns.filter((column) => told.toLowerCase().includes(column.toLowerCase()));
  const close = columns.filter(
    (column) =>
      !named.includes(column) && column.length > 2 && told.toLowerCase().includes(column.toLowerCase().slice(0, 5)),
  );
  return [...named, ...close];
}

/** Opens the form for a new entry and fills it in; a field may get a value of its own, or be left empty. */
export function fillNewEntry(draft: CaseDraft, own: ReadonlyMap<string, string> = new Map()): string {
  const { world, page } = draft;
  const button = addButtonOf(page);
  const fields = newEntryFields(draft);
  const [nameField] = fields;
  if (button === undefined || nameField === undefined) throw new Unclear(world.why.noControl(draft.requirement.title));
  const usualName = validValue(nameField, world.language);
  const name = own.get(nameField) ?? (draft.made % 2 === 0 ? usualName : nextValue(usualName));
  if (!draft.formOpen) draft.act(world.say.clickKind(button.name, 'button'));
  for (const field of fields) {
    const usual = validValue(field, world.language);
    const value = own.get(field) ?? (draft.made % 2 === 0 ? usual : nextValue(usual));
    draft.act(value === '' ? world.wording.clearInDialog(field) : world.wording.fillInDialog(field, value));
  }
  draft.formOpen = true;
  return name;
}

/** A field must be empty: that of a form that is being filled in, or one of the page where something is placed. */
export function emptyField(draft: CaseDraft, field: string): void {
  const { world } = draft;
  if (addButtonOf(draft.page) !== undefined) {
    fillNewEntry(draft, new Map([[field, '']]));
    draft.act(world.wording.saveInDialog);
    draft.lastField = field;
    return;
  }
  if (placing(world)?.route !== draft.start) changeField(draft, fieldNamed(draft, field), '');
  saveForm(draft);
}
