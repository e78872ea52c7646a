import type { PageElement } from './page-element.ts';

const MAX_SAID = 60;

/** One element in the words of a snapshot: `button "Save" disabled [e12]`. */
export function lineOf(element: PageElement): string {
  const { kind, role, tag, ref, interactive, states } = element;
  const said = calledOf(element);
  if (!interactive && kind === 'text') return said;
  const parts = [kind ?? (role || (interactive ? 'clickable' : tag))];
  if (said !== '') parts.push(`"${said}"`);
  if (element.value !== '' && element.value !== said) parts.push(`= "${cut(element.value)}"`);
  parts.push(...stateWords(element));
  if (interactive || states.scrollable || ADDRESSED.has(kind ?? '')) parts.push(`[${ref}]`);
  return parts.join(' ');
}

/** The short form in which an element stands in the line of its row: `Delete[e26]`. */
export function inlineOf(element: PageElement): string {
  const said = calledOf(element) || (element.kind ?? element.tag);
  if (!element.interactive) return said;
  const states = stateWords(element).join(' ');
  return `${said}${states === '' ? '' : ` (${states})`}[${element.ref}]`;
}

/** Kinds that are worth pointing at although nobody clicks them. */
const ADDRESSED: ReadonlySet<string> = new Set([
  'dialog',
  'drawer',
  'popover',
  'table',
  'form',
  'frame',
  'card',
  'toast',
  'alert',
]);

function calledOf({
  name,
  label,
  text,
  placeholder,
  title,
  alt,
  icon,
  testId,
  id,
  kind,
  scopes,
  ref,
}: PageElement): string {
  if (kind === 'badge' || kind === 'tag') return cut(label === '' ? text : `${text} (${label})`);
  const isContainer = scopes[0]?.ref === ref;
  const own = isContainer ? (scopes[0]?.name ?? '') : '';
  const inner = isContainer && kind !== 'toast' && kind !== 'alert' ? '' : text;
  const [said = ''] = [name, own, label, inner, placeholder, title, alt, icon, testId?.value, id].filter(Boolean);
  return cut(said);
}

function stateWords({ states, covered, kind }: PageElement): string[] {
  const words: string[] = [];
  if (!states.enabled) words.push('disabled');
  if (states.checked !== undefined) words.push(states.checked ? 'checked' : 'unchecked');
  if (states.selected === true) words.push('selected');
  if (states.expanded !== undefined) words.push(states.expanded ? 'expanded' : 'collapsed');
  if (states.focused) words.push('focused');
  if (states.readonly && kind !== 'select') words.push('readonly');
  if (covered) words.push('covered');
  if (states.scrollable) words.push('scrollable');
  return words;
}

function cut(text: string): string {
  return text.length > MAX_SAID ? `${text.slice(0, MAX_SAID - 1)}…` : text;
}
