import { OWNER } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { operationBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { act, around, observe, refuses, succeeds, type CaseDraft } from './draft.ts';

const LEAVES = /(?:log|sign)[ -]?(?:out|off)|logout|注销|退出登录|登出/i;

/** Whether an operation ends the session of whoever calls it. */
export function endsSession({ id, path, summary, security }: ApiOperation): boolean {
  return security.length > 0 && [id, path, summary].some((text) => LEAVES.test(text));
}

/** A5: who signed out is out: the old token opens nothing any more. */
export function sessionCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (!endsSession(operation)) return [];
  const door = design.description.operations.find(
    (each) => each.method === 'get' && design.callers.for(each) === OWNER && !each.path.includes('{'),
  );
  if (door === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const look = recipe.prepare(door).request;
  const basis = operationBasis(operation);
  return [
    {
      title: 'After signing out the token opens nothing',
      operation: operation.id,
      technique: 'session',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(
        recipe,
        observe(look, succeeds(door)),
        act(request, succeeds(operation)),
        observe(look, refuses(door, basis, ['401', '403'])),
      ),
    },
  ];
}
