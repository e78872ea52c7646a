import type { ApiStep } from '@autoqa/domain/model/api/api-case';
import type { ApiOperation } from '@autoqa/domain/model/api/api-description';
import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDesign } from '../api-design.ts';

const PAGED = /^(?:page|page_?size|page_?no|limit|offset|cursor|next|next_?cursor)$/i;

/**
 * Whether a path is about something that every person has one of (`/cart`, `/users/me`). A collection is everybody's:
 * `DELETE /products` would take away what nobody here made.
 */
export function isOwn(design: ApiDesign, path: string): boolean {
  const reader = design.at('get', path);
  const answer = reader && successSchema(reader);
  if (path.includes('{') || answer === undefined || reader?.security.length === 0) return false;
  if (design.resources().some(({ collection_path }) => collection_path === path)) return false;
  const isPaged = Object.keys(propertiesOf(design.description, answer)).some((name) => PAGED.test(name));
  return !isPaged && listIn(design.description, answer)?.expression !== 'body';
}

/** Whether a good request of this operation takes away only what the case made itself, or what is the caller's own. */
export function deletesOnlyOwn(
  design: ApiDesign,
  { method, path }: ApiOperation,
  arranged: readonly ApiStep[],
): boolean {
  if (method !== 'delete') return true;
  if (path.includes('{')) return arranged.some(({ request }) => design.operation(request.operation)?.method === 'post');
  const parts = path.split('/');
  return parts.some((_, index) => isOwn(design, parts.slice(0, index + 1).join('/')));
}
