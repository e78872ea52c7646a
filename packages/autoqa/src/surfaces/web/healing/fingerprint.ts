import type { Fingerprint } from '@autoqa/domain/model/target';
import { looksGenerated } from '../page/generated-name.ts';
import type { PageElement } from '../page/page-element.ts';

const MAX_TEXT = 80;
const MAX_NEARBY = 4;
const MAX_PATH = 8;
const MAX_SCOPES = 3;

/**
 * Facts that are no attributes of the element but are kept beside them; the sign keeps them apart.
 * `@scope`: the titles of the containers around it, nearest first, one a line, each as `kind: title`.
 * `@row`: the row, item or card it lies in, as `kind: text | text`, without its own words.
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
  const { classes, type, href, alt, title, placeholder, testId } = element;
  const [id, name] = [element.id, element.nameAttribute].map((each) => (looksGenerated(each) ? '' : each));
  const all = {
    id: id ?? '',
    class: classes.join(' '),
    name: name ?? '',
    type,
    href,
    alt,
    title,
    placeholder,
    [DERIVED.testId]: testId?.value ?? '',
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

function scopeText({ scopes, ref }: PageElement): string {
  const around = scopes.filter((scope) => scope.ref !== ref && !scope.implied && !REPEATED.has(scope.kind));
  return around
    .slice(0, MAX_SCOPES)
    .map(({ kind, name }) => `${kind}: ${name}`)
    .join('\n');
}

const REPEATED: ReadonlySet<string> = new Set(['row', 'item', 'card']);

/** Which of many alike: only where there are several. */
function rowText({ scopes, ref, text, name }: PageElement): string {
  const row = scopes.find((scope) => scope.ref !== ref && REPEATED.has(scope.kind) && scope.count > 1);
  if (row === undefined) return '';
  const own = new Set([text, name]);
  const pieces = [row.name, ...row.texts].filter((piece) => piece !== '' && !own.has(piece));
  return pieces.length === 0 ? '' : `${row.kind}: ${pieces.join(ROW_PARTING)}`;
}

/** Stands between the pieces of a row. */
export const ROW_PARTING = ' | ';

function cut(text: string): string {
  return text.length > MAX_TEXT ? text.slice(0, MAX_TEXT) : text;
}
