import type { ApiCheck } from '@autoqa/domain/model/api/api-case';
import { successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { requiredIn } from '@autoqa/domain/model/api/schema-reading';
import { operationBasis, type ApiDesign } from '../api-design.ts';
import { isClosedDoor } from '../recipes/passwords.ts';
import { Recipe } from '../recipes/recipe.ts';
import { Unpreparable } from '../recipes/unpreparable.ts';
import { jsonBodySchema, type Fields } from '../recipes/request-body.ts';
import { innerEchoes } from './life-cycle.ts';
import { endsSession } from './session.ts';
import { arrangeState } from './states.ts';
import { act, around, succeeds, type CaseDraft } from './draft.ts';

/** A5: the document's own example, and the least that it allows, are accepted. */
export function positiveCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (isClosedDoor(design, operation)) {
    throw new Unpreparable(`Nobody says with which account ${operation.id} lets somebody in.`);
  }
  return [wholeExample(design, operation), ...leastBody(design, operation)];
}

function wholeExample(design: ApiDesign, operation: ApiOperation): CaseDraft {
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  arrangeState(design, recipe, operation, request);
  return {
    title: operation.summary === '' ? `${operation.id} answers` : operation.summary,
    operation: operation.id,
    // Signing out must not sign out everybody else.
    technique: endsSession(operation) ? 'session' : 'positive',
    priority: 'p0',
    requirements: [],
    sources: [operationBasis(operation)],
    steps: around(recipe, act(request, [...succeeds(operation), ...comesBack(design, operation, request.body)])),
  };
}

function comesBack(design: ApiDesign, operation: ApiOperation, body: unknown): ApiCheck[] {
  const answer = successSchema(operation);
  if (operation.method !== 'post' || answer === undefined) return [];
  return innerEchoes(design, { answer, body, basis: operationBasis(operation) });
}

function leastBody(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const schema = jsonBodySchema(design, operation);
  if (schema === undefined) return [];
  const required = new Set(requiredIn(schema));
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const body = Object.entries(request.body as Fields);
  const least = body.filter(([name]) => required.has(name));
  if (least.length === body.length || least.length === 0) return [];
  return [
    {
      title: `Only what is required: ${least.map(([name]) => name).join(', ')}`,
      operation: operation.id,
      technique: 'positive',
      priority: 'p1',
      requirements: [],
      sources: [operationBasis(operation)],
      steps: around(recipe, act({ ...request, body: Object.fromEntries(least) }, succeeds(operation))),
    },
  ];
}
