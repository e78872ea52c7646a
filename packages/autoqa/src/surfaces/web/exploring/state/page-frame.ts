import type { PageElement } from '../../page/page-element.ts';

const FRAME_ROLES: ReadonlySet<string> = new Set(['banner', 'navigation', 'contentinfo', 'complementary']);
const FRAME_TAGS: ReadonlySet<string> = new Set(['header', 'nav', 'footer', 'aside']);
const CONTENT_ROLES: ReadonlySet<string> = new Set(['main', 'dialog', 'article']);

/** Whether it belongs to what surrounds every page: what it does is the same everywhere, so it is tried once. */
export function isInPageFrame({ pathRoles, path }: PageElement): boolean {
  const isContent = pathRoles.some((role) => CONTENT_ROLES.has(role)) || path.includes('main');
  return !isContent && (pathRoles.some((role) => FRAME_ROLES.has(role)) || path.some((tag) => FRAME_TAGS.has(tag)));
}
