import type { PageElement } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';

const LONGEST = 60;

/** What a control is called, for comparing: numbers in it are data. */
export function controlName(element: PageElement): string {
  const { text, name, label, placeholder, title, icon, kind } = element;
  const isField = kind !== undefined && FIELDS.has(kind);
  const names = isField ? [label, name, placeholder, title] : [text, name, label, title, icon];
  const said = names.find((each) => each.trim() !== '') ?? '';
  return normalWording(said.slice(0, LONGEST)).replace(/\d+/g, '#').replace(MONTH, '#');
}

/** Which month a calendar shows is data, as its year is. */
const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?=$| #)|[一二三四五六七八九十]{1,2}月/gu;

/** What they show is their value, not their name. */
const FIELDS: ReadonlySet<string> = new Set([
  'field',
  'search-field',
  'text-area',
  'select',
  'date-field',
  'slider',
  'upload',
]);
