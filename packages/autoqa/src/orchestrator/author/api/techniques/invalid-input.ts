import type { ApiRequest, Basis, Technique } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { propertiesIn, requiredIn, schemaObject, typeOf } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, type ApiDesign } from '../api-design.ts';
import { takesPassword } from '../recipes/passwords.ts';
import { Recipe } from '../recipes/recipe.ts';
import { chosenContent, jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { edgeValues, type EdgeValue } from '../values/broken-values.ts';
import { act, around, refuses, type CaseDraft } from './draft.ts';
import { namesField } from './named-fields.ts';

const USUAL = ['400', '422'];

/** What is malformed may also be unknown, taken or too large; at a door it may also be nobody's name or password. */
function reasonsBeside({ description }: ApiDesign, operation: ApiOperation): string[] {
  const isDoor = operation.security.length === 0 && takesPassword(description, operation);
  return ['404', '409', '410', '413', ...(isDoor ? ['401', '403'] : [])];
}

/** One change of a good request, and what the document says about it. */
interface Change {
  field: string;
  technique: Technique;
  title: string;
  basis: Basis;
  allowed: boolean;
  apply: (request: ApiRequest) => ApiRequest;
}

/** A5: what the document forbids is refused, and what it just allows is not. One change for each case. */
export function invalidInputCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const parts = [...bodyPart(design, operation), queryPart(design, operation)];
  return parts
    .flatMap((part) => changesOf(design, part))
    .map((change) => {
      const recipe = new Recipe(design);
      const { request } = recipe.prepare(operation);
      const checks = change.allowed
        ? accepts(operation, change.basis)
        : [
            ...refuses(operation, change.basis, USUAL, reasonsBeside(design, operation)),
            ...namesField(design, operation, change.field),
          ];
      return {
        title: change.title,
        operation: operation.id,
        technique: change.technique,
        priority: change.allowed ? 'p2' : 'p1',
        requirements: [],
        sources: [change.basis],
        steps: around(recipe, act(change.apply(request), checks)),
      };
    });
}

/** Allowed by the schema; a rule of the business may still refuse it, but not as malformed. */
function accepts(operation: ApiOperation, basis: Basis) {
  const malformed = operation.security.length === 0 ? /^4(?:00|22)$/ : /^4(?:00|22|01|03)$/;
  const refusals = operation.responses
    .map(({ status }) => status)
    .filter((status) => status.startsWith('4') && !malformed.test(status));
  return [
    { kind: 'status' as const, oneOf: ['2XX', ...refusals], basis },
    { kind: 'conforms' as const, basis },
  ];
}

/** Where values stand in a request: the fields of its body, or the parameters of its address. */
interface Part {
  in: 'body' | 'query';
  /** What the document says of each: a line of it for the requirement to be there, and its schema. */
  fields: { name: string; schema: JsonSchema; place: string; required?: Basis }[];
  canStand: (schema: JsonSchema, edge: EdgeValue) => boolean;
}

function bodyPart(design: ApiDesign, operation: ApiOperation): Part[] {
  const schema = jsonBodySchema(design, operation);
  const place = chosenContent(operation)?.place ?? operation.place;
  if (schema === undefined) return [];
  const properties = new Map(propertiesIn(schema));
  const required = new Set(requiredIn(schema));
  const fields = [...new Set([...properties.keys(), ...required])].map((name) => ({
    name,
    schema: properties.get(name) ?? true,
    place: `${place}/schema/properties/${name}`,
    ...(required.has(name) ? { required: contractBasis(`required: ${name}`, `${place}/schema/required`) } : {}),
  }));
  return [{ in: 'body', fields, canStand: () => true }];
}

function queryPart(design: ApiDesign, { parameters }: ApiOperation): Part {
  const fields = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema, place, required }) => ({
      name,
      schema,
      place,
      ...(required ? { required: contractBasis(`${name}: required`, place) } : {}),
    }));
  return { in: 'query', fields, canStand: (schema, edge) => canStandInQuery(design, schema, edge) };
}

/** First what has to be there is left out, then each value is moved to the edges of what is allowed. */
function changesOf(design: ApiDesign, { in: where, fields, canStand }: Part): Change[] {
  const missing = fields.flatMap(({ name, required }): Change[] => {
    if (required === undefined) return [];
    const apply = (request: ApiRequest): ApiRequest => ({ ...request, [where]: without(request[where], name) });
    return [
      { field: name, technique: 'missing-required', title: `Without ${name}`, basis: required, allowed: false, apply },
    ];
  });
  const edges = fields.flatMap(({ name, schema, place }) =>
    edgeValues(design.description, schema)
      .filter((edge) => canStand(schema, edge))
      .map((edge): Change => ({
        field: name,
        technique: edge.technique,
        title: titleOf(name, edge),
        basis: contractBasis(`${name}: ${edge.keyword}`, place),
        allowed: edge.allowed,
        apply: (request) => ({ ...request, [where]: { ...(request[where] as Fields), [name]: edge.value } }),
      })),
  );
  return [...missing, ...edges];
}

/** In an address everything is text: a number is no wrong type for a text, and null does not exist. */
function canStandInQuery(design: ApiDesign, schema: JsonSchema, { technique, value }: EdgeValue): boolean {
  if (value === null || value === '' || typeof value === 'object') return false;
  return technique !== 'wrong-type' || typeOf(schemaObject(design.description, schema)) !== 'string';
}

function without(of: unknown, name: string): unknown {
  return Object.fromEntries(Object.entries(of as Fields).filter(([each]) => each !== name));
}

function titleOf(name: string, { value, keyword, allowed }: EdgeValue): string {
  const text = JSON.stringify(value);
  const short = text.length > 40 ? `${text.slice(0, 24)}… (${[...String(value)].length} characters)` : text;
  return `${name} = ${short} ${allowed ? 'is allowed' : 'is refused'} (${keyword})`;
}
