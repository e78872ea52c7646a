import type { Locator as PageLocator, Page } from 'playwright-core';
import { describeLocator } from '@autoqa/domain/model/locator';
import type { Grounding, Heal } from '@autoqa/domain/model/result';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { Deadline } from '../../../kernel/deadline.ts';
import { toGrounding, type GroundResult } from '../grounding/candidate.ts';
import { ground } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { toPlaywrightLocator } from '../locating/to-playwright.ts';
import type { LockedTarget } from '../locks/lock-file.ts';
import { asFound, locate } from './located.ts';
import { healTarget } from './heal-target.ts';
import { waitForChange } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement, PageView } from '../page/page-element.ts';
import { normalWording } from '../page/wording.ts';

/** How long a locked target may take to appear before it counts as gone and is looked for by its looks: most of the time is for that. */
const LOCKED_GRACE_MS = 4_000;
const LOCKED_SHARE = 0.4;
/** How long something that nobody can click must be the best there is: what is meant may still be on its way. */
const PLAIN_GRACE_MS = 1_000;
/** How long equal candidates may persist: a page in motion often shows two for a moment. */
const AMBIGUITY_GRACE_MS = 1_000;
const LOOK_AGAIN_MS = 250;
/** After so long without a find it is worth looking what is in the way. */
const DELAY_MS = 1_500;

/** What may be done when the locked target is gone: nothing, look by its words alone as at first, or heal. */
type WithoutLock = 'nothing' | 'words' | 'heal';

export interface FindRequest {
  phrase: TargetPhrase;
  purpose: Purpose;
  locked?: LockedTarget | undefined;
  /** What a model pointed at on the page as it is. */
  chosen?: { ref: string; by: string; confidence: number } | undefined;
  /** The ref of what was spoken of last. */
  lastRef?: string | undefined;
  /** What is to be chosen: of radios that share the label of their group, the one called so is meant. */
  option?: string | undefined;
  withoutLock: WithoutLock;
  wasRejected(from: string, to: string): boolean;
  /** Called once when nothing was found for a while: something may be in the way. */
  onDelay?: (() => Promise<void>) | undefined;
  deadline: Deadline;
}

export type Found =
  | {
      status: 'found';
      locator: PageLocator;
      description: string;
      /** What to lock, as the page shows it now; absent when the lock was good. */
      learned?: LockedTarget;
      ref?: string;
      grounding: Grounding;
      heal?: Omit<Heal, 'decision'>;
    }
  | { status: 'missing'; nearest: string[]; reason: string; grounding?: Grounding }
  | { status: 'ambiguous'; candidates: string[]; reason: string; grounding: Grounding };

const BY_LOCK: Grounding = { by: 'lock', score: 1, margin: 1, candidates: [] };

/** Finds what a phrase means: by the lock when it still holds, by looks and words when the page changed, else by its words. */
export async function findTarget(page: Page, request: FindRequest): Promise<Found> {
  const { locked, deadline, withoutLock } = request;
  if (locked === undefined) return (await findChosen(page, request)) ?? findByWords(page, request);
  const graceMs = Math.min(LOCKED_GRACE_MS, deadline.remainingMs() * LOCKED_SHARE);
  const grace = withoutLock === 'nothing' ? deadline : deadline.atMost(graceMs);
  const found = await findLocked(page, locked, grace);
  if (found !== undefined) return found;
  if (withoutLock === 'words') return findByWords(page, request);
  const { elements } = await readPage(page);
  if (withoutLock === 'nothing') return lockIsStale(elements, request);
  const healed = await healTarget(page, elements, { ...request, locked });
  return healed ?? findAgain(page, request, locked);
}

async function findChosen(page: Page, { chosen, phrase }: FindRequest): Promise<Found | undefined> {
  if (chosen === undefined) return undefined;
  const { elements } = await readPage(page);
  const element = elements.find(({ ref }) => ref === chosen.ref);
  const located = element === undefined ? undefined : await locate(page, element, elements, phrase);
  if (element === undefined || located === undefined) return undefined;
  const grounding: Grounding = { by: chosen.by, score: chosen.confidence, margin: 1, candidates: [] };
  return { ...asFound(element, located, elements), grounding };
}

/** The locator that was used; the others are weaker, and what they find could be something else. */
async function findLocked(page: Page, { locators }: LockedTarget, deadline: Deadline): Promise<Found | undefined> {
  const [best] = locators;
  if (best === undefined) return undefined;
  const locator = toPlaywrightLocator(page, best);
  for (;;) {
    if ((await locator.count()) === 1) {
      return { status: 'found', locator, description: describeLocator(best), grounding: BY_LOCK };
    }
    if (deadline.remainingMs() === 0) return undefined;
    await waitForChange(page, Math.min(deadline.remainingMs(), LOOK_AGAIN_MS));
  }
}

