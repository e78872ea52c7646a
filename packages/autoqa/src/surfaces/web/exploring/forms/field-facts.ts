import type { FieldSummary } from '@autoqa/domain/model/plan/exploration-graph';
import { nameOfField } from '../../claims/looking/form-view.ts';
import { validValueFor } from '../../claims/looking/valid-values.ts';
import type { PageElement } from '../../page/page-element.ts';
import type { FieldRules } from './read-rules.ts';

/** What is known of a field before anything was tried. */
export function fieldSummary(field: PageElement, rules: FieldRules, language: 'en' | 'zh'): FieldSummary {
  const { options = [], required = false, ...limits } = rules;
  return {
    name: nameOfField(field),
    kind: kindOf(field),
    required: field.states.required || required,
    ...limits,
    options,
    sample: sampleFor(field, rules, language),
    remarks: [],
  };
}

function kindOf(field: PageElement): FieldSummary['kind'] {
  const { kind, type, role } = field;
  const name = nameOfField(field);
  if (kind === 'text-area') return 'multiline';
  if (kind === 'date-field') return 'date';
  if (kind === 'select') return 'choice';
  if (kind === 'checkbox') return 'check';
  if (kind === 'switch') return 'switch';
  if (kind === 'upload') return 'file';
  if (type === 'password') return 'password';
  if (type === 'email' || /e-?mail|邮箱|邮件/i.test(name)) return 'email';
  if (type === 'tel' || /phone|mobile|手机|电话/i.test(name)) return 'phone';
  if (type === 'url' || /\burl\b|website|网址/i.test(name)) return 'url';
  return type === 'number' || role === 'spinbutton' ? 'number' : 'text';
}

/** A value that should be accepted: what stands there already, else one that suits the name and keeps the limits. */
export function sampleFor(field: PageElement, rules: FieldRules, language: 'en' | 'zh'): string {
  if (kindOf(field) === 'choice') return field.value || (rules.options?.[0] ?? '');
  if (field.value !== '' && field.type !== 'password') return field.value;
  const usual = ACCOUNT.test(nameOfField(field)) ? 'autoqa-7310' : validValueFor(field, language);
  const { min, max, minLength = 0, maxLength = Infinity } = rules;
  if (kindOf(field) === 'number')
    return String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, Number(usual) || 7)));
  return usual.padEnd(minLength, 'x').slice(0, maxLength);
}

/** Names of accounts seldom take spaces. */
const ACCOUNT = /user ?name|login|account|用户名|账号|帐号|账户/i;

/** A value that a field of its kind must not take; nothing where any text will do. */
export function wrongValueFor(field: PageElement, rules: FieldRules): string | undefined {
  switch (kindOf(field)) {
    case 'email':
      return 'not-an-address';
    case 'phone':
      return '1380013800';
    case 'url':
      return 'not an address';
    case 'password':
      return 'x';
    case 'number':
      return rules.max === undefined ? '-1' : String(rules.max + 1);
    case 'text':
      return /post ?code|postal|zip|邮编|邮政编码/i.test(nameOfField(field)) ? 'abc' : undefined;
    default:
      return undefined;
  }
}
