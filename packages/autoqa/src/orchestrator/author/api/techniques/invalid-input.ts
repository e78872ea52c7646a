import type { ApiRequest, Basis, Technique } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { propertiesIn, requiredIn, schemaObject, typeOf } from '@autoqa/domain/model/api/schema-reading';
import { contractBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { chosenContent, jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { edgeValues, type EdgeValue } from '../values/broken-values.ts';
import { act, around, refuses, type CaseDraft } from './draft.ts';

const USUAL = ['400', '422'];

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
  return [...bodyChanges(design, operation), ...queryChanges(design, operation)].map((change) => {
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(operation);
    const checks = change.allowed ? accepts(operation, change.basis) : refuses(operation, change.basis, USUAL);
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

function bodyChanges(design: ApiDesign, operation: ApiOperation): Change[] {
  const schema = jsonBodySchema(design, operation);
  const place = chosenContent(operation)?.place ?? operation.place;
  if (schema === undefined) return [];
  const required = requiredIn(schema).map((name): Change => {
    const basis = contractBasis(`required: ${name}`, `${place}/schema/required`);
    const apply = (request: ApiRequest): ApiRequest => ({ ...request, body: without(request.body, name) });
    return { field: name, technique: 'missing-required', title: `Without ${name}`, basis, allowed: false, apply };
  });
  const edges = propertiesIn(schema).flatMap(([name, each]) =>
    edgeValues(design.description, each).map((edge): Change => {
      const basis = contractBasis(`${name}: ${edge.keyword}`, `${place}/schema/properties/${name}`);
      const apply = (request: ApiRequest): ApiRequest => ({
        ...request,
        body: { ...(request.body as Fields), [name]: edge.value },
      });
      return {
        field: name,
        technique: edge.technique,
        title: titleOf(name, edge),
        basis,
        allowed: edge.allowed,
        apply,
      };
    }),
  );
  return [...required, ...edges];
}

function queryChanges(design: ApiDesign, operation: ApiOperation): Change[] {
  const query = operation.parameters.filter(({ in: place }) => place === 'query');
  const required = query
    .filter((parameter) => parameter.required)
    .map(({ name, place }): Change => {
      const basis = contractBasis(`${name}: required`, place);
      const apply = (request: ApiRequest): ApiRequest => ({
        ...request,
        query: without(request.query, name) as Fields,
      });
      return { field: name, technique: 'missing-required', title: `Without ${name}`, basis, allowed: false, apply };
    });
  const edges = query.flatMap(({ name, schema, place }) =>
    edgeValues(design.description, schema)
      .filter((edge) => canStandInQuery(design, schema, edge))
      .map((edge): Change => {
        const basis = contractBasis(`${name}: ${edge.keyword}`, place);
        const apply = (request: ApiRequest): ApiRequest => ({
          ...request,
          query: { ...request.query, [name]: edge.value },
        });
        return {
          field: name,
          technique: edge.technique,
          title: titleOf(name, edge),
          basis,
          allowed: edge.allowed,
          apply,
        };
      }),
  );
  return [...required, ...edges];
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
