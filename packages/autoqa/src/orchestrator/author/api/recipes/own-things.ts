import { listIn, propertiesOf, successSchema } from '@autoqa/domain/model/api/answer-fields';
import type { ApiDesign } from '../api-design.ts';

const PAGED = /^(?:page|page_?size|page_?no|limit|offset|cursor|next|next_?cursor)$/i;

/**
 * Whether a path is about something that every person has one of (`/cart`, `/users/me`). A collection is everybody's:
 * `DELETE /products` would take away what nobody here made.
 */
export function isOwn(design: ApiDesign, path: string): boolean {
  const reader = design.at('get', path);
  if (path.includes('{') || reader === undefined || reader.security.length === 0) return false;
  return successSchema(reader) !== undefined && !isCollection(design, path);
}

/** Whether many things stand at a path. */
export function isCollection(design: ApiDesign, path: string): boolean {
  if (design.resources().some(({ collection_path }) => collection_path === path)) return true;
  const reader = design.at('get', path);
  const answer = reader && successSchema(reader);
  if (answer === undefined) return false;
  const isPaged = Object.keys(propertiesOf(design.description, answer)).some((name) => PAGED.test(name));
  return isPaged || listIn(design.description, answer)?.expression === 'body';
}

/** The outermost thing of the caller's own that a path leads through. */
export function ownPart(design: ApiDesign, path: string): string | undefined {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(0, index + 1).join('/')).find((each) => isOwn(design, each));
}
