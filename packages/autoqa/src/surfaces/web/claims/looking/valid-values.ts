import type { PageElement } from '../../page/page-element.ts';
import { nameOfField } from './form-view.ts';

/** By what a field is called: a value that any reasonable check accepts. */
const VALUES: readonly [RegExp, string][] = [
  [/e-?mail|邮箱|邮件|电子邮/i, 'autoqa@example.com'],
  [/password|密码|口令/i, 'Autoqa-pass-1'],
  [/phone|mobile|手机|电话/i, '13800138000'],
  [/post ?code|postal|zip|邮编|邮政编码/i, '200001'],
  [/url|website|网址/i, 'https://example.com'],
  [/price|amount|价格|金额|单价/i, '12'],
  [/stock|quantity|count|number of|age|库存|数量|年龄/i, '7'],
  [/sku|code|编号|编码/i, 'AQA-7310'],
];

const PLAIN = { en: 'Autoqa sample', zh: '自动测试' } as const;

/** A value that the form should accept. */
export function validValueFor(field: PageElement, language: 'en' | 'zh'): string {
  const name = nameOfField(field);
  if (field.type === 'email') return 'autoqa@example.com';
  const known = VALUES.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return known;
  if (field.role === 'spinbutton' || field.type === 'number') return '7';
  return field.kind === 'date-field' ? '2024-05-20' : PLAIN[language];
}

/** So many digits, of the shape that the field asks for. */
export function digitsFor(field: PageElement, count: number): string {
  const valid = validValueFor(field, 'en');
  const digits = /^\d+$/.test(valid) ? valid : '1';
  return digits.padEnd(count, '0').slice(0, count);
}
