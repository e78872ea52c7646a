import type { Fingerprint } from '@autoqa/domain/model/target';
import { looksGenerated } from '../page/generated-name.ts';
import type { PageElement, Scope } from '../page/page-element.ts';

const MAX_TEXT = 80;
const MAX_NEARBY = 4;
const MAX_PATH = 8;
const MAX_SCOPES = 3;

/**
 * Facts that are no attributes of the element but are kept beside them; the sign keeps them apart.
 * `@scope`: the titles of the containers around it, nearest first, one a line, each as `kind: title`.
 * `@row`: the row, item or card it lies in or is, as `kind: text | text`, without its own words.
 * `@twins`, `@others`, `@shared`: what else was on the page, see fingerprint-among.ts.
 */
export const DERIVED = {
  kind: '@kind',
  icon: '@icon',
  scope: '@scope',
  row: '@row',
  header: '@header',
  idXpath: '@id-xpath',
  testId: '@test-id',
  frames: '@frames',
  posInSet: 'aria-posinset',
  twins: '@twins',
  others: '@others',
  shared: '@shared',
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
  const { classes, type, alt, title, placeholder } = element;
  const { id, nameAttribute, href, testId } = identifiersOf(element);
  const all = {
    id,
    class: classes.join(' '),
    name: nameAttribute,
    type,
    href,
    alt,
    title,
    placeholder,
    [DERIVED.testId]: testId,
    [DERIVED.kind]: element.kind ?? '',
    [DERIVED.icon]: element.icon,
    [DERIVED.scope]: scopeText(element),
    [DERIVED.row]: rowText(element),
    [DERIVED.posInSet]: element.posInSet === 0 ? '' : String(element.posInSet),
    [DERIVED.header]: element.cell?.header ?? '',
    [DERIVED.idXpath]: element.idXpath,
    [DERIVED.frames]: element.frames.length === 0 ? '' : String(element.frames.length),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Features by which a developer tells elements apart. */
export const IDENTIFIERS = ['id', 'testId', 'nameAttribute', 'href'] as const;

export function identifiersOf(element: PageElement): Record<(typeof IDENTIFIERS)[number], string> {
  const [id = '', nameAttribute = ''] = [element.id, element.nameAttribute].map((each) =>
    looksGenerated(each) ? '' : each,
  );
  return { id, testId: element.testId?.value ?? '', nameAttribute, href: element.href };
}

function scopeText({ scopes, ref }: PageElement): string {
  const around = scopes.filter((scope) => scope.ref !== ref && !scope.implied && !REPEATED.has(scope.kind));
  return around
    .slice(0, MAX_SCOPES)
    .map(({ kind, name }) => `${kind}: ${name}`)
    .join('\n');
}

const REPEATED: ReadonlySet<string> = new Set(['row', 'item', 'card']);

/** Which of many alike it lies in: only where there are several. */
export function rowOf({ scopes }: PageElement): Scope | undefined {
  return scopes.find(({ kind, count }) => REPEATED.has(kind) && count > 1);
}

export function rowText(element: PageElement): string {
  const row = rowOf(element);
  if (row === undefined) return '';
  const own = new Set([element.text, element.name]);
  const pieces = [row.name, ...row.texts].filter((piece) => piece !== '' && !own.has(piece));
  return pieces.length === 0 ? '' : `${row.kind}: ${pieces.join(ROW_PARTING)}`;
}

/** Stands between the pieces of a row. */
export const ROW_PARTING = ' | ';

export function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
