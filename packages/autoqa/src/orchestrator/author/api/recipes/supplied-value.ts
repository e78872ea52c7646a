import type { ApiRequest } from '@autoqa/domain/model/api/api-case';
import type { DependencyLink } from '@autoqa/domain/model/api/dependency-analysis';
import { normalizeName, singular } from '@autoqa/domain/model/api/names';
import type { Fields } from './request-body.ts';

/** A value that was sent, not answered: `request.code`. */
export function requestValue({ body }: ApiRequest, expression: string): string | undefined {
  const name = expression.replace(/^request\./, '');
  const value = typeof body === 'object' && body !== null ? (body as Fields)[name] : undefined;
  return value === undefined ? undefined : String(value);
}

/** `productId` for the id of a product, wherever it is used. */
export function nameFor({ field, normalized_id, producers }: DependencyLink): string {
  const name = field?.name ?? normalized_id;
  if (normalizeName(name) !== 'id') return name.replaceAll(/[^\p{L}\p{N}_$]/gu, '_');
  const collection = producers[0]?.endpoint.path.split('/').findLast((part) => part !== '' && !part.startsWith('{'));
  return `${singular(normalizeName(collection ?? 'thing'))}Id`;
}
