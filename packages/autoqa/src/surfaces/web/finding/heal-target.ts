import type { Page } from 'playwright-core';
import { describeLocator } from '@autoqa/domain/model/locator';
import { chooseHeal } from '../healing/choose-heal.ts';
import { fingerprintOf } from '../healing/fingerprint.ts';
import { rank } from '../healing/rank.ts';
import type { LockedTarget } from '../locks/lock-file.ts';
import { collectPage } from '../page/collect-page.ts';
import { asFound, locate } from './located.ts';

/** The element that looks most like the one that is gone, if nothing else comes near it. */
export async function healTarget(page: Page, locked: LockedTarget) {
  const { elements } = await collectPage(page);
  const visible = elements.filter(({ states }) => states.visible);
  const choice = chooseHeal(rank(locked.fingerprint, visible.map(fingerprintOf)));
  if (!choice.accept) return undefined;
  const element = visible[choice.index];
  const [before] = locked.locators;
  const located = element === undefined ? undefined : await locate(page, element, elements);
  if (element === undefined || located === undefined || before === undefined) return undefined;
  const heal = { from: describeLocator(before), to: describeLocator(located.used), score: choice.score };
  const grounding = { by: 'heal', score: choice.score, margin: choice.margin, candidates: [] };
  return { ...asFound(element, located), grounding, heal };
}
