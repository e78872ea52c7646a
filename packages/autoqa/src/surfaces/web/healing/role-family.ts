import type { Fingerprint } from '@autoqa/domain/model/target';
import { DERIVED } from './fingerprint.ts';

/** Roles and kinds that a redesign turns into each other without changing what a person does with them. */
const FAMILIES: readonly (readonly string[])[] = [
  ['button', 'link', 'menuitem', 'menu-item', 'tab', 'icon', 'option', 'item', 'tree-item', 'treeitem', 'tag', 'a'],
  ['textbox', 'searchbox', 'spinbutton', 'field', 'search-field', 'text-area', 'date-field', 'input', 'textarea'],
  ['checkbox', 'switch', 'menuitemcheckbox'],
  ['radio', 'menuitemradio'],
  ['combobox', 'listbox', 'select'],
  ['slider'],
  ['upload'],
];

/** Whether one thing could stand in for the other: a field is never healed into a button. */
export function isSameRoleFamily(before: Fingerprint, after: Fingerprint): boolean {
  const [was, is] = [familiesOf(before), familiesOf(after)];
  if (was.length === 0 || is.length === 0) return before.tag === after.tag && before.role === after.role;
  return was.some((family) => is.includes(family));
}

/** A combobox with a field in it belongs to both. */
function familiesOf({ tag, role, attributes }: Fingerprint): (readonly string[])[] {
  const said = [attributes[DERIVED.kind], role].filter((each) => each !== undefined);
  const names = said.length === 0 ? [tag] : said;
  return FAMILIES.filter((family) => names.some((name) => family.includes(name)));
}
