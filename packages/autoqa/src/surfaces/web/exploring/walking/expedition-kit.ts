import type { PlanConfig } from '@autoqa/domain/model/plan/plan-config';
import type { DenyList } from '../choosing/deny-list.ts';
import type { WalkBounds } from '../choosing/path-globs.ts';
import type { SeenValues } from '../forms/seen-values.ts';
import type { GraphKeeper } from '../graph/graph-keeper.ts';
import type { PageFacts } from '../probing/contents/page-facts.ts';
import type { Budget } from './budget.ts';
import type { ExploreWatch } from './explore-watch.ts';
import type { Pathfinder } from './pathfinder.ts';

/** What every part of a walk as one person shares. */
export interface ExpeditionKit {
  config: PlanConfig;
  path: Pathfinder;
  keeper: GraphKeeper;
  budget: Budget;
  bounds: WalkBounds;
  deny: DenyList;
  watch: ExploreWatch;
  signedIn: boolean;
  /** What was done already, here or as somebody else, by the keys of moves. */
  tried: Set<string>;
  /** Tables and forms whose checks were worked out already, here or as somebody else. */
  probed: Set<string>;
  /** What each page said when it was seen for the first time, by its id. */
  contents: Map<string, PageFacts>;
  /** Values that pages have shown, here or to somebody else. */
  seen: SeenValues;
  /** What drop-downs offered when they were opened, by the names of the controls. */
  options: Map<string, string[]>;
}
