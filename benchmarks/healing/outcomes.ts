import type { Fingerprint } from '../../packages/domain/src/model/target.ts';
import { chooseHeal, type HealLimits } from '../../packages/autoqa/src/surfaces/web/healing/choose-heal.ts';
import { fingerprintOf } from '../../packages/autoqa/src/surfaces/web/healing/fingerprint.ts';
import { fingerprintAmong } from '../../packages/autoqa/src/surfaces/web/healing/fingerprint-among.ts';
import { rank, type Ranked } from '../../packages/autoqa/src/surfaces/web/healing/rank.ts';
import type { PageElement } from '../../packages/autoqa/src/surfaces/web/page/page-element.ts';
import type { Identified } from './shop-reader.ts';

export type Ranking = (fingerprint: Fingerprint, candidates: readonly Fingerprint[]) => Ranked[];

/** Of every page so many are taken out, evenly: each needs a reading of its own. */
const MOST_TAKEN_OUT = 12;

/** `gone`: the variant does not show the element, and the healer rightly refused. */
export type Outcome = 'right' | 'refused' | 'wrong' | 'gone';

export interface Judged {
  outcome: Outcome;
  target: Identified;
  chosen: Identified | undefined;
  truth: Identified | undefined;
  /** The true element leads the ranking. */
  isFirst: boolean;
  /** The harder question: with the true element kept from the healer, it takes something else. */
  isReplacedWhenHidden: boolean;
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
    const others = ranked.filter(({ index }) => truth === undefined || !isNested(shown[index], truth));
    const isReplacedWhenHidden = truth !== undefined && chooseHeal(others, limits).accept;
    return { outcome: outcomeOf(chosen, truth), target, chosen, truth, isFirst, isReplacedWhenHidden };
  });
}

/** It is the element, in it or around it. Every score stands for itself, so leaving these out changes no other. */
function isNested(each: Identified | undefined, { element }: Identified): boolean {
  const [a, b] = [each?.element.xpath ?? '', element.xpath];
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

/** Elements to take out of a page: what a step may point at, each control as a whole. */
export function removableOf(page: readonly Identified[]): Identified[] {
  const targets = targetsOf(page).filter(({ element }) => element.frames.length === 0);
  const whole = targets.map((target) => {
    const shells = page.filter((each) => isSameControl(each, target));
    return shells.toSorted((a, b) => a.element.xpath.length - b.element.xpath.length)[0] ?? target;
  });
  const all = [...new Set(whole)];
  const every = Math.ceil(all.length / MOST_TAKEN_OUT);
  return all.filter((_, index) => index % every === 0);
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
