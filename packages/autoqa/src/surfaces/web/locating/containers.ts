import type { LocatorCandidate } from '@autoqa/domain/model/locator';
import type { PageElement, Scope } from '../page/page-element.ts';
import { isFoundBy } from './matching.ts';

/** A container, and how it is found. */
export interface Container {
  element: PageElement;
  candidate: LocatorCandidate;
}

const MAX_KEY = 40;

/**
 * The containers around an element that can be told from all others, nearest first. What a person called one of them by
 * is what tells it apart: an id that the page gave it is another one tomorrow.
 */
export function containersOf(
  element: PageElement,
  elements: readonly PageElement[],
  said: readonly string[] = [],
): Container[] {
  const byRef = new Map(elements.map((each) => [each.ref, each]));
  return element.scopes.flatMap((scope) => {
    const holder = byRef.get(scope.ref);
    if (holder === undefined || holder.ref === element.ref) return [];
    return waysTo(scope, holder, { elements, said }).map((candidate) => ({ element: holder, candidate }));
  });
}

interface Surroundings {
  elements: readonly PageElement[];
  said: readonly string[];
}

function waysTo(scope: Scope, holder: PageElement, { elements, said }: Surroundings): LocatorCandidate[] {
  const kin = elements.filter((each) => each.frames.join() === holder.frames.join());
  const isUnique = (candidate: LocatorCandidate): boolean =>
    kin.filter((each) => isFoundBy(candidate, each)).length === 1 && isFoundBy(candidate, holder);
  const identified = identifiersOf(holder).filter(isUnique);
  if (scope.kind === 'row') return [...rowByText(holder, [...said, ...scope.texts], kin), ...identified].slice(0, 1);
  const named = byRoleAndName(holder).filter(isUnique);
  const asSaid = byClassAndText(holder, said, kin);
  return [...named, ...asSaid, ...identified, ...byClassAndText(holder, [scope.name, ...scope.texts], kin)].slice(0, 1);
}

function identifiersOf({ testId, id }: PageElement): LocatorCandidate[] {
  return [
    ...(testId?.attribute === 'data-testid' ? [{ by: 'test-id', value: testId.value } as const] : []),
    ...(id === '' || id === 'root' || id === 'app' ? [] : [{ by: 'id', value: id } as const]),
  ];
}

function byRoleAndName({ role, name, accessible }: PageElement): LocatorCandidate[] {
  return accessible && role !== '' && name !== '' && name.length <= MAX_KEY ? [{ by: 'role', role, name }] : [];
}

/** A row by the cell that tells it from the others, rather than by all that stands in it. */
export function rowKeysOf(
  element: PageElement,
  kin: readonly PageElement[],
  said: readonly string[] = [],
): LocatorCandidate[] {
  const own = element.scopes.find(({ ref }) => ref === element.ref);
  return own === undefined ? [] : rowByText(element, [...said, ...own.texts], kin);
}

/** The first cells whose text no other row holds: "SKU-1" would also find SKU-10. */
function rowByText(holder: PageElement, texts: readonly string[], kin: readonly PageElement[]): LocatorCandidate[] {
  if (holder.role !== 'row') return [];
  const rows = kin.filter(({ role, accessible }) => role === 'row' && accessible);
  const keys = [...texts, ...texts.slice(1).map((text, index) => `${texts[index]} ${text}`)];
  const key = keys.find(
    (text) =>
      text !== '' &&
      text.length <= MAX_KEY &&
      holds(holder.name, text) &&
      rows.filter((row) => holds(row.name, text)).length === 1,
  );
  return key === undefined ? [] : [{ by: 'role', role: 'row', name: key }];
}

/** A card or item without a role: its class, and a text that only it holds. */
function byClassAndText(
  holder: PageElement,
  texts: readonly string[],
  kin: readonly PageElement[],
): LocatorCandidate[] {
  const className = holder.classes.find((each) => /^[\w-]+$/.test(each));
  const base = className === undefined ? (holder.tag === 'li' ? 'li' : undefined) : `.${className}`;
  if (base === undefined) return [];
  const alike = kin.filter((each) => (className === undefined ? each.tag === 'li' : each.classes.includes(className)));
  const keys = texts.filter((text) => text !== '' && text.length <= MAX_KEY && !text.includes('"'));
  const key = keys.find(
    (text) => holds(holder.text, text) && alike.filter((each) => holds(each.text, text)).length === 1,
  );
  return key === undefined ? [] : [{ by: 'css', value: `${base}:has-text("${key}")` }];
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
