import type { Locator } from '@autoqa/domain/model/locator';
import type { ElementKind, TargetPhrase } from '@autoqa/domain/model/target-phrase';

const ROLES: Partial<Record<ElementKind, string>> = {
  alert: 'alert',
  button: 'button',
  checkbox: 'checkbox',
  dialog: 'dialog',
  field: 'textbox',
  heading: 'heading',
  image: 'img',
  link: 'link',
  menu: 'menu',
  'menu-item': 'menuitem',
  option: 'option',
  radio: 'radio',
  row: 'row',
  'search-field': 'searchbox',
  select: 'combobox',
  slider: 'slider',
  switch: 'switch',
  tab: 'tab',
  table: 'table',
  'text-area': 'textbox',
  tooltip: 'tooltip',
};

/** Kinds that say enough without a name. */
const NAMELESS: ReadonlySet<ElementKind> = new Set(['alert', 'dialog', 'table', 'tooltip']);

/**
 * What the words alone say, for something that no run has seen: "the "Delete" button is not shown". Only for words that
 * mean the same to Playwright; nothing when they need a person or grounding to be understood.
 */
export function phraseLocator(phrase: TargetPhrase): Locator | undefined {
  const { name, quoted, kind, containing } = phrase;
  if (isNarrowed(phrase)) return undefined;
  const said = quoted === true ? name : undefined;
  if (name !== undefined && said === undefined) return undefined;
  const role = kind === undefined ? undefined : ROLES[kind];
  const hasText = containing === undefined ? {} : { hasText: containing };
  if (role !== undefined && said !== undefined) return { candidate: { by: 'role', role, name: said }, ...hasText };
  const saysEnough = kind !== undefined && (NAMELESS.has(kind) || containing !== undefined);
  if (role !== undefined && saysEnough) return { candidate: { by: 'role', role }, ...hasText };
  const isPlainText = said !== undefined && (kind === undefined || kind === 'text') && containing === undefined;
  return isPlainText ? { candidate: { by: 'text', value: said } } : undefined;
}

function isNarrowed({ scope, near, ordinal, position, column, pronoun, side }: TargetPhrase): boolean {
  return [scope, near, ordinal, position, column, pronoun, side].some((each) => each !== undefined);
}
