import type { ApiDescription, ApiOperation } from '@autoqa/domain/model/api/api-description';
import { InputError } from '../../../kernel/errors.ts';
import { nearestWords } from '../../../kernel/nearest.ts';

/** The ids of the operations a person named, each by its id or as `METHOD /path`. */
export function chosenEndpoints(description: ApiDescription, named: readonly string[]): Set<string> {
  return new Set(named.map((each) => endpointNamed(description, each).id));
}

function endpointNamed({ operations }: ApiDescription, name: string): ApiOperation {
  const words = name.trim().replaceAll(/\s+/g, ' ');
  const found = operations.find((each) => each.id === words || isSameText(labelOf(each), words));
  if (found !== undefined) return found;
  const near = nearestWords(
    words,
    operations.flatMap((each) => [each.id, labelOf(each)]),
  );
  throw new InputError(`The API document has no endpoint "${name}".`, {
    code: 'no-such-endpoint',
    hint: near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'Name an operation id, or write METHOD /path.',
    details: { endpoint: name, suggestion: near.join(', ') },
  });
}

function labelOf({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** The method may be written small; in the path it matters. */
function isSameText(label: string, words: string): boolean {
  const [method = '', path] = words.split(' ');
  return label === `${method.toUpperCase()} ${path}`;
}
