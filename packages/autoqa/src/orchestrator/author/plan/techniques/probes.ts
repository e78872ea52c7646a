import type { Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { Priority } from '@autoqa/domain/model/surface';
import type { CaseDraft, PlanTechnique } from '../case-draft.ts';

const KINDS: Readonly<Record<Probe['technique'], { type: TestType; priority: Priority }>> = {
  create: { type: 'functional', priority: 'p0' },
  edit: { type: 'functional', priority: 'p0' },
  delete: { type: 'functional', priority: 'p0' },
  'wrong-password': { type: 'security', priority: 'p0' },
  search: { type: 'functional', priority: 'p1' },
  filter: { type: 'functional', priority: 'p1' },
  sort: { type: 'functional', priority: 'p1' },
  paging: { type: 'functional', priority: 'p1' },
  detail: { type: 'functional', priority: 'p1' },
  'field-rule': { type: 'boundary', priority: 'p1' },
};

/**
 * What was tried out on the page and held becomes a case as it is. Where the page did the opposite, that may be a bug or
 * just its way: a person is shown it, a case would cry wolf.
 */
export const probeCases: PlanTechnique = (scene) =>
  scene.graph.probes.flatMap((probe): CaseDraft[] => {
    if (probe.refuted) return [];
    const page = scene.page(probe.pageId);
    const signedIn = page?.signedIn ?? false;
    if (probe.steps.length === 0 || (signedIn && scene.graph.login.length === 0)) return [];
    const { claim, technique, route, steps, cleanup } = probe;
    const pages = page === undefined ? [] : [page];
    return [{ ...KINDS[technique], name: claim, technique, pages, route, signedIn, steps, cleanup }];
  });
