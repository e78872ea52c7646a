import type { Operation } from '@autoqa/domain/contract/operation';

/** What any request may meet: a wrong host, too many of them, a fault of ours, a database that is away. */
const ALWAYS = [403, 429, 500, 503];

/** The statuses with which an operation may refuse or fail; what is not among them it never answers. */
export function problemStatuses(operation: Operation): number[] {
  const { access = 'token', params, query, body, carries, idempotent, problems = [] } = operation;
  const takesContent = body !== undefined || carries === 'upload';
  const isKnownById = params !== undefined && Object.hasOwn(shapeOf(params), 'id');
  return [
    ...new Set([
      ...ALWAYS,
      ...(access === 'token' ? [401] : []),
      ...(takesContent || params !== undefined || query !== undefined || operation.method !== 'GET' ? [400] : []),
      ...(isKnownById ? [404] : []),
      ...(idempotent === true ? [409] : []),
      ...(operation.method === 'GET' ? [] : [413, 415]),
      ...problems,
    ]),
  ].toSorted((a, b) => a - b);
}

function shapeOf(schema: object): object {
  return 'shape' in schema && typeof schema.shape === 'object' && schema.shape !== null ? schema.shape : {};
}
