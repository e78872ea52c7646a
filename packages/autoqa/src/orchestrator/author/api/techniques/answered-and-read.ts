import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { placeInAnswer, successSchema } from '@autoqa/domain/model/api/answer-fields';
import { contractBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import type { Fields } from '../recipes/request-body.ts';
import { act, around, head, holds, observe, succeeds, type CaseDraft } from './draft.ts';
import { readBackDraft } from './read-back.ts';
import { isSameShape, sameFields } from './same-thing.ts';
import { endsSession } from './session.ts';
import { arrangeState } from './states.ts';

/** A5: what a change answers is what is read afterwards, where both answers show the thing in the same words. */
export function answeredAndReadCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const answer = successSchema(operation);
  if (SAFE_METHODS.has(operation.method) || answer === undefined || endsSession(operation)) return [];
  const reader = readerAfter(design, operation);
  if (reader === undefined || design.callers.for(reader.operation) === undefined) return [];
  const same = sameFields(design, answer, ['body', 'answered']);
  if (same === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  arrangeState(design, recipe, operation, request);
  const { operation: read, made } = reader;
  const own = Object.entries(request.path).filter(([name]) => read.path.includes(`{${name}}`));
  const path: Fields = { ...Object.fromEntries(own), ...(made === undefined ? {} : { [made.name]: '{{madeId}}' }) };
  const look = recipe.prepare(read, { path }).request;
  const basis = contractBasis(`${head(read)}: ${read.summary}`, read.place);
  const keep = { answered: 'body', ...(made === undefined ? {} : { madeId: made.expression }) };
  const steps = around(
    recipe,
    act(request, succeeds(operation), keep),
    observe(look, [...succeeds(read), holds(same, basis)]),
  );
  return [readBackDraft('What is answered is what is read', operation, { basis, steps })];
}

interface Reader {
  operation: ApiOperation;
  /** For what was made just now: the parameter that takes its id, and where the answer has it. */
  made?: { name: string; expression: string };
}

/** Who reads what an operation answered with: at the path of the thing itself, or around it. */
function readerAfter(design: ApiDesign, operation: ApiOperation): Reader | undefined {
  const answer = successSchema(operation);
  if (answer === undefined) return undefined;
  const fits = (reader: ApiOperation | undefined): reader is ApiOperation =>
    reader !== undefined && isSameShape(answer, successSchema(reader));
  const made = operation.method === 'post' ? readerOfMade(design, operation) : undefined;
  if (made !== undefined) return fits(made.operation) ? made : undefined;
  const parts = operation.path.split('/');
  for (let length = parts.length; length > 1; length -= 1) {
    const reader = design.at('get', parts.slice(0, length).join('/'));
    if (fits(reader)) return { operation: reader };
  }
  return undefined;
}

function readerOfMade(design: ApiDesign, create: ApiOperation): Reader | undefined {
  const answer = successSchema(create);
  const reader = design.description.operations.find(
    ({ method, path }) =>
      method === 'get' && path.startsWith(`${create.path}/{`) && path.indexOf('}') === path.length - 1,
  );
  const name = reader?.path.slice(create.path.length + 2, -1);
  if (reader === undefined || answer === undefined || name === undefined) return undefined;
  const expression = placeInAnswer(design.description, answer, ['id', name]);
  if (expression === undefined || !/^body\.[^.[]+$/.test(expression)) return undefined;
  return { operation: reader, made: { name, expression } };
}
