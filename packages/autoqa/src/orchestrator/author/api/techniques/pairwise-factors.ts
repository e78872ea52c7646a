import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation, JsonSchema } from '@autoqa/domain/model/api/api-description';
import { subjectOf } from '@autoqa/domain/model/api/names';
import { propertiesIn, requiredIn, schemaObject } from '@autoqa/domain/model/api/schema-reading';
import type { ApiDesign } from '../api-design.ts';
import { jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { sideOf, tellingValues } from '../values/telling-values.ts';

/** What stands at a place of a request, or that nothing does. */
export const ABSENT = Symbol('absent');

/** Something in a request that may be one of few things, each of them allowed. */
export interface Factor {
  in: 'query' | 'body';
  name: string;
  /** First what the good request has. */
  choices: unknown[];
}

const MOST_FACTORS = 8;
/** Opaque to everybody but the server. */
const OPAQUE = /cursor|token|signature|nonce/i;

/** What may be combined in the address of a request. */
export function queryFactors(design: ApiDesign, { parameters }: ApiOperation, request: ApiRequest): Factor[] {
  const factors = parameters
    .filter((each) => each.in === 'query')
    .map((parameter) => factorOf(design, { ...parameter, in: 'query', most: 3, given: request.query }));
  return worthwhile(withoutCrossing(factors));
}

/** What may be combined in the JSON of a request. Something is always sent. */
export function bodyFactors(design: ApiDesign, operation: ApiOperation, request: ApiRequest): Factor[] {
  const schema = jsonBodySchema(design, operation);
  if (schema === undefined) return [];
  const given = request.body as Fields;
  const required = new Set(requiredIn(schema));
  const [first = ''] = required.size === 0 ? Object.keys(given) : [];
  const factors = propertiesIn(schema)
    .filter(([, each]) => schemaObject(design.description, each)['readOnly'] !== true)
    .map(([name, each]) =>
      factorOf(design, {
        in: 'body',
        name,
        schema: each,
        required: required.has(name) || name === first,
        examples: [],
        most: 2,
        given,
      }),
    );
  return worthwhile(withoutCrossing(factors));
}

interface Place {
  in: Factor['in'];
  name: string;
  schema: JsonSchema;
  required: boolean;
  examples: readonly unknown[];
  /** How many choices at most. */
  most: number;
  given: Fields;
}

function factorOf(design: ApiDesign, { in: place, name, schema, required, examples, most, given }: Place): Factor {
  const base = Object.hasOwn(given, name) ? given[name] : ABSENT;
  const fixed = { in: place, name, choices: [base] };
  // What others supply, or has to be new each time, is not for us to choose.
  if (OPAQUE.test(name) || JSON.stringify(base)?.includes('{{') === true) return fixed;
  const values = tellingValues(design.description, schema, { examples, side: sideOf(name) });
  const isId = subjectOf(name) !== undefined && !isClosed(design, schema);
  const others = [...(required || base === ABSENT ? [] : [ABSENT]), ...(isId ? [] : values)];
  return { ...fixed, choices: unlike(base, others).slice(0, most) };
}

/** The schema itself says all that may stand there. */
function isClosed(design: ApiDesign, schema: JsonSchema): boolean {
  const { enum: choices, type, minimum, maximum } = schemaObject(design.description, schema);
  return choices !== undefined || type === 'boolean' || (minimum !== undefined && maximum !== undefined);
}

function unlike(base: unknown, others: readonly unknown[]): unknown[] {
  return [base, ...others.filter((each) => each === ABSENT || JSON.stringify(each) !== JSON.stringify(base))];
}

/** Where a lower end could lie above an upper end, the upper end stays as it is. */
function withoutCrossing(factors: readonly Factor[]): Factor[] {
  const chosen = (side: 'lower' | 'upper') =>
    factors.filter(({ name }) => sideOf(name) === side).flatMap(({ choices }) => choices.filter(isComparable));
  const [lower, upper] = [chosen('lower'), chosen('upper')];
  const crosses = lower.some((low) => upper.some((high) => typeof low === typeof high && low > high));
  return factors.map((factor) =>
    crosses && sideOf(factor.name) === 'upper' ? { ...factor, choices: factor.choices.slice(0, 1) } : factor,
  );
}

function isComparable(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function worthwhile(factors: readonly Factor[]): Factor[] {
  const open = factors.filter(({ choices }) => choices.length > 1).slice(0, MOST_FACTORS);
  return open.length < 2 ? [] : open;
}
