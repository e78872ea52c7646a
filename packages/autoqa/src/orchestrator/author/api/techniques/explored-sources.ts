import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDesign } from '../api-design.ts';

/** A case with values that were found on the server says so. */
export function withExploredSources<Case extends Pick<ApiCase, 'sources' | 'steps'>>(
  design: ApiDesign,
  testCase: Case,
): Case {
  const found = testCase.steps.flatMap(({ request }) => {
    const operation = design.operation(request.operation);
    return operation === undefined ? [] : design.explored.sourcesOf(operation, request);
  });
  const unique = [...new Map(found.map((basis) => [basis.quote, basis])).values()];
  return unique.length === 0 ? testCase : { ...testCase, sources: [...testCase.sources, ...unique] };
}
