import type { ApiCase, ApiCheck, ApiRequest, ApiStep, Basis } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import {
  contractBasis,
  conventionBasis,
  operationBasis,
  responseBasis,
  successStatuses,
  type ApiDesign,
} from '../api-design.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { Unpreparable } from '../recipes/unpreparable.ts';

/** A case before it has its number. */
export type CaseDraft = Omit<ApiCase, 'id'>;

/** What a technique makes of an operation, and what it could not make and why. */
export interface Drafts {
  cases: CaseDraft[];
  untested: string[];
}

export type TechniqueFunction = (design: ApiDesign, operation: ApiOperation) => CaseDraft[];

/** What cannot be prepared is not tested, and that is said. */
export function tryDrafts(make: () => CaseDraft[]): Drafts {
  try {
    return { cases: make(), untested: [] };
  } catch (error) {
    if (error instanceof Unpreparable) return { cases: [], untested: [error.message] };
    throw error;
  }
}

/** The steps of a case: what was arranged, what it is about, and the cleaning up. */
export function around(recipe: Recipe, ...steps: ApiStep[]): ApiStep[] {
  return recipe.around(steps);
}

export function act(request: ApiRequest, checks: ApiCheck[], keep: Record<string, string> = {}): ApiStep {
  return { role: 'act', request, keep, checks };
}

export function observe(request: ApiRequest, checks: ApiCheck[], keep: Record<string, string> = {}): ApiStep {
  return { role: 'observe', request, keep, checks };
}

/** What every good answer owes the document. */
export function succeeds(operation: ApiOperation): ApiCheck[] {
  return [
    { kind: 'status', oneOf: successStatuses(operation), basis: operationBasis(operation) },
    { kind: 'conforms', basis: operationBasis(operation) },
  ];
}

/**
 * What a refusal owes: an error of the caller. Which one is for the document to say, and what it says is held to; where
 * it names none, only convention does.
 */
export function refuses(
  operation: ApiOperation,
  basis: Basis,
  usual: readonly string[],
  /** Other reasons that the document knows and that are as good. */
  alsoFor: readonly string[] = [],
): ApiCheck[] {
  const documented = operation.responses.map(({ status }) => status.toUpperCase());
  const isNamed = usual.some((status) => documented.includes(status));
  const named = isNamed ? [...usual, ...alsoFor].filter((status) => documented.includes(status)) : [];
  const says = documented.some((status) => /^4|^DEFAULT$/.test(status));
  return [
    { kind: 'no-crash', basis: contractBasis('An error of the caller is no error of the server.', operation.place) },
    { kind: 'status', oneOf: ['4XX'], basis },
    {
      kind: 'status',
      oneOf: named.length === 0 ? [...usual] : named,
      basis:
        named.length === 0
          ? conventionBasis(`Usual: ${usual.join(' or ')}.`, operation.place)
          : responseBasis(operation, named[0] ?? ''),
    },
    ...(says ? [{ kind: 'conforms' as const, basis: operationBasis(operation) }] : []),
  ];
}

export function holds(expression: string, basis: Basis): ApiCheck {
  return { kind: 'holds', expression, basis };
}

export function head({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}
