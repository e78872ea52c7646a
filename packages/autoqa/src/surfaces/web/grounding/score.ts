import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import { describeElement, type Candidate, type FeatureName } from './candidate.ts';
import { kindFeature, nearFeature, purposeFeature, wordingFeatures, type PageWords } from './features.ts';
import type { Foreground } from './foreground.ts';
import { isActing, type GroundingContext } from './purpose.ts';
import {
  CHANNEL_WEIGHTS,
  CIRCUMSTANCE_SHARE,
  CIRCUMSTANCE_WEIGHTS,
  PENALTIES,
  type Channel,
  type Circumstance,
} from './weights.ts';

export interface ScoringPage {
  words: PageWords;
  foreground: Foreground;
  /** What "near" points at. */
  anchors: readonly PageElement[];
}

/** Scores one element. The best agreeing wording counts, tempered by the circumstances. */
export function scoreElement(
  phrase: TargetPhrase,
  element: PageElement,
  context: GroundingContext,
  page: ScoringPage,
): Candidate {
  const wordings = phrase.name === undefined ? {} : wordingFeatures(phrase, element, context, page.words);
  const circumstances = circumstancesOf(phrase, element, context, page);
  const features: Partial<Record<FeatureName, number>> = { ...wordings, ...circumstances };
  const around = weighted(circumstances);
  const score =
    phrase.name === undefined ? around : bestWording(wordings) * (1 - CIRCUMSTANCE_SHARE + CIRCUMSTANCE_SHARE * around);
  const tempered = score * penaltyOf(circumstances, element, context, page.foreground);
  return {
    element,
    score: round(tempered),
    features: rounded(features),
    get description() {
      return describeElement(element);
    },
  };
}

function circumstancesOf(
  phrase: TargetPhrase,
  element: PageElement,
  context: GroundingContext,
  { anchors }: ScoringPage,
): Partial<Record<Circumstance, number>> {
  const kind = kindFeature(phrase, element);
  return {
    ...(kind !== undefined && { kind }),
    purpose: purposeFeature(phrase, element, context),
    ...(phrase.near !== undefined && { near: nearFeature(element, anchors) }),
  };
}

function bestWording(features: Partial<Record<Channel, number>>): number {
  let best = 0;
  for (const [channel, value] of Object.entries(features) as [Channel, number][]) {
    best = Math.max(best, value * CHANNEL_WEIGHTS[channel]);
  }
  return best;
}

function weighted(circumstances: Partial<Record<Circumstance, number>>): number {
  let sum = 0;
  let weights = 0;
  for (const [name, value] of Object.entries(circumstances) as [Circumstance, number][]) {
    sum += value * CIRCUMSTANCE_WEIGHTS[name];
    weights += CIRCUMSTANCE_WEIGHTS[name];
  }
  return weights === 0 ? 1 : sum / weights;
}

function penaltyOf(
  { kind, purpose }: Partial<Record<Circumstance, number>>,
  element: PageElement,
  context: GroundingContext,
  foreground: Foreground,
): number {
  const acting = isActing(context.purpose);
  return (
    (kind === 0 ? PENALTIES.wrongKind : 1) *
    (purpose === 0 ? PENALTIES.wrongPurpose : 1) *
    (acting && !element.states.enabled ? PENALTIES.disabled : 1) *
    (foreground.isBackground(element) ? PENALTIES.background : 1)
  );
}

function rounded(features: Candidate['features']): Candidate['features'] {
  return Object.fromEntries(Object.entries(features).map(([name, value]) => [name, round(value)]));
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
