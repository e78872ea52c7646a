import type { ApiCheck, ApiRequest, Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import {
  contractBasis,
  conventionBasis,
  documentedStatus,
  operationBasis,
  successStatuses,
  type ApiDesign,
} from '../api-design.ts';
import { ownPart } from '../recipes/own-things.ts';
import { Recipe } from '../recipes/recipe.ts';
import { removalOf } from '../recipes/removal.ts';
import { chosenContent, type Fields } from '../recipes/request-body.ts';
import { mustBeNew, uniqueFields } from '../recipes/unique-fields.ts';
import { coveringArray, type Row } from '../values/covering-array.ts';
import { act, around, head, succeeds, type CaseDraft } from './draft.ts';
import { ABSENT, bodyFactors, queryFactors, type Factor } from './pairwise-factors.ts';
import { endsSession } from './session.ts';
import { arrangeState } from './states.ts';

/** A5: where several values may be chosen, every two of them meet in some request, and not every combination is sent. */
export function pairwiseCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const { request } = new Recipe(design).prepare(operation);
  const isRead = operation.method === 'get';
  if (!isRead && !canBeRepeated(design, operation, request)) return [];
  const factors = isRead ? queryFactors(design, operation, request) : bodyFactors(design, operation, request);
  const rows = coveringArray(
    factors.map(({ choices }) => choices.length),
    { given: testedAlone(factors) },
  );
  return rows.map((row) => caseOf(design, operation, { factors, row }));
}

/** The good request, and those that differ from it in one number: the ends of ranges have cases of their own. */
function testedAlone(factors: readonly Factor[]): Row[] {
  const good = factors.map(() => 0);
  const single = factors.flatMap(({ choices }, factor) =>
    choices.flatMap((value, choice) => (choice > 0 && typeof value === 'number' ? [good.with(factor, choice)] : [])),
  );
  return [good, ...single];
}

function caseOf(
  design: ApiDesign,
  operation: ApiOperation,
  { factors, row }: { factors: readonly Factor[]; row: Row },
): CaseDraft {
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  arrangeState(design, recipe, operation, request);
  const chosen = factors.map(({ in: place, name, choices }, index) => ({
    place,
    name,
    value: choices[row[index] ?? 0],
  }));
  const sent = chosen.reduce<ApiRequest>(
    (whole, { place, name, value }) => ({ ...whole, [place]: replaced(whole[place] as Fields, name, value) }),
    request,
  );
  const changed = chosen.filter((_, index) => row[index] !== 0);
  return {
    title: `Combination: ${changed.map(({ name, value }) => say(name, value)).join(', ')}`,
    operation: operation.id,
    technique: 'pairwise',
    priority: 'p2',
    requirements: [],
    sources: [allowedBasis(operation, factors)],
    steps: around(recipe, act(sent, operation.method === 'get' ? readChecks(operation) : writeChecks(operation))),
  };
}

function allowedBasis(operation: ApiOperation, factors: readonly Factor[]): Basis {
  const names = factors.map(({ name }) => name).join(', ');
  const place = operation.method === 'get' ? `${operation.place}/parameters` : chosenContent(operation)?.place;
  return contractBasis(`${head(operation)}: ${names}`, place ?? operation.place);
}

function replaced(fields: Fields, name: string, value: unknown): Fields {
  const { [name]: _old, ...rest } = fields;
  return value === ABSENT ? rest : { ...rest, [name]: value };
}

function say(name: string, value: unknown): string {
  return value === ABSENT ? `without ${name}` : `${name} = ${JSON.stringify(value).slice(0, 40)}`;
}

/** Filters may find nothing together; some answer that with 404, where the document has one. */
function readChecks(operation: ApiOperation): ApiCheck[] {
  const isNothing = !operation.path.includes('{') && documentedStatus(operation, '404') !== undefined;
  if (!isNothing) return succeeds(operation);
  const basis = operationBasis(operation);
  return [
    { kind: 'status', oneOf: [...successStatuses(operation), '404'], basis },
    { kind: 'conforms', basis },
  ];
}

/**
 * Each value is allowed, and together they must not break the server. That they go together is only likely: a rule of
 * the business may tie one field to another.
 */
function writeChecks(operation: ApiOperation): ApiCheck[] {
  const likely = conventionBasis(
    'Each of these values is allowed; nothing is said against all of them.',
    operation.place,
  );
  const mayRefuse = operation.responses.some(({ status }) => /^4|^default$/i.test(status));
  return [
    { kind: 'no-crash', basis: contractBasis('Allowed values do not break the server.', operation.place) },
    { kind: 'status', oneOf: successStatuses(operation), basis: likely },
    { kind: 'conforms', basis: mayRefuse ? operationBasis(operation) : likely },
  ];
}

const SECRET = /passw|pwd|secret|密码|口令/i;

/** Whether an operation may be called often: what it makes is taken away, what it changes is put back, nothing is in the way. */
function canBeRepeated(design: ApiDesign, operation: ApiOperation, request: ApiRequest): boolean {
  const { method, path } = operation;
  if (endsSession(operation) || Object.keys((request.body ?? {}) as Fields).some((name) => SECRET.test(name)))
    return false;
  if (method === 'patch' && !path.includes('{')) return design.at('get', path) !== undefined;
  if (method === 'patch' || method === 'put') return path.includes('{');
  if (method !== 'post' || isInTheWay(design, operation)) return false;
  return removalOf(design, operation, request) !== undefined || ownPart(design, path) !== undefined;
}

/** Something has to be new, and nobody knows what. */
function isInTheWay(design: ApiDesign, operation: ApiOperation): boolean {
  const schema = chosenContent(operation)?.schema;
  if (!mustBeNew(operation) || schema === undefined) return false;
  return Object.keys(uniqueFields(design.description, operation, schema)).length === 0;
}
