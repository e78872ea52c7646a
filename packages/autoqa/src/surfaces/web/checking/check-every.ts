import type { Page } from 'playwright-core';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { describeElement } from '../grounding/candidate.ts';
import { groundAll } from '../grounding/ground.ts';
import { locate } from '../finding/located.ts';
import { collectPage } from '../page/collect-page.ts';
import { checkElement, type ElementCheck } from './check-element.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';

/** One look at all the things that the words mean. Where there is none, nothing can be said of every one of them. */
export async function checkEvery(check: ElementCheck, target: TargetPhrase, page: Page): Promise<Observation> {
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  const meant = groundAll(target, visible, { purpose: 'read' });
  let expected = `every "${target.raw}"`;
  for (const { element } of meant) {
    const located = await locate(page, element, elements);
    if (located === undefined) return notEvaluated(expected, `${describeElement(element)} could not be told apart`);
    const seen = await checkElement(check, { element: located.locator, before: undefined });
    expected = `every "${target.raw}": ${seen.expected}`;
    if (seen.verdict !== 'pass') return { ...seen, expected, actual: `${describeElement(element)}: ${seen.actual}` };
  }
  return observed(meant.length > 0, expected, `${meant.length} looked at`);
}
