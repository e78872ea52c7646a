import type { Locator, LocatorCandidate } from '@autoqa/domain/model/locator';
import type { PageElement } from '../page/page-element.ts';
import { containersOf } from './containers.ts';
import { isFoundBy } from './matching.ts';

/**
 * Ways to find a whole set of elements again, best first: by what they have in common, in the container that holds them
 * all if need be. As far as the collected facts tell, each finds these and no other visible element.
 */
export function locatorsForAll(
  set: readonly PageElement[],
  elements: readonly PageElement[],
  texts: readonly string[] = [],
): Locator[] {
  const [first] = set;
  if (first === undefined || set.some(({ frames }) => frames.length > 0)) return [];
  const visible = elements.filter(({ states, frames }) => states.visible && frames.length === 0);
  const wanted = new Set(set.map(({ ref }) => ref));
  const holders = containersOf(first, elements).filter(({ element }) => set.every((each) => isInside(each, element)));
  const places = [undefined, ...holders];
  return places.flatMap((holder) => {
    const pool = holder === undefined ? visible : visible.filter((each) => isInside(each, holder.element));
    const within = holder === undefined ? {} : { within: [holder.candidate] };
    return commonWays(set, texts)
      .filter((way) => isExactly(wanted, pool, way))
      .map(({ candidate, hasText }) => ({ candidate, ...within, ...(hasText === undefined ? {} : { hasText }) }));
  });
}

interface Way {
  candidate: LocatorCandidate;
  hasText?: string;
  finds(element: PageElement): boolean;
}

function commonWays(set: readonly PageElement[], texts: readonly string[]): Way[] {
  const plain = [...byColumn(set), ...byRole(set), ...byClass(set), ...byTag(set)];
  const narrowed = plain.flatMap((way) =>
    texts.map((text) => ({
      ...way,
      hasText: text,
      finds: (element: PageElement) => way.finds(element) && holds(element.text, text),
    })),
  );
  return [...plain, ...narrowed];
}

/** The cells of one column: the same place in every row. */
function byColumn(set: readonly PageElement[]): Way[] {
  const columns = new Set(set.map(({ tag, xpath }) => (tag === 'td' ? /\/td\[(\d+)\]$/.exec(xpath)?.[1] : undefined)));
  const [column] = columns;
  if (columns.size !== 1 || column === undefined) return [];
  const end = `/td[${column}]`;
  return [
    {
      candidate: { by: 'css', value: `tbody td:nth-of-type(${column})` },
      finds: ({ tag, xpath }) => tag === 'td' && xpath.includes('/tbody') && xpath.endsWith(end),
    },
  ];
}

function byRole(set: readonly PageElement[]): Way[] {
  const roles = new Set(set.map(({ role, accessible }) => (accessible ? role : '')));
  const [role] = roles;
  if (roles.size !== 1 || role === undefined || role === '') return [];
  const candidate = { by: 'role', role } as const;
  return [{ candidate, finds: (element) => isFoundBy(candidate, element) }];
}

function byClass(set: readonly PageElement[]): Way[] {
  const [first] = set;
  const shared = (first?.classes ?? []).filter(
    (name) => /^[\w-]+$/.test(name) && set.every(({ classes, tag }) => classes.includes(name) && tag === first?.tag),
  );
  return shared.map((name) => ({
    candidate: { by: 'css', value: `${first?.tag}.${name}` },
    finds: ({ tag, classes }) => tag === first?.tag && classes.includes(name),
  }));
}

function byTag(set: readonly PageElement[]): Way[] {
  const tags = new Set(set.map(({ tag }) => tag));
  const [tag] = tags;
  if (tags.size !== 1 || tag === undefined || tag === 'div' || tag === 'span') return [];
  return [{ candidate: { by: 'css', value: tag }, finds: (element) => element.tag === tag }];
}

function isExactly(wanted: ReadonlySet<string>, pool: readonly PageElement[], way: Way): boolean {
  const found = pool.filter((element) => way.finds(element));
  return found.length === wanted.size && found.every(({ ref }) => wanted.has(ref));
}

function isInside(element: PageElement, holder: PageElement): boolean {
  return element.xpath.startsWith(`${holder.xpath}/`);
}

function holds(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}
