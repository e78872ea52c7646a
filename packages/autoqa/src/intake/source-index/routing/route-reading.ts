import type { Modules } from '../syntax/modules.ts';
import type { Expression, SyntaxNode } from '../syntax/nodes.ts';
import type { SourceModule } from '../syntax/source-module.ts';
import type { RawRoute } from './raw-route.ts';

/** What is being read: where, by which rules, and what was read already. */
export interface RouteReading {
  module: SourceModule;
  modules: Modules;
  /** The component of a route that is written as a text, as umi does. */
  componentOfText: (text: string, from: string) => string | undefined;
  /** The routes of a list that stands inside another route. */
  readList: (list: Expression, reading: RouteReading) => RawRoute[];
  /** Lists, objects and elements that are part of the tree already. */
  seen: Set<SyntaxNode>;
  /** Modules that lists of routes came from: others may lie beside them. */
  visited: Set<SourceModule>;
  depth: number;
}
