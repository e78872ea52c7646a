import type { PageNode } from '@autoqa/domain/model/plan/exploration-graph';
import type { CaseDraft, PlanTechnique } from '../case-draft.ts';
import { calledAs } from '../page-marks.ts';
import type { PlanScene } from '../plan-scene.ts';

/** The widest first: the way to the page was walked in a wide window. */
const VIEWPORTS = [
  [1280, 800],
  [768, 1024],
  [375, 667],
] as const;

/** Every kind of page in three windows: nothing sticks out, nothing lies on anything else, the menu can be reached. */
export const responsiveCases: PlanTechnique = (scene) => {
  const { say, titles } = scene;
  return scene.distinctPages().map(({ page, place }): CaseDraft => {
    const navigation = hasNavigation(scene, page) ? [say.navigationReachable] : [];
    const looks = VIEWPORTS.map(([width, height]) => ({
      text: say.setViewport(width, height),
      expectations: [say.noSidewaysScroll, say.noOverlap, ...navigation],
    }));
    return {
      type: 'responsive',
      priority: page.depth === 0 ? 'p1' : 'p2',
      name: titles.fits(calledAs(page)),
      technique: 'viewports',
      pages: [page],
      ...place,
      steps: [...place.steps, ...looks],
    };
  });
};

const SHARED_LINKS = 2;

/** Links that another kind of page has too are a navigation. */
function hasNavigation({ graph }: PlanScene, page: PageNode): boolean {
  const others = new Set(graph.pages.filter(({ pattern }) => pattern !== page.pattern).flatMap(linksOf));
  return linksOf(page).filter((link) => others.has(link)).length >= SHARED_LINKS;
}

function linksOf({ elementSummary }: PageNode): string[] {
  const links = elementSummary.filter(({ kind, role }) => kind === 'link' || role === 'menuitem');
  return [...new Set(links.map(({ text = '', href = '' }) => `${text} ${href}`))];
}
