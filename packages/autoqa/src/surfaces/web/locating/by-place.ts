import type { Locator, LocatorCandidate } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import { candidatesOf } from './candidates.ts';
import { isFoundBy } from './matching.ts';

/** Things of which pages show several, side by side. */
const REPEATED: readonly string[] = ['row', 'item', 'card'];

/**
 * Who counts means a place: "the link in the first row" is whatever link stands there the next time, not the one that
 * stood there when it was first looked for. Nothing where nobody counts.
 */
export function locatorsByPlace(
  element: PageElement,
  elements: readonly PageElement[],
  phrase: TargetPhrase,
): Locator[] {
  const kin = elements.filter((each) => each.frames.length === 0);
  if (element.frames.length > 0) return [];
  if (phrase.ordinal !== undefined) return amongEquals(element, kin, phrase);
  const counted = phrase.scope?.ordinal;
  return counted === undefined ? [] : inCounted(element, kin, counted);
}

function amongEquals(
  element: PageElement,
  kin: readonly PageElement[],
  { name, ordinal = 1 }: TargetPhrase,
): Locator[] {
  const called = name === undefined ? {} : { name, ...(element.name === name && { exact: true }) };
  const ways = waysToKind(element).map((way) => (way.by === 'role' ? { ...way, ...called } : way));
  return ways.flatMap((candidate) => {
    const nth = placeAmong(element, kin, { candidate, ordinal });
    return nth === undefined ? [] : [{ candidate, nth }];
  });
}

/** In the row, card or item that is counted: by its kind alone where there is but one of it. */
function inCounted(element: PageElement, kin: readonly PageElement[], ordinal: number): Locator[] {
  const scope = element.scopes.find(({ kind, ref }) => REPEATED.includes(kind) && ref !== element.ref);
  const holder = kin.find(({ ref }) => ref === scope?.ref);
  if (holder === undefined) return [];
  const inside = kin.filter(({ xpath }) => xpath.startsWith(`${holder.xpath}/`));
  const own = [...waysToKind(element), ...candidatesOf(element)].filter(
    (candidate) => isFoundBy(candidate, element) && inside.filter((each) => isFoundBy(candidate, each)).length === 1,
  );
  return waysToKind(holder).flatMap((candidate) => {
    const nth = placeAmong(holder, kin, { candidate, ordinal });
    if (nth === undefined) return [];
    return own.map((way) => ({ candidate: way, within: [{ ...candidate, nth }] }));
  });
}

/** Everything of its kind, whatever it is called. */
function waysToKind({ role, accessible, classes, tag }: PageElement): CountedCandidate[] {
  const className = classes.find((each) => /^[\w-]+$/.test(each));
  return [
    ...(accessible && role !== '' ? [{ by: 'role', role } as const] : []),
    ...(className === undefined ? [] : [{ by: 'css', value: `.${className}` } as const]),
    ...(tag === 'li' ? [{ by: 'css', value: 'li' } as const] : []),
  ];
}

type CountedCandidate = Extract<LocatorCandidate, { by: 'role' | 'css' }>;

/** As Playwright counts: from 0, or from -1 for who counts from the end. */
function placeAmong(
  element: PageElement,
  kin: readonly PageElement[],
  { candidate, ordinal }: { candidate: LocatorCandidate; ordinal: number },
): number | undefined {
  const equals = kin.filter((each) => isFoundBy(candidate, each)).toSorted((a, b) => a.order - b.order);
  const at = equals.findIndex(({ ref }) => ref === element.ref);
  if (at < 0) return undefined;
  return ordinal > 0 ? at : at - equals.length;
}
