import type { CaseDraft, PlanTechnique } from '../case-draft.ts';
import { calledAs, marksOf } from '../page-marks.ts';
import { priorityOfPage, TROUBLE } from '../risk.ts';

/** Every kind of page opens, shows what it is called, and complains of nothing that it did not complain of before. */
export const openingCases: PlanTechnique = (scene) =>
  scene.distinctPages().flatMap(({ page, place }): CaseDraft[] => {
    const { say, titles } = scene;
    const marks = marksOf(page, say);
    if (marks.length === 0) return [];
    const isTroubled = page.shows.some((text) => TROUBLE.test(text)) || TROUBLE.test(page.name);
    const expectations = [
      ...marks,
      ...(isTroubled || page.elementSummary.some(({ role }) => role === 'alert') ? [] : [say.noError]),
      ...(page.consoleErrors === 0 ? [say.noConsoleErrors] : []),
    ];
    return [
      {
        type: 'functional',
        priority: priorityOfPage(scene, page),
        name: titles.opens(calledAs(page)),
        technique: 'smoke',
        pages: [page],
        ...scene.verifying(place, expectations),
      },
    ];
  });

/** Only where it was seen to hold: many a page has faults that its owners know of. */
export const accessibilityCases: PlanTechnique = (scene) =>
  scene
    .distinctPages()
    .filter(({ page }) => page.accessible === true)
    .map(({ page, place }) => ({
      type: 'functional',
      priority: 'p2',
      name: scene.titles.accessible(calledAs(page)),
      technique: 'accessibility',
      pages: [page],
      ...scene.verifying(place, [scene.say.accessible]),
    }));
