import type { StaticObject } from '../syntax/static-value.ts';

/** A route as its router's source writes it, before paths are joined and names looked up. */
export interface RawRoute {
  /** Nothing for a layout without a path. */
  path: string | undefined;
  isIndex: boolean;
  name: string | undefined;
  component: FoundComponent | undefined;
  aliases: string[];
  redirect: RawRedirect | undefined;
  meta: StaticObject;
  place: string;
  children: RawRoute[];
}

/** The file of a component, and whether it is loaded when it is first shown. */
export interface FoundComponent {
  file: string;
  isLazy: boolean;
}

/** Where a route leads on to: a path, or the name of another route. */
export type RawRedirect = { path: string } | { name: string } | { path: undefined };

export const EMPTY_ROUTE: Omit<RawRoute, 'place'> = {
  path: undefined,
  isIndex: false,
  name: undefined,
  component: undefined,
  aliases: [],
  redirect: undefined,
  meta: {},
  children: [],
};
