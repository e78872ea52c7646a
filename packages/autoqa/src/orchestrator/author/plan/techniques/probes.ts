import type { FormSummary, PageNode, Probe } from '@autoqa/domain/model/plan/exploration-graph';
import type { TestType } from '@autoqa/domain/model/plan/plan-config';
import type { Priority } from '@autoqa/domain/model/surface';
import type { CaseDraft, PlanTechnique } from '../case-draft.ts';
import { pathOf } from '../place.ts';
import type { PlanScene } from '../plan-scene.ts';

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
  contents: { type: 'functional', priority: 'p1' },
  agreement: { type: 'functional', priority: 'p1' },
  counter: { type: 'functional', priority: 'p1' },
  arrival: { type: 'functional', priority: 'p1' },
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
    const probed = scene.page(probe.pageId);
    const page = probed === undefined ? undefined : reachable(probed, scene);
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

/** The state itself, or the one that its address shows at first, if all that could be probed is there, too. */
function reachable(page: PageNode, scene: PlanScene): PageNode | undefined {
  if (scene.placeOf(page) !== undefined) return page;
  return scene.graph.pages.find(
    (other) =>
      other.signedIn === page.signedIn &&
      other.window === page.window &&
      pathOf(other) === pathOf(page) &&
      scene.placeOf(other)?.steps.length === 0 &&
      holdsAll(other, page),
  );
}

function holdsAll(other: PageNode, { forms, tables }: PageNode): boolean {
  const fieldsOf = (form: FormSummary) => form.fields.map(({ name }) => name).join();
  return (
    forms.every((form) => other.forms.some((each) => fieldsOf(each) === fieldsOf(form))) &&
    tables.every((table) => other.tables.some((each) => each.columns.join() === table.columns.join()))
  );
}
