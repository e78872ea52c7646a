import type { ElementKind } from '@autoqa/domain/model/target-phrase';
import type { FormSummary } from '@autoqa/domain/model/plan/exploration-graph';
import { nameOfField } from '../../claims/looking/form-view.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { elementsInFront, frontWindow } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';

/** Controls that belong together, and the button that sends them. */
export interface FormFound {
  name: string;
  fields: readonly PageElement[];
  submit: PageElement | undefined;
  window: 'dialog' | 'drawer' | undefined;
  purpose: FormSummary['purpose'];
}

const FIELDS: ReadonlySet<ElementKind> = new Set<ElementKind>([
  'field',
  'text-area',
  'date-field',
  'select',
  'checkbox',
  'switch',
  'upload',
]);
/** Without one of these it is a row of switches, not a form. */
const TYPED: ReadonlySet<ElementKind> = new Set<ElementKind>(['field', 'text-area', 'date-field']);
const SENDS =
  /^(?:save|submit|create|add|sign ?in|log ?in|sign ?up|register|send|post|apply|ok|confirm|update|continue|next|search|filter|query|place order|publish|保存|提交|创建|新增|添加|登\s?录|注册|发送|发布|应用|确\s?定|确认|更新|继续|下一步|搜索|查询|筛选)/iu;

/** The forms of what lies in front. */
export function formsOf(view: PageView): FormFound[] {
  const inFront = elementsInFront(view.elements);
  const window = frontWindow(view.elements);
  const entries = new ListEntries(inFront);
  const groups = new Map<string, PageElement[]>();
  for (const element of inFront) {
    if (entries.entryOf(element) !== undefined || element.cell !== undefined) continue;
    const group = element.scopes.find(({ kind }) => kind === 'form')?.ref ?? '';
    groups.set(group, [...(groups.get(group) ?? []), element]);
  }
  const kind = window?.kind === 'dialog' || window?.kind === 'drawer' ? window.kind : undefined;
  return [...groups].flatMap(([ref, members]) => {
    const fields = fieldsAmong(members);
    if (!fields.some((field) => field.kind !== undefined && TYPED.has(field.kind))) return [];
    // The button of a window often stands below its form, not in it.
    const submit = submitAmong(members, fields) ?? (kind === undefined ? undefined : submitAmong(inFront, fields));
    const scope = members.flatMap(({ scopes }) => scopes).find((each) => each.ref === ref);
    const name = [window?.name, scope?.name, headingBefore(inFront, fields[0]), submit?.text].find(Boolean) ?? '';
    return [{ name, fields, submit, window: kind, purpose: purposeOf(fields, submit, name) }];
  });
}

/** A widget and the control inside it are one field. */
function fieldsAmong(members: readonly PageElement[]): PageElement[] {
  const fields = members.filter(
    (element) =>
      element.kind !== undefined &&
      FIELDS.has(element.kind) &&
      element.states.enabled &&
      // Nobody types into a drop-down, but it can be chosen from.
      (element.kind === 'select' || !element.states.readonly) &&
      nameOfField(element) !== '',
  );
  return fields.filter((field, at) => fields.findIndex((other) => nameOfField(other) === nameOfField(field)) === at);
}

function submitAmong(members: readonly PageElement[], fields: readonly PageElement[]): PageElement | undefined {
  const first = Math.min(...fields.map(({ order }) => order));
  const buttons = members.filter(
    ({ kind, order, cell, text }) => kind === 'button' && order > first && cell === undefined && text.trim() !== '',
  );
  return buttons.find(({ type }) => type === 'submit') ?? buttons.find(({ text }) => SENDS.test(text.trim()));
}

function headingBefore(elements: readonly PageElement[], field: PageElement | undefined): string | undefined {
  return elements
    .findLast(({ kind, order, text }) => kind === 'heading' && text !== '' && order < (field?.order ?? 0))
    ?.text.trim();
}

const LOGIN = /sign ?in|log ?in|log ?on|登\s?录|登\s?入/i;
const REGISTER = /register|sign ?up|create (?:an )?account|注册|创建账/i;
const SEARCH = /^(?:search|find|query|go|搜\s?索|查\s?询|查\s?找)/i;
const FILTER = /^(?:filter|apply filters?|筛\s?选|过滤)/i;
const CREATE = /\b(?:add|new|create|post)\b|新增|添加|新建|创建|发布/i;
const EDIT = /\b(?:edit|update|change|save|settings|profile)\b|编辑|修改|更新|保存|设置|资料/i;

function purposeOf(
  fields: readonly PageElement[],
  submit: PageElement | undefined,
  name: string,
): FormSummary['purpose'] {
  const pressed = submit?.text.trim() ?? '';
  const passwords = fields.filter(({ type }) => type === 'password').length;
  if (passwords > 0 && REGISTER.test(`${pressed} ${name}`)) return 'register';
  if (passwords === 1 && (LOGIN.test(pressed) || fields.length <= 3)) return 'login';
  if (SEARCH.test(pressed)) return 'search';
  if (FILTER.test(pressed)) return 'filter';
  if (CREATE.test(`${name} ${pressed}`)) return 'create';
  return EDIT.test(`${name} ${pressed}`) || fields.some(({ value }) => value !== '') ? 'edit' : 'other';
}
