import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { Priority } from '@autoqa/domain/model/surface';
import type { PlanScene } from './plan-scene.ts';

export interface DraftStep {
  text: string;
  expectations: readonly string[];
}

/** A case before it has a number, a file and a flow. */
export interface CaseDraft {
  type: TestType;
  priority: Priority;
  name: string;
  /** What the case was derived by. */
  technique: string;
  /** The states it is about; the first decides the flow. */
  pages: readonly PageNode[];
  /** Where it starts, below the base URL. */
  route: string;
  signedIn: boolean;
  steps: readonly DraftStep[];
  cleanup?: readonly string[];
}

/** A way to find cases in what was explored. */
export type PlanTechnique = (scene: PlanScene) => CaseDraft[];

/** Steps with more expectations after the last one. */
export function expecting(steps: readonly DraftStep[], expectations: readonly string[]): DraftStep[] {
  const last = steps.at(-1);
  if (last === undefined) return [];
  return [...steps.slice(0, -1), { ...last, expectations: [...last.expectations, ...expectations] }];
}

export function plainStep(text: string): DraftStep {
  return { text, expectations: [] };
}
