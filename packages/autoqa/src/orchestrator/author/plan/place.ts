import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { DraftStep } from './case-draft.ts';

/** Where a case starts and what leads from there to the state it is about. */
export interface Place {
  /** Below the base URL. */
  route: string;
  signedIn: boolean;
  steps: readonly DraftStep[];
  /** The steps change something first: without them the address shows another state. */
  changesFirst?: boolean;
}

/** The pattern of a state's address without its parameters: with others it is the same page. */
export function pathOf({ pattern }: Pick<PageNode, 'pattern'>): string {
  return pattern.replace(/\?[^#]*/, '');
}

/** The address of a state below its origin. */
export function routeOf({ url }: Pick<PageNode, 'url'>): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search, hash } = new URL(url);
  return `${pathname}${search}${hash}`;
}
