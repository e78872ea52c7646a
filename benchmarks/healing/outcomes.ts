import type { Fingerprint } from '../../packages/domain/src/model/target.ts';
import { chooseHeal, type HealLimits } from '../../packages/autoqa/src/surfaces/web/healing/choose-heal.ts';
import { fingerprintOf } from '../../packages/autoqa/src/surfaces/web/healing/fingerprint.ts';
import { fingerprintAmong } from '../../packages/autoqa/src/surfaces/web/healing/fingerprint-among.ts';
import { rank, type Ranked } from '../../packages/autoqa/src/surfaces/web/healing/rank.ts';
import type { PageElement } from '../../packages/autoqa/src/surfaces/web/page/page-element.ts';
import type { Identified } from './shop-reader.ts';

export type Ranking = (fingerprint: Fingerprint, candidates: readonly Fingerprint[]) => Ranked[];

/** `gone`: the variant does not show the element, and the healer rightly refused. */
export type Outcome = 'right' | 'refused' | 'wrong' | 'gone';

export interface Judged {
  outcome: Outcome;
  target: Identified;
  chosen: Identified | undefined;
  truth: Identified | undefined;
  /** The true element leads the ranking. */
  isFirst: boolean;
}

/** Looks for every actionable element of the page as written in the page as it is now, and compares with the truth. */
export function judgeHealing(
  before: readonly Identified[],
  after: readonly Identified[],
  rankBy: Ranking,
  limits?: HealLimits,
): Judged[] {
  const shown = after.filter(({ element }) => element.states.visible);
  const fingerprints = shown.map(({ element }) => fingerprintOf(element));
  const page = before.map(({ element }) => element);
  return targetsOf(before).map((target) => {
    const ranked = rankBy(fingerprintAmong(target.element, page), fingerprints);
    const choice = chooseHeal(ranked, limits);
    const chosen = choice.accept ? shown[choice.index] : undefined;
    const truth = shown.find(({ origin }) => origin === target.origin);
    const leader = shown[ranked[0]?.index ?? -1];
    const isFirst = truth !== undefined && leader !== undefined && isSameControl(leader, truth);
    return { outcome: outcomeOf(chosen, truth), target, chosen, truth, isFirst };
  });
}

/** Elements to take out of a page: what a step may point at, each control as a whole. */
export function removableOf(page: readonly Identified[]): Identified[] {
  const targets = targetsOf(page).filter(({ element }) => element.frames.length === 0);
  const whole = targets.map((target) => {
    const shells = page.filter((each) => isSameControl(each, target));
    return shells.toSorted((a, b) => a.element.xpath.length - b.element.xpath.length)[0] ?? target;
  });
  return [...new Set(whole)];
}

/** Whether the healer takes something else for what was taken out of the page. */
export function isReplaced(taken: Identified, page: readonly Identified[], rest: readonly PageElement[]): boolean {
  const all = page.map(({ element }) => element);
  const shown = rest.filter(({ states }) => states.visible);
  return chooseHeal(rank(fingerprintAmong(taken.element, all), shown.map(fingerprintOf))).accept;
}

/** What a locked step may point at: visible, actionable, and of an identity of its own. */
function targetsOf(page: readonly Identified[]): Identified[] {
  const counts = new Map<string, number>();
  for (const { origin } of page) if (origin !== undefined) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  return page.filter(
    ({ origin, element }) =>
      origin !== undefined && counts.get(origin) === 1 && element.interactive && element.states.visible,
  );
}

function outcomeOf(chosen: Identified | undefined, truth: Identified | undefined): Outcome {
  if (truth === undefined) return chosen === undefined ? 'gone' : 'wrong';
  if (chosen === undefined) return 'refused';
  return isSameControl(chosen, truth) ? 'right' : 'wrong';
}

/** The link in a menu entry and the entry are one control: a click on either does the same. */
function isSameControl(chosen: Identified, truth: Identified): boolean {
  if (chosen.origin === truth.origin) return true;
  const [a, b] = [chosen.element, truth.element];
  const nested = a.xpath.startsWith(`${b.xpath}/`) || b.xpath.startsWith(`${a.xpath}/`);
  return nested && a.interactive && b.interactive && a.text === b.text;
}

/** The harder question: with the true element out of the way, does the healer know that it is gone? */
export function acceptedWhenGone(
  before: readonly Identified[],
  after: readonly Identified[],
  rankBy: Ranking,
): { tried: number; accepted: number } {
  const shown = after.filter(({ element }) => element.states.visible);
  const fingerprints = shown.map(({ element }) => fingerprintOf(element));
  const page = before.map(({ element }) => element);
  let tried = 0;
  let accepted = 0;
  for (const target of targetsOf(before)) {
    const truth = shown.find(({ origin }) => origin === target.origin);
    if (truth === undefined) continue;
    const { xpath } = truth.element;
    const others = fingerprints.filter(
      ({ xpath: at = '' }) => at !== xpath && !at.startsWith(`${xpath}/`) && !xpath.startsWith(`${at}/`),
    );
    tried += 1;
    if (chooseHeal(rankBy(fingerprintAmong(target.element, page), others)).accept) accepted += 1;
  }
  return { tried, accepted };
}
