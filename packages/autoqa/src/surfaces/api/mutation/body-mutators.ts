import { isDeepStrictEqual } from 'node:util';
import type { MutationKind } from '@autoqa/domain/model/strength';
import type { SchemaObject } from '@autoqa/domain/model/api/schema-reading';
import { otherType, valueChanges, type ValueChange } from './changed-value.ts';
import { EACH, GONE, isLeaf, isObject, placesIn, printPlace, rewrite, type Place } from './json-place.ts';
import { sayChange } from './say-change.ts';

/** One change of a body; a body that it has nothing to change in comes back as it is. */
export interface BodyMutator {
  kind: MutationKind;
  /** Unlike that of any other change of the same answers. */
  key: string;
  place: Place;
  detail: string;
  apply: (body: unknown) => unknown;
}

export interface SeenBodies {
  /** The bodies of answers that are broken in the same way; the first ones are enough. */
  bodies: readonly unknown[];
  schemaOf: (place: Place) => SchemaObject;
  /** Whether the document allows a body. */
  conforms: (body: unknown) => boolean;
}

/** Everything that can be changed in these bodies, in the order of their fields. */
export function bodyMutators(seen: SeenBodies): BodyMutator[] {
  const places = knownPlaces(seen.bodies);
  const found = [
    ...places.flatMap((each) => fieldMutators(each, seen)),
    ...swaps(places, seen),
    ...listPlaces(seen.bodies, places).flatMap(listMutators),
  ];
  return found.flatMap(({ apply, detail, ...rest }) => {
    const touched = seen.bodies.find((body) => !isDeepStrictEqual(apply(body), body));
    if (touched === undefined) return [];
    const told = detail === '' ? sayChange(touched, apply(touched)) : detail;
    return [{ ...rest, apply, detail: told }];
  });
}

interface KnownPlace {
  place: Place;
  /** Different ones, null only if there is nothing else. */
  values: unknown[];
}

const KEPT_VALUES = 5;

function knownPlaces(bodies: readonly unknown[]): KnownPlace[] {
  const known = new Map<string, KnownPlace>();
  for (const { place, value } of bodies.flatMap((body) => placesIn(body))) {
    const key = printPlace(place);
    const each = known.get(key) ?? { place, values: [] };
    known.set(key, each);
    if (value === null || each.values.length >= KEPT_VALUES || each.values.includes(value)) continue;
    each.values.push(value);
  }
  return [...known.values()];
}

function fieldMutators({ place, values }: KnownPlace, seen: SeenBodies): BodyMutator[] {
  const name = place.at(-1) ?? '';
  const text = printPlace(place);
  const isField = name !== EACH;
  const drop: BodyMutator = {
    kind: 'field-dropped',
    key: `dropped ${text}`,
    place,
    detail: `${text}: gone`,
    apply: (body) => rewrite(body, place, () => GONE),
  };
  if (!values.every(isLeaf)) return isField ? [drop] : [];
  const change = chooseChange({ place, values }, seen);
  const changed: BodyMutator = {
    kind: 'field-changed',
    key: `changed ${text}`,
    place,
    detail: '',
    apply: (body) => rewrite(body, place, change),
  };
  const typed: BodyMutator = {
    kind: 'field-changed',
    key: `type ${text}`,
    place,
    detail: '',
    apply: (body) => rewrite(body, place, otherType),
  };
  return isField ? [drop, changed, typed] : [changed];
}

const ID = /(?:^|_)(?:id|uuid)$|Id$|ID$/;

/** A change that the document allows, if there is one: what it forbids is easy to notice. */
function chooseChange({ place, values }: KnownPlace, { bodies, schemaOf, conforms }: SeenBodies): ValueChange {
  const isId = ID.test(place.at(-1) ?? '');
  const ways = valueChanges(schemaOf(place), { isId, seen: values[0] });
  const isAllowed = (way: ValueChange): boolean =>
    bodies.every((body) => {
      const changed = rewrite(body, place, way);
      return !isDeepStrictEqual(changed, body) && conforms(changed);
    });
  const makesDifference = (way: ValueChange): boolean =>
    bodies.some((body) => !isDeepStrictEqual(rewrite(body, place, way), body));
  return ways.find(isAllowed) ?? ways.find(makesDifference) ?? ((value) => value);
}

/** Neighbours of the same type and form, such as two amounts or two names. */
function swaps(places: readonly KnownPlace[], { schemaOf }: SeenBodies): BodyMutator[] {
  const groups = new Map<string, KnownPlace[]>();
  for (const each of places) {
    const [first] = each.values;
    if (each.place.at(-1) === EACH || first === undefined || !each.values.every(isLeaf)) continue;
    const { format, pattern, enum: choices } = schemaOf(each.place);
    const form = JSON.stringify([each.place.slice(0, -1), typeof first, format, pattern, choices]);
    groups.set(form, [...(groups.get(form) ?? []), each]);
  }
  return [...groups.values()].flatMap((alike) =>
    alike.slice(1).map((two, index) => swap(alike[index]?.place ?? [], two.place)),
  );
}

function swap(one: Place, two: Place): BodyMutator {
  const owner = one.slice(0, -1);
  const [first = '', second = ''] = [one.at(-1), two.at(-1)];
  return {
    kind: 'fields-swapped',
    key: `swapped ${printPlace(one)} ${second}`,
    place: one,
    detail: `${printPlace(one)} ↔ ${second}`,
    apply: (body) =>
      rewrite(body, owner, (value) => {
        if (!isObject(value) || !Object.hasOwn(value, first) || !Object.hasOwn(value, second)) return value;
        return { ...value, [first]: value[second], [second]: value[first] };
      }),
  };
}

function listPlaces(bodies: readonly unknown[], places: readonly KnownPlace[]): Place[] {
  const inner = places.filter(({ values }) => values.some((value) => Array.isArray(value))).map(({ place }) => place);
  return bodies.some((body) => Array.isArray(body)) ? [[], ...inner] : inner;
}

function listMutators(place: Place): BodyMutator[] {
  const text = printPlace(place);
  const of = (change: (list: readonly unknown[]) => unknown) => (body: unknown) =>
    rewrite(body, place, (value) => (Array.isArray(value) ? change(value) : value));
  return [
    { kind: 'list-emptied', key: `emptied ${text}`, place, detail: `${text}: no items`, apply: of(() => []) },
    {
      kind: 'list-doubled',
      key: `doubled ${text}`,
      place,
      detail: `${text}: every item twice`,
      apply: of((list) => [...list, ...list]),
    },
    {
      kind: 'list-reordered',
      key: `reordered ${text}`,
      place,
      detail: `${text}: the last item first`,
      apply: of((list) => list.toReversed()),
    },
  ];
}
