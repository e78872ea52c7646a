import { z } from 'zod';

/**
 * One way to find an element, in the vocabulary that Playwright, generated code and people share. `nth` counts among
 * equals from 0, or from -1 at their end.
 */
export const LocatorCandidate = z.discriminatedUnion('by', [
  z.object({ by: z.literal('test-id'), value: z.string(), attribute: z.string().optional() }),
  z.object({ by: z.literal('id'), value: z.string() }),
  z.object({ by: z.literal('name'), value: z.string(), tag: z.string().optional() }),
  z.object({
    by: z.literal('role'),
    role: z.string(),
    name: z.string().optional(),
    exact: z.boolean().optional(),
    nth: z.number().int().optional(),
  }),
  z.object({ by: z.literal('label'), value: z.string(), exact: z.boolean().optional() }),
  z.object({ by: z.literal('placeholder'), value: z.string(), exact: z.boolean().optional() }),
  z.object({ by: z.literal('alt'), value: z.string() }),
  z.object({ by: z.literal('title'), value: z.string(), exact: z.boolean().optional() }),
  z.object({ by: z.literal('text'), value: z.string(), exact: z.boolean().optional() }),
  z.object({ by: z.literal('css'), value: z.string(), nth: z.number().int().optional() }),
  z.object({ by: z.literal('xpath'), value: z.string() }),
  /** A native element of a phone, by its accessibility id or resource id. */
  z.object({ by: z.literal('native-id'), value: z.string() }),
  z.object({ by: z.literal('point'), x: z.number(), y: z.number() }),
]);
export type LocatorCandidate = z.infer<typeof LocatorCandidate>;

/** A candidate with what narrows it: the frames around it, the container it lies in, its position among equals. */
export const Locator = z.object({
  candidate: LocatorCandidate,
  within: z.array(LocatorCandidate).optional(),
  frames: z.array(LocatorCandidate).optional(),
  hasText: z.string().optional(),
  nth: z.number().int().optional(),
});
export type Locator = z.infer<typeof Locator>;

/** W8: the order in which generated scripts prefer ways of finding an element; earlier is better. */
export const LOCATOR_PREFERENCE = [
  'test-id',
  'id',
  'native-id',
  'name',
  'role',
  'label',
  'placeholder',
  'alt',
  'title',
  'text',
  'css',
  'xpath',
  'point',
] as const satisfies readonly LocatorCandidate['by'][];

/** Sorts locators best first by W8; a position (`nth` or a point) makes any locator worse than one without. */
export function sortByPreference(locators: readonly Locator[]): Locator[] {
  return locators.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ candidate, nth }: Locator): number {
  const byPosition = nth !== undefined || candidate.by === 'point';
  return (byPosition ? LOCATOR_PREFERENCE.length : 0) + LOCATOR_PREFERENCE.indexOf(candidate.by);
}

/** Says a candidate in the words a tester would use. */
export function describeCandidate(candidate: LocatorCandidate): string {
  switch (candidate.by) {
    case 'role':
      return [
        candidate.role,
        ...(candidate.name === undefined ? [] : [`"${candidate.name}"`]),
        ...(candidate.nth === undefined ? [] : [describePosition(candidate.nth)]),
      ].join(' ');
    case 'css':
      return `css "${candidate.value}"${candidate.nth === undefined ? '' : ` ${describePosition(candidate.nth)}`}`;
    case 'point':
      return `point ${candidate.x},${candidate.y}`;
    default:
      return `${candidate.by} "${candidate.value}"`;
  }
}

/** Says a locator with everything that narrows it. */
export function describeLocator(locator: Locator): string {
  const parts = [describeCandidate(locator.candidate)];
  if (locator.hasText !== undefined) parts.push(`with text "${locator.hasText}"`);
  if (locator.nth !== undefined) parts.push(describePosition(locator.nth));
  for (const outer of locator.within ?? []) parts.push(`in ${describeCandidate(outer)}`);
  for (const frame of locator.frames ?? []) parts.push(`in frame ${describeCandidate(frame)}`);
  return parts.join(' ');
}

/** People count from one; a negative position counts from the end, as in Playwright. */
function describePosition(nth: number): string {
  return nth < 0 ? `#${-nth} from the end` : `#${nth + 1}`;
}
