import type { Fingerprint } from '@autoqa/domain/model/target';
import type { PageElement, Scope } from '../page/page-element.ts';

const MAX_TEXT = 80;
const MAX_NEARBY = 4;
const MAX_PATH = 8;
const MAX_SCOPES = 3;

/**
 * Facts that are no attributes of the element but are kept beside them; the sign keeps them apart.
 * `@scope`: the containers around it, nearest first, one a line, each as `kind: name | text | text`.
 */
export const DERIVED = {
  kind: '@kind',
  icon: '@icon',
  scope: '@scope',
  header: '@header',
  idXpath: '@id-xpath',
  testId: '@test-id',
  frames: '@frames',
} as const;

/** What is worth remembering of an element. Never what was typed into it. */
export function fingerprintOf(element: PageElement): Fingerprint {
  const { tag, role, name, text, label, nearby, path, xpath, box, siblingIndex } = element;
  return {
    tag,
    ...(role !== '' && { role }),
    ...(name !== '' && { name: cut(name) }),
    ...(text !== '' && { text: cut(text) }),
    ...(label !== '' && { label: cut(label) }),
    attributes: attributesOf(element),
    nearby: nearby.slice(0, MAX_NEARBY).map((near) => cut(near.text)),
    path: path.slice(0, MAX_PATH),
    xpath,
    box,
    siblingIndex,
  };
}

function attributesOf(element: PageElement): Record<string, string> {
  const { id, classes, nameAttribute, type, href, alt, title, placeholder, testId } = element;
  const all = {
    id,
    class: classes.join(' '),
    name: nameAttribute,
    type,
    href,
    alt,
    title,
    placeholder,
    [DERIVED.testId]: testId?.value ?? '',
    [DERIVED.kind]: element.kind ?? '',
    [DERIVED.icon]: element.icon,
    [DERIVED.scope]: scopeText(element),
    [DERIVED.header]: element.cell?.header ?? '',
    [DERIVED.idXpath]: element.idXpath,
    [DERIVED.frames]: element.frames.length === 0 ? '' : String(element.frames.length),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function scopeText({ scopes, ref }: PageElement): string {
  const around = scopes.filter((scope) => scope.ref !== ref && !scope.implied);
  return around.slice(0, MAX_SCOPES).map(describeScope).join('\n');
}

function describeScope({ kind, name, texts }: Scope): string {
  const pieces = kind === 'row' || kind === 'item' || kind === 'card' ? texts.slice(0, 6) : [];
  return `${kind}: ${[name, ...pieces].filter((piece) => piece !== '').join(' | ')}`;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
