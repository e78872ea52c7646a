import { isDeepStrictEqual } from 'node:util';
import { array, assert, boolean, constantFrom, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { bodyMutators } from './body-mutators.ts';
import { placesIn, printPlace, rewrite } from './json-place.ts';

const name = constantFrom('id', 'name', 'price', 'items', 'total', 'isNew');
const { json } = letrec<{ json: unknown }>((tie) => ({
  json: oneof(
    { depthSize: 'small', withCrossShrink: true },
    string({ maxLength: 8 }),
    integer({ min: -1000, max: 1000 }),
    boolean(),
    constantFrom(null),
    dictionary(name, tie('json'), { maxKeys: 4, noNullPrototype: true }),
    array(tie('json'), { maxLength: 3 }),
  ),
}));

function mutatorsOf(body: unknown) {
  return bodyMutators({ bodies: [body], schemaOf: () => ({}), conforms: () => true });
}

test('X2 every change of a body makes a difference, and leaves the body itself alone', () => {
  assert(
    property(json, (body) => {
      const before = structuredClone(body);
      for (const { apply } of mutatorsOf(body)) expect(isDeepStrictEqual(apply(body), body)).toBe(false);
      expect(body).toEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('X2 a change of one field touches nothing else', () => {
  assert(
    property(json, (body) => {
      for (const { kind, place, apply } of mutatorsOf(body)) {
        if (kind !== 'field-changed') continue;
        const erase = (of: unknown): unknown => rewrite(of, place, () => 'erased');
        expect(erase(apply(body))).toEqual(erase(body));
      }
    }),
    { numRuns: 300 },
  );
});

test('X2 the same bodies are broken in the same ways, each with a name of its own', () => {
  assert(
    property(json, (body) => {
      const keys = mutatorsOf(body).map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(mutatorsOf(structuredClone(body)).map(({ key }) => key)).toEqual(keys);
    }),
  );
});

test('X2 a list is emptied, doubled and turned round, and alike neighbours are swapped', () => {
  const body = {
    items: [
      { name: 'a', title: 'b' },
      { name: 'c', title: 'd' },
    ],
    total: 2,
  };
  const made = new Map(mutatorsOf(body).map(({ key, apply }) => [key, apply(body)]));
  expect(made.get('emptied items')).toEqual({ items: [], total: 2 });
  expect(made.get('doubled items')).toEqual({ items: [...body.items, ...body.items], total: 2 });
  expect(made.get('reordered items')).toEqual({ items: body.items.toReversed(), total: 2 });
  expect(made.get('swapped items[].name title')).toEqual({
    items: [
      { name: 'b', title: 'a' },
      { name: 'd', title: 'c' },
    ],
    total: 2,
  });
  expect(made.get('dropped total')).toEqual({ items: body.items });
  expect(placesIn(body).map(({ place }) => printPlace(place))).toContain('items[].title');
});

test('X2 a value is changed to one that the document allows, where there is one', () => {
  const body = { kind: 'percent', value: 5 };
  const made = bodyMutators({
    bodies: [body],
    schemaOf: ([field]) => (field === 'kind' ? { enum: ['percent', 'amount'] } : { maximum: 5 }),
    conforms: (each) => (each as typeof body).value <= 5,
  });
  const changed = made.filter(({ key }) => key.startsWith('changed')).map(({ apply }) => apply(body));
  expect(changed).toEqual([
    { kind: 'amount', value: 5 },
    { kind: 'percent', value: 4 },
  ]);
});
