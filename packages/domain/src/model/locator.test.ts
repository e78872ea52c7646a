import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  describeCandidate,
  describeLocator,
  LOCATOR_PREFERENCE,
  LocatorCandidate,
  sortByPreference,
  type Locator,
} from './locator.ts';

const ways = LocatorCandidate.options.map((each) => each.shape.by.value);

function candidateOf(by: LocatorCandidate['by']): LocatorCandidate {
  if (by === 'role') return { by, role: 'button', name: 'Save' };
  if (by === 'point') return { by, x: 10, y: 20 };
  return { by, value: 'save' };
}

const locator: fc.Arbitrary<Locator> = fc
  .record({ by: fc.constantFrom(...ways), nth: fc.option(fc.nat(3)) })
  .map(({ by, nth }) => ({ candidate: candidateOf(by), ...(nth === null ? {} : { nth }) }));

/** The written rule, told another way: first whether it is a position, then the place in the list. */
function rankOf({ candidate, nth }: Locator): number {
  const place = ways.length - LOCATOR_PREFERENCE.toReversed().indexOf(candidate.by);
  return nth === undefined && candidate.by !== 'point' ? place : 100 + place;
}

describe('W8 locator preference', () => {
  it('W8 ranks every way of finding an element, each once', () => {
    expect([...LOCATOR_PREFERENCE].toSorted()).toEqual(ways.toSorted());
  });

  it('W8 test id, id, name, role, label, placeholder, text, position: in this order', () => {
    const order = ['test-id', 'id', 'name', 'role', 'label', 'placeholder', 'text', 'point'] as const;
    const sorted = sortByPreference(order.toReversed().map((by) => ({ candidate: candidateOf(by) })));
    expect(sorted.map(({ candidate }) => candidate.by)).toEqual(order);
  });

  it('W8 a position makes the best way worse than the worst without one, and coordinates come last', () => {
    const sorted = sortByPreference([
      { candidate: candidateOf('point') },
      { candidate: candidateOf('test-id'), nth: 0 },
      { candidate: candidateOf('xpath') },
    ]);
    expect(sorted.map(({ candidate }) => candidate.by)).toEqual(['xpath', 'test-id', 'point']);
  });

  test('W8 sorted is a stable permutation: no neighbour is better than the one before it', () => {
    fc.assert(
      fc.property(fc.array(locator), (locators) => {
        const before = structuredClone(locators);
        const sorted = sortByPreference(locators);
        expect(locators).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(locators));
        expect(sorted).toHaveLength(locators.length);
        const ranks = sorted.map(rankOf);
        expect(ranks).toEqual(ranks.toSorted((x, y) => x - y));
        const places = sorted.map((each) => rankOf(each) * locators.length + locators.indexOf(each));
        expect(places).toEqual(places.toSorted((x, y) => x - y));
      }),
      { numRuns: 300 },
    );
  });
});

describe('describing locators', () => {
  test.each<[LocatorCandidate, string]>([
    [{ by: 'role', role: 'button', name: 'Save' }, 'button "Save"'],
    [{ by: 'role', role: 'button' }, 'button'],
    [{ by: 'point', x: 1, y: 2 }, 'point 1,2'],
    [{ by: 'test-id', value: 'save', attribute: 'data-qa' }, 'test-id "save"'],
    [{ by: 'label', value: '密码' }, 'label "密码"'],
  ])('%o', (candidate, told) => {
    expect(describeCandidate(candidate)).toBe(told);
  });

  it('tells everything that narrows a locator, from the inside out', () => {
    expect(
      describeLocator({
        candidate: { by: 'role', role: 'button', name: 'Edit' },
        hasText: 'Ann',
        nth: 1,
        within: [
          { by: 'role', role: 'row' },
          { by: 'id', value: 'users' },
        ],
        frames: [{ by: 'name', value: 'main' }],
      }),
    ).toBe('button "Edit" with text "Ann" #2 in row in id "users" in frame name "main"');
  });

  it('counts a negative position from the end', () => {
    expect(describeLocator({ candidate: { by: 'text', value: 'x' }, nth: -1 })).toBe('text "x" #1 from the end');
  });
});
