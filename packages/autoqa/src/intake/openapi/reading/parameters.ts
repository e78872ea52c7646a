import type { ApiParameter, ParameterPlace } from '@autoqa/domain/model/api/api-description';
import { isMembers, itemsOf, memberOf, membersOf, ownValue, placeOf, textOf, type Spot } from '../references/spot.ts';
import { readExamples } from './examples.ts';
import type { Reading } from './reading.ts';
import { inlineSchema } from './swagger-parameters.ts';

const PLACES: readonly string[] = ['path', 'query', 'header', 'cookie'] satisfies ParameterPlace[];
const IN_BODY: readonly string[] = ['body', 'formData'];
/** OpenAPI says these in other ways, and has parameters of these names ignored. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization']);

/** Parameters of the path and of the operation, references followed; the operation's win. */
export function mergedParameters(pathItem: Spot, operation: Spot, reading: Reading): Spot[] {
  const merged = new Map<string, Spot>();
  for (const owner of [pathItem, operation]) {
    const seen = new Set<string>();
    for (const parameter of itemsOf(listOf(owner, reading))) {
      const spot = reading.documents.follow(parameter);
      const key = `${textOf(spot, 'in')} ${textOf(spot, 'name')}`;
      if (!isUsable(spot, reading)) continue;
      if (seen.has(key))
        reading.warnings.add(placeOf(spot), `The parameter "${key}" is given twice; the last one counts.`);
      seen.add(key);
      merged.set(key, spot);
    }
  }
  return [...merged.values()];
}

function listOf(owner: Spot, { warnings }: Reading): Spot {
  const list = memberOf(owner, 'parameters');
  if (list.value !== undefined && !Array.isArray(list.value)) {
    warnings.add(placeOf(list), 'A list of parameters is expected here; it was left out.');
  }
  return list;
}

function isUsable(spot: Spot, { flavour, warnings }: Reading): boolean {
  const [place, name] = [textOf(spot, 'in'), textOf(spot, 'name')];
  const isKnown = PLACES.includes(place) || (flavour === 'swagger-2.0' && IN_BODY.includes(place));
  if (isMembers(spot.value) && isKnown && (name !== '' || place === 'body')) {
    if (place !== 'header' || !SAID_ELSEWHERE.has(name.toLowerCase())) return true;
    warnings.add(placeOf(spot), `The header "${name}" is not a parameter; it was left out.`);
    return false;
  }
  const problem = isKnown ? 'has no name' : `is in "${place}", which is no place for one`;
  warnings.add(placeOf(spot), `The parameter "${name}" ${problem}; it was left out.`);
  return false;
}

/** The parameters that are not part of the body. Those the path names are there, whether they are described or not. */
export function readParameters(spots: readonly Spot[], path: string, reading: Reading): ApiParameter[] {
  const named = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''));
  const described = spots.filter((spot) => PLACES.includes(textOf(spot, 'in')));
  return described.filter((spot) => isInPath(spot, named, reading)).map((spot) => readParameter(spot, reading));
}

function isInPath(spot: Spot, named: ReadonlySet<string>, { warnings }: Reading): boolean {
  const name = textOf(spot, 'name');
  if (textOf(spot, 'in') !== 'path' || named.has(name)) return true;
  warnings.add(placeOf(spot), `The path has no "{${name}}"; the parameter was left out.`);
  return false;
}

/** Parameters that stand in the path and are described nowhere. */
export function impliedParameters(path: string, known: readonly ApiParameter[], operation: Spot): ApiParameter[] {
  const names = [...new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))];
  const missing = names.filter((name) => !known.some((each) => each.in === 'path' && each.name === name));
  return missing.map((name) => ({
    name,
    in: 'path',
    required: true,
    description: '',
    schema: { type: 'string' },
    examples: [],
    explode: false,
    place: placeOf(operation),
  }));
}

function readParameter(spot: Spot, reading: Reading): ApiParameter {
  const place = textOf(spot, 'in') as ParameterPlace;
  const schema = schemaOf(spot, reading);
  return {
    name: textOf(spot, 'name'),
    in: place,
    required: place === 'path' || ownValue(spot.value, 'required') === true,
    description: textOf(spot, 'description'),
    schema: schema.value === undefined ? true : reading.schemas.read(schema),
    examples: readExamples(spot, schema, reading),
    explode: explodes(spot, place, reading),
    place: placeOf(spot),
  };
}

function schemaOf(spot: Spot, { flavour, warnings }: Reading): Spot {
  if (flavour === 'swagger-2.0') return inlineSchema(spot);
  const schema = memberOf(spot, 'schema');
  const [content] = membersOf(memberOf(spot, 'content'));
  if (schema.value !== undefined || content === undefined) return schema;
  warnings.add(placeOf(spot), `The parameter is written as ${content[0]}; it is sent as plain text.`);
  return memberOf(content[1], 'schema');
}

function explodes(spot: Spot, place: ParameterPlace, { flavour }: Reading): boolean {
  if (flavour === 'swagger-2.0') return textOf(spot, 'collectionFormat') === 'multi';
  const explode = ownValue(spot.value, 'explode');
  if (typeof explode === 'boolean') return explode;
  const style = textOf(spot, 'style') || (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return style === 'form' || style === 'deepObject';
}
