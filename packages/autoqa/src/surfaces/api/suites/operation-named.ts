import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { InputError } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';

/** The operation with this id; an unknown one is said with the place that asks for it. */
export function operationNamed(id: string, description: ApiDescription, asker: string): ApiOperation {
  const found = description.operations.find((each) => each.id === id);
  if (found !== undefined) return found;
  const [suggestion = ''] = nearestWords(
    id,
    description.operations.map((each) => each.id),
  );
  throw new InputError(`${asker} needs the operation ${id}, which the API document does not have.`, {
    code: 'api-operation-unknown',
    hint: suggestion === '' ? 'Check the case against the API document.' : `Did you mean ${suggestion}?`,
    details: { operation: id, asker, suggestion },
  });
}
