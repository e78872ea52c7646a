import type { FieldSummary } from '@autoqa/domain/model/plan/exploration-graph';
import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import { nameOfField } from '../../../claims/looking/form-view.ts';
import { validValueFor } from '../../../claims/looking/valid-values.ts';
import type { PageElement } from '../../../page/page-element.ts';

/** Another value for a field, how it shows, and how the old one comes back. */
export interface FieldChange {
  make: string;
  /** What must hold once it was saved; a field may write a value in a way of its own. */
  holds(value: string): string;
  undo: string;
}

/** Who changes these may not come in again, is written to, or reads the page in another language. */
const LEFT_ALONE =
  /user ?name|log-?in|account|password|e-?mail|phone|mobile|language|locale|theme|用户名|登录|账号|帐号|账户|密码|邮箱|手机|电话|语言|主题/iu;
const DAYS = ['2001-05-17', '2001-06-18'];
const UNQUOTABLE = /["“”{}]/;

/** Changes of which the first that the field takes will do; none for what is better left alone or no sentence sets. */
export function changesOf(field: PageElement, facts: FieldSummary | undefined, say: Sentences): FieldChange[] {
  const name = nameOfField(field);
  if (LEFT_ALONE.test(name) || field.type === 'password' || UNQUOTABLE.test(name)) return [];
  const holds = (value: string): string => say.fieldHas(name, value);
  const { kind, value: old } = field;
  if (kind === 'switch') {
    const isOn = field.states.checked === true;
    return [{ make: say.turn(name, !isOn), holds: () => say.switchIs(name, !isOn), undo: say.turn(name, isOn) }];
  }
  if (kind === 'select') {
    const others = old === '' ? [] : (facts?.options.filter((option) => option !== old && option.trim() !== '') ?? []);
    return others.slice(0, 1).map((other) => ({ make: say.choose(other, name), holds, undo: say.choose(old, name) }));
  }
  if (kind !== 'field' && kind !== 'text-area' && kind !== 'date-field') return [];
  // What cannot be taken back is not changed.
  if (UNQUOTABLE.test(old) || (old === '' && kind === 'date-field')) return [];
  const undo = old === '' ? say.clear(name) : say.fill(name, old);
  return otherValues(field, facts, say.language).map((value) => ({ make: say.fill(name, value), holds, undo }));
}

/** Values that differ from the one that stands there and keep the limits. */
function otherValues(field: PageElement, facts: FieldSummary | undefined, language: 'en' | 'zh'): string[] {
  const usual = validValueFor(field, language);
  const values =
    field.kind === 'date-field'
      ? DAYS
      : facts?.kind === 'number'
        ? otherNumbers(Number(field.value), facts)
        : [usual, likeIt(usual)].map((value) => value.slice(0, facts?.maxLength ?? Infinity));
  return values.filter((value) => value !== field.value);
}

/** Another value of the same form. */
function likeIt(value: string): string {
  if (/\d$/.test(value)) return value.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  return value.includes('@') ? value.replace('@', '2@') : `${value} 2`;
}

/** Some fields take only every fifth or tenth number. */
function otherNumbers(now: number, { min = -Infinity, max = Infinity }: FieldSummary): string[] {
  const near = [now + 1, now - 1, now + 5, now + 10, now - 10];
  return near.filter((value) => value >= min && value <= max).map(String);
}
