import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { chooseVariant, draw, isVaried, rename, VARIANT_KINDS, varies } from './chosen-variant.ts';

afterEach(() => chooseVariant(undefined));

test('draws depend on nothing but kind, seed and subject, and lie in [0, 1)', () => {
  const kind = fc.constantFrom(...VARIANT_KINDS);
  fc.assert(
    fc.property(kind, fc.nat(), fc.string(), (drawnKind, seed, subject) => {
      chooseVariant(`${drawnKind}:${seed}`);
      const first = draw(drawnKind, subject);
      chooseVariant(undefined);
      chooseVariant(`${drawnKind}:${seed}`);
      expect(draw(drawnKind, subject)).toBe(first);
      expect(first >= 0 && first < 1).toBe(true);
    }),
  );
});

test('new names are valid identifiers that stay apart', () => {
  chooseVariant('ids:3');
  const names = Array.from({ length: 500 }, (_, index) => rename('ids', `field-${index}`));
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z]+-[a-z0-9]+$/.test(name))).toEqual([]);
});

test('mixed takes five kinds, others take themselves, nonsense takes none', () => {
  chooseVariant('mixed:1');
  expect(VARIANT_KINDS.filter(varies)).toHaveLength(5);
  chooseVariant('tags:1');
  expect(VARIANT_KINDS.filter(varies)).toEqual(['tags']);
  chooseVariant('nonsense:1');
  expect(isVaried()).toBe(false);
});
