import { IMPOSTOR, NOBODY, OWNER, type ApiStep } from '@autoqa/domain/model/api/api-case';
import { SAFE_METHODS, type ApiOperation } from '@autoqa/domain/model/api/api-description';
import { contractBasis, conventionBasis, operationBasis, wordsAbout, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { unchanged } from './unchanged.ts';
import { act, around, head, refuses, succeeds, type CaseDraft } from './draft.ts';

/** A5: who has not signed in, or pretends to have, is not let in. */
export function tokenCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (operation.security.length === 0) return [];
  const basis = contractBasis(`${head(operation)}: security`, `${operation.place}/security`);
  const people = [
    { as: NOBODY, technique: 'no-token' as const, title: 'Without a token' },
    { as: IMPOSTOR, technique: 'bad-token' as const, title: 'With a token that nobody issued' },
  ];
  return people.map(({ as, technique, title }) => {
    const recipe = new Recipe(design);
    const { request } = recipe.prepare(operation, { as });
    return {
      title,
      operation: operation.id,
      technique,
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, act({ ...request, as }, refuses(operation, basis, ['401', '403']))),
    };
  });
}

/** A5: what is kept for a role is refused to everybody else, and changes nothing. */
export function roleCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (!design.callers.needsRole(operation) || design.callers.privileged === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const basis = contractBasis(`${head(operation)} → 403: ${refusalText(operation)}`, operation.place);
  const { before, after } = unchanged(design, operation, { request, as: design.callers.privileged, basis });
  return [
    {
      title: 'Refused to somebody without the role',
      operation: operation.id,
      technique: 'role',
      priority: 'p0',
      requirements: [],
      sources: [basis],
      steps: around(recipe, ...before, act({ ...request, as: OWNER }, refuses(operation, basis, ['403'])), ...after),
    },
  ];
}

function refusalText({ responses }: ApiOperation): string {
  return responses.find(({ status }) => status === '403')?.description ?? '';
}

const OWN = /\b(?:own|yours|mine|my)\b|自己|本人|我的/i;

/** A5: what belongs to one person is neither seen nor changed by another. */
export function ownerOnlyCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const { other } = design.callers;
  const isSubject = operation.security.length > 0 && /\{[^}]+\}/.test(operation.path);
  if (other === undefined || !isSubject || design.callers.needsRole(operation)) return [];
  const recipe = new Recipe(design);
  const { request, variables } = recipe.prepare(operation);
  if (!madeByOwner(recipe, design, Object.keys(variables))) return [];
  const says = OWN.test(wordsAbout(operation));
  const basis = says
    ? contractBasis(ownWords(operation), operation.place)
    : conventionBasis('What one person made is not for another; the document does not say.', operation.place);
  const { before, after } = unchanged(design, operation, { request, as: OWNER, basis });
  const intrusion: ApiStep = act({ ...request, as: other }, refuses(operation, basis, ['404', '403']));
  const looks = SAFE_METHODS.has(operation.method) ? [act({ ...request, as: OWNER }, succeeds(operation))] : [];
  return [
    {
      title: `Somebody else: ${operation.summary || operation.id}`,
      operation: operation.id,
      technique: 'owner-only',
      priority: 'p0',
      requirements: [],
      sources: [operationBasis(operation)],
      steps: around(recipe, ...looks, ...before, intrusion, ...after),
    },
  ];
}

/** Somebody else's thing is only somebody else's if the owner made it. */
function madeByOwner(recipe: Recipe, design: ApiDesign, variables: readonly string[]): boolean {
  if (!variables.some((name) => name.startsWith('path.'))) return false;
  return recipe.arranged.some(({ request }) => {
    const operation = design.operation(request.operation);
    return request.as === OWNER && operation?.method === 'post' && Object.keys(request.path).length === 0;
  });
}

function ownWords(operation: ApiOperation): string {
  return wordsAbout(operation)
    .split('\n')
    .filter((line) => OWN.test(line))
    .join(' ');
}
