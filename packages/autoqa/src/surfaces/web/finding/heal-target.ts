import type { Page } from 'playwright-core';
import { describeLocator, type Locator } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import { describeElement } from '../grounding/candidate.ts';
import { ground } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { chooseHeal } from '../healing/choose-heal.ts';
import { fingerprintOf } from '../healing/fingerprint.ts';
import { rank } from '../healing/rank.ts';
import { isSameRoleFamily } from '../healing/role-family.ts';
import type { LockedTarget } from '../locks/lock-file.ts';
import type { PageElement } from '../page/page-element.ts';
import { asFound, locate } from './located.ts';
import type { Found } from './target-finder.ts';

export interface HealRequest {
  phrase: TargetPhrase;
  purpose: Purpose;
  locked: LockedTarget;
  lastRef?: string | undefined;
  /** Whether this very heal was tried before and turned out wrong. */
  wasRejected(from: string, to: string): boolean;
}

/** An element that may be the one that is gone, with what speaks for it. */
interface Likely {
  element: PageElement;
  score: number;
  margin: number;
}

/**
 * Finds a locked target again after the page changed: by its looks, by the words of the step, or by both. Where the two
 * point at different elements nobody knows, and the step says so. Nothing is returned when neither is sure.
 */
export async function healTarget(
  page: Page,
  elements: readonly PageElement[],
  request: HealRequest,
): Promise<Found | undefined> {
  const byLooks = likeTheLocked(elements, request.locked);
  const byWords = meantByWords(elements, request);
  if (byLooks !== undefined && byWords !== undefined && byLooks.element.ref !== byWords.element.ref) {
    return undecided([byLooks, byWords]);
  }
  const likely = byLooks ?? byWords;
  const located = likely === undefined ? undefined : await locate(page, likely.element, elements);
  if (likely === undefined || located === undefined) return undefined;
  const [from, to] = [describeLocator(bestOf(request.locked)), describeLocator(located.used)];
  // The words speak for themselves; what only looks alike and failed once is not tried again.
  if (byWords === undefined && request.wasRejected(from, to)) return undefined;
  const { score, margin, element } = likely;
  const grounding = { by: byLooks === undefined ? 'words' : 'heal', score, margin, candidates: [] };
  return { ...asFound(element, located, elements), grounding, heal: { from, to, score } };
}

function likeTheLocked(elements: readonly PageElement[], { fingerprint }: LockedTarget): Likely | undefined {
  const visible = elements.filter(({ states }) => states.visible);
  const looks = visible.map(fingerprintOf);
  const choice = chooseHeal(rank(fingerprint, looks));
  if (!choice.accept) return undefined;
  const [element, look] = [visible[choice.index], looks[choice.index]];
  if (element === undefined || look === undefined || !isSameRoleFamily(fingerprint, look)) return undefined;
  return { element, score: choice.score, margin: choice.margin };
}

function meantByWords(elements: readonly PageElement[], { phrase, purpose, lastRef }: HealRequest): Likely | undefined {
  const result = ground(phrase, elements, { purpose, lastTarget: lastRef });
  return result.status === 'found' ? result : undefined;
}

function undecided(candidates: readonly Likely[]): Found {
  const said = candidates.map(({ element }) => describeElement(element));
  const scored = candidates.map(({ element, score }) => ({ description: describeElement(element), score }));
  const grounding = { by: 'heal', score: candidates[0]?.score ?? 0, margin: 0, candidates: scored };
  const reason = 'what looks like the element of before is not what the words of the step mean';
  return { status: 'ambiguous', candidates: said, reason, grounding };
}

function bestOf({ locators }: LockedTarget): Locator {
  const [best] = locators;
  if (best === undefined) throw new TypeError('A locked target has at least one locator.');
  return best;
}
