import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { contractBasis, documentedStatus, responseBasis, type ApiDesign } from '../api-design.ts';
import { Recipe } from '../recipes/recipe.ts';
import { unknownId } from '../values/unknown-id.ts';
import { act, around, head, refuses, type CaseDraft } from './draft.ts';

/** A5: a content type that the document does not name is refused. */
export function contentTypeCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  const accepted = operation.body?.contents.map(({ contentType }) => contentType) ?? [];
  const stranger = ['text/plain', 'application/xml'].find((each) => !accepted.includes(each));
  if (accepted.length === 0 || accepted.includes('*/*') || stranger === undefined) return [];
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const { body: _body, ...rest } = request;
  const basis = documentedStatus(operation, '415')
    ? responseBasis(operation, '415')
    : contractBasis(`${head(operation)}: takes ${accepted.join(', ')}`, operation.body?.place ?? operation.place);
  return [
    {
      title: `${stranger} instead of ${accepted.join(' or ')}`,
      operation: operation.id,
      technique: 'content-type',
      priority: 'p2',
      requirements: [],
      sources: [basis],
      steps: around(
        recipe,
        act(
          { ...rest, raw: 'AutoQA sends something else', contentType: stranger },
          refuses(operation, basis, documentedStatus(operation, '415') ? ['415'] : ['415', '400', '422']),
        ),
      ),
    },
  ];
}

/** A5: what does not exist is not found. */
export function unknownIdCases(design: ApiDesign, operation: ApiOperation): CaseDraft[] {
  if (documentedStatus(operation, '404') === undefined) return [];
  const named = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap((parameter) => {
      const stranger = unknownId(design.description, parameter);
      return stranger === undefined ? [] : [{ name: parameter.name, stranger }];
    });
  const last = named.at(-1);
  if (last === undefined) return [];
  const { name, stranger } = last;
  const recipe = new Recipe(design);
  const { request } = recipe.prepare(operation);
  const basis = responseBasis(operation, '404');
  return [
    {
      title: `${name} = ${stranger.value}, which does not exist`,
      operation: operation.id,
      technique: 'unknown-id',
      priority: 'p1',
      requirements: [],
      sources: [basis],
      steps: around(
        recipe,
        act(
          { ...request, path: { ...request.path, [name]: stranger.value } },
          // A text of another form may be malformed rather than unknown.
          refuses(operation, basis, stranger.isOfItsForm ? ['404'] : ['404', '400']),
        ),
      ),
    },
  ];
}
