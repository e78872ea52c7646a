import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { successSchema } from '@autoqa/domain/model/api/answer-fields';
import { operationBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, observe, succeeds, type CaseDraft } from './draft.ts';
import { echoes } from './life-cycle.ts';
import { readerOf } from './unchanged.ts';

/** A5: what was saved is what is read afterwards, for things that are not made first (a profile, a stock, settings). */
export function readBackCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (operation.method !== 'put' && operation.method !== 'patch') return [];
  const reader = readerOf(design, operation);
  const seen = reader && successSchema(reader);
  if (reader === undefined || seen === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  if (request.body === undefined) return [];
  const basis = operationBasis(operation);
  const answer = successSchema(operation);
  const path = Object.fromEntries(Object.entries(request.path).filter(([name]) => reader.path.includes(`{${name}}`)));
  const look = recipe.prepare(reader, { path }).request;
  const kept = echoes(design, { answer: seen, body: request.body, basis, from: 'changed' });
  if (kept.length === 0) return [];
  const echoed = answer === undefined ? [] : echoes(design, { answer, body: request.body, basis });
  const steps = around(
    recipe,
    act(request, [...succeeds(operation), ...echoed], { changed: 'sent' }),
    observe(look, [...succeeds(reader), ...kept]),
  );
  return [readBackDraft('What is saved is what is read', operation, { basis, steps })];
}

/** A case that reads what an operation has done. */
export function readBackDraft(
  claim: string,
  operation: ApiOperation,
  { basis, steps }: { basis: CaseDraft['sources'][number]; steps: CaseDraft['steps'] },
): CaseDraft {
  return {
    title: `${claim}: ${operation.summary || operation.id}`,
    operation: operation.id,
    technique: 'read-back',
    priority: 'p0',
    requirements: [],
    sources: [basis],
    steps,
  };
}
