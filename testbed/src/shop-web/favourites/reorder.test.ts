import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem } from './reorder.ts';

test('a moved item stands where it was dropped, and the others keep their order', () => {
  const list = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, fc.nat(), fc.nat(), (items, a, b) => {
      const [from, to] = [a % items.length, b % items.length];
      const moved = moveItem(items, from, to);
      expect(moved[to]).toBe(items[from]);
      const others = (all: string[]): string[] => all.filter((item) => item !== items[from]);
      expect(others(moved)).toEqual(others(items));
    }),
  );
});
