import type { PageElement } from '../../page/page-element.ts';
import { normalWording } from '../../page/wording.ts';

const LONGEST = 60;

/** What a control is called, for comparing: numbers in it are data. */
export function controlName(element: PageElement): string {
  const { text, name, label, placeholder, title, icon, kind } = element;
  const isField = kind !== undefined && FIELDS.has(kind);
  const names = isField ? [label, name, placeholder, title] : [text, name, label, title, icon];
  const said = names.find((each) => each.trim() !== '') ?? '';
  return normalWording(said.slice(0, LONGEST)).replace(/\d+/g, '#');
}

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
