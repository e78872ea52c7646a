import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { Move } from '../choosing/move.ts';
import { nameOfField } from '../../claims/looking/form-view.ts';
import type { FieldRules } from '../forms/read-rules.ts';
import type { PageElement, PageView } from '../../page/page-element.ts';

const MOST_OPTIONS = 20;

/** What a field accepts; what a drop-down offers may be known from elsewhere. */
export function rulesOf(
  field: PageElement,
  { forms }: PageNode,
  options: ReadonlyMap<string, readonly string[]>,
): FieldRules {
  const name = nameOfField(field);
  const known = forms.flatMap(({ fields }) => fields).find((each) => each.name === name);
  const offered = known === undefined || known.options.length === 0 ? options.get(name) : known.options;
  return { ...known, ...(offered === undefined ? {} : { options: [...offered] }) };
}

/** What a drop-down offers is known once it is open. */
export function noteOptions(
  { element }: Move,
  { node, after, options }: { node: PageNode; after: PageView; options: Map<string, string[]> },
): void {
  const name = element === undefined ? '' : nameOfField(element);
  const offered = after.elements
    .filter(({ kind, states }) => kind === 'option' && states.visible)
    .map(({ text }) => text.trim());
  if (name === '' || offered.length === 0) return;
  options.set(name, offered);
  const field = node.forms.flatMap(({ fields }) => fields).find((each) => each.name === name);
  if (field !== undefined && field.options.length === 0) field.options.push(...offered.slice(0, MOST_OPTIONS));
}