/** Not there yet, perhaps: the words may find it until the time is over, and that is a heal too, for a person to see. */
async function findAgain(page: Page, request: FindRequest, { locators: [before] }: LockedTarget): Promise<Found> {
  const found = await findByWords(page, request);
  const [now] = found.status === 'found' ? (found.learned?.locators ?? []) : [];
  if (found.status !== 'found' || before === undefined || now === undefined) return found;
  const [from, to] = [describeLocator(before), describeLocator(now)];
  // The page was only slow: it is the very element of before.
  return from === to ? found : { ...found, heal: { from, to, score: found.grounding.score } };
}

function lockIsStale(elements: readonly PageElement[], { phrase, purpose, lastRef }: FindRequest): Found {
  const result = ground(phrase, elements, { purpose, lastTarget: lastRef });
  const { candidates } = toGrounding(result);
  const nearest = candidates.filter(({ score }) => score >= SIMILAR).map(({ description }) => description);
  return { status: 'missing', nearest, reason: 'its locked locator finds nothing, and healing is off' };
}

async function findByWords(page: Page, request: FindRequest): Promise<Found> {
  const { phrase, purpose, lastRef, deadline, onDelay } = request;
  const calm = deadline.atMost(DELAY_MS);
  let isDelayTold = false;
  let ambiguousUntil: Deadline | undefined;
  let plainUntil: Deadline | undefined;
  for (;;) {
    const view = await readPage(page);
    const result = pickOption(ground(phrase, view.elements, { purpose, lastTarget: lastRef }), request.option);
    const isPlain =
      purpose === 'click' && phrase.kind === undefined && result.status === 'found' && !result.element.interactive;
    plainUntil = isPlain ? (plainUntil ?? deadline.atMost(PLAIN_GRACE_MS)) : undefined;
    if (result.status === 'found' && (plainUntil === undefined || plainUntil.remainingMs() === 0)) {
      const located = await locate(page, result.element, view.elements, phrase);
      if (located !== undefined) {
        return { ...asFound(result.element, located, view.elements), grounding: toGrounding(result) };
      }
    }
    if (result.status === 'ambiguous') ambiguousUntil ??= deadline.atMost(AMBIGUITY_GRACE_MS);
    else ambiguousUntil = undefined;
    const over = deadline.remainingMs() === 0 || ambiguousUntil?.remainingMs() === 0;
    if (over) return asFailure(result);
    if (calm.remainingMs() === 0 && !isDelayTold) {
      isDelayTold = true;
      await onDelay?.();
    }
    await waitForChange(page, Math.min(deadline.remainingMs(), LOOK_AGAIN_MS));
  }
}

const GROUPED: ReadonlySet<string | undefined> = new Set(['radio', 'checkbox', 'option']);

function pickOption(result: GroundResult, option: string | undefined): GroundResult {
  if (result.status !== 'ambiguous' || option === undefined) return result;
  const { candidates } = result;
  if (!candidates.every(({ element }) => GROUPED.has(element.kind))) return result;
  const called = candidates.filter(({ element: { name, text } }) => isCalled(option, name) || isCalled(option, text));
  const [chosen] = called;
  if (chosen === undefined || called.length > 1) return result;
  return { status: 'found', element: chosen.element, score: chosen.score, margin: chosen.score, candidates };
}

function isCalled(option: string, words: string): boolean {
  return normalWording(option) === normalWording(words);
}

/** A page that navigates while it is read shows nothing at that moment. */
async function readPage(page: Page): Promise<Pick<PageView, 'elements'>> {
  return collectPage(page).catch((error: unknown) => {
    if (page.isClosed()) throw error;
    return { elements: [] };
  });
}

function asFailure(result: GroundResult): Found {
  const grounding = toGrounding(result);
  if (result.status === 'ambiguous') {
    const candidates = result.candidates.map(({ description }) => description);
    return { status: 'ambiguous', candidates, reason: result.reason, grounding };
  }
  if (result.status === 'found') {
    return { status: 'missing', nearest: [], reason: 'it could not be told apart from its neighbours', grounding };
  }
  const nearest = result.nearest.filter(({ score }) => score >= SIMILAR).map(({ description }) => description);
  return { status: 'missing', nearest, reason: result.reason, grounding };
}

/** From this score on an element is worth naming as "did you mean". */
const SIMILAR = 0.35;
