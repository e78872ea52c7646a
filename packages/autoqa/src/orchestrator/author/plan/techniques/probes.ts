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
  agreement: { type: 'functional', priority: 'p1' },
  counter: { type: 'functional', priority: 'p1' },
  'row-state': { type: 'functional', priority: 'p1' },
  'field-rule': { type: 'boundary', priority: 'p1' },
  limit: { type: 'boundary', priority: 'p2' },
};

/**
 * What was tried out on the page and held becomes a case as it is. Where the page did the opposite, that may be a bug or
 * just its way: a person is shown it, a case would cry wolf. So would one on a state that cannot be reached again.
 */
export const probeCases: PlanTechnique = (scene) =>
  scene.graph.probes.flatMap((probe): CaseDraft[] => {
    const page = scene.page(probe.pageId);
    const place = page === undefined ? undefined : scene.placeOf(page);
    if (page === undefined || place === undefined || probe.refuted || probe.steps.length === 0) return [];
    const { claim, technique, cleanup } = probe;
    const isWalked = place.changesFirst === true;
    const route = isWalked ? place.route : probe.route;
    const steps = isWalked ? [...place.steps, ...probe.steps] : probe.steps;
    return [
      { ...KINDS[technique], name: claim, technique, pages: [page], route, signedIn: page.signedIn, steps, cleanup },
    ];
  });
