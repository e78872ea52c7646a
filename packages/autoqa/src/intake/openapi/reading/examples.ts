import { isDeepStrictEqual } from 'node:util';
import { referenceIn } from '../references/documents.ts';
import { isMembers, itemsOf, memberOf, membersOf, ownValue, type Spot } from '../references/spot.ts';
import type { Reading } from './reading.ts';

const MOST_HOPS = 20;

/** Examples of a parameter, header or content: its own first, then those of its schema; each once. */
export function readExamples(owner: Spot, schema: Spot, reading: Reading): unknown[] {
  const own = [...singleExamples(owner), ...namedExamples(memberOf(owner, 'examples'), reading)];
  return distinct([...own, ...schemaExamples(schema, reading)]);
}

function singleExamples({ value }: Spot): unknown[] {
  return ['example', 'x-example'].map((key) => ownValue(value, key)).filter((each) => each !== undefined);
}

/** A map of examples, each with a `value`; a plain list is a slip, but a clear one. */
function namedExamples(examples: Spot, { documents }: Reading): unknown[] {
  if (Array.isArray(examples.value)) return examples.value as unknown[];
  return membersOf(examples).flatMap(([, member]) => {
    const { value } = documents.follow(member);
    if (isMembers(value) && Object.hasOwn(value, 'value')) return [value['value']];
    return isMembers(value) && Object.hasOwn(value, 'externalValue') ? [] : [value];
  });
}

function schemaExamples(schema: Spot, { documents }: Reading): unknown[] {
  let current = schema;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const reference = referenceIn(current);
    const listed = memberOf(current, 'examples');
    const here = [...singleExamples(current), ...itemsOf(listed).map(({ value }) => value)];
    const preset = ownValue(current.value, 'default');
    if (preset !== undefined) here.push(preset);
    if (here.length > 0 || reference === undefined) return here;
    current = documents.target(reference, current);
  }
  return [];
}

function distinct(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => values.findIndex((each) => isDeepStrictEqual(each, value)) === index);
}
