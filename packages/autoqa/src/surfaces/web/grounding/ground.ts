import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { PageElement } from '../page/page-element.ts';
import type { Candidate, GroundResult } from './candidate.ts';
import { collapseFamilies, isInside } from './collapse.ts';
import { isEligible, type PageWords } from './features.ts';
import { Foreground } from './foreground.ts';
import { likeness } from './likeness.ts';
import { isActing, type GroundingContext } from './purpose.ts';
import { inReadingOrder } from './reading-order.ts';
import { chooseScopes, matchScope } from './scope-match.ts';
import { scoreElement, type ScoringPage } from './score.ts';
import { normalWording } from '../page/wording.ts';
import { MARGIN, THRESHOLD } from './weights.ts';

const MAX_SHOWN = 5;
const ANCHOR_BAND = MARGIN;

/** Finds the element that the words mean (W4), or says between which it cannot decide, or what comes nearest. */
export function ground(
  phrase: TargetPhrase,
  elements: readonly PageElement[],
  context: GroundingContext,
): GroundResult {
  if (isBarePronoun(phrase)) return lastTarget(elements, context);
  const search = new Search(elements, context);
  const ranked = search.rank(asOnPages(phrase));
  if ('missing' in ranked) return { status: 'not-found', nearest: [], reason: ranked.missing };
  if (phrase.ordinal === undefined) return decideOrCell(search, phrase, decide(ranked.candidates));
  const picked = pickNth(ranked.candidates, phrase.ordinal);
  return picked.status === 'found' ? picked : (search.nthThing(phrase) ?? picked);
}

/** All elements that the words mean equally well, in reading order: for counting, and for "any two of them". */
export function groundAll(
  phrase: TargetPhrase,
  elements: readonly PageElement[],
  context: GroundingContext,
): Candidate[] {
  const ranked = new Search(elements, context).rank(asOnPages(phrase));
  return 'missing' in ranked ? [] : equalsOf(ranked.candidates);
}

/** The words as they can be found on a page: without what they say twice, or of something that has no place there. */
function asOnPages(phrase: TargetPhrase): TargetPhrase {
  return withoutKindWords(withoutPagedList(phrase));
}

/** "Page 2 of the list": the numbers of the pages stand beside the list, not in it. */
function withoutPagedList(phrase: TargetPhrase): TargetPhrase {
  const isNumbered = phrase.kind === 'page' && /^\d+$/.test(phrase.name ?? '');
  const ofList = phrase.scope?.kind === 'list' || phrase.scope?.kind === 'table';
  return isNumbered && ofList ? { ...phrase, scope: phrase.scope?.scope } : phrase;
}

/** "The total of ord-1001": nothing in the row is called so, but its column is. */
function decideOrCell(search: Search, phrase: TargetPhrase, decided: GroundResult): GroundResult {
  const { name, kind, scope } = phrase;
  const mayBeCell = name !== undefined && scope !== undefined && (kind === undefined || kind === 'text');
  if (decided.status !== 'not-found' || !mayBeCell || search.isActing) return decided;
  const ranked = search.rank({ raw: phrase.raw, kind: 'cell', column: name, scope });
  const cell = 'missing' in ranked ? decided : decide(ranked.candidates);
  return cell.status === 'not-found' ? decided : cell;
}

/** "The search box" says with its name no more than with its kind. */
function withoutKindWords(phrase: TargetPhrase): TargetPhrase {
  const { name, quoted, kind } = phrase;
  const isSaidTwice =
    kind === 'search-field' &&
    quoted !== true &&
    name !== undefined &&
    likeness('search', name, { quoted: false }) >= 0.9;
  return isSaidTwice ? { ...phrase, name: undefined } : phrase;
}

function isBarePronoun({ pronoun, name, kind, containing }: TargetPhrase): boolean {
  return pronoun === true && name === undefined && kind === undefined && containing === undefined;
}

function lastTarget(elements: readonly PageElement[], { lastTarget: ref }: GroundingContext): GroundResult {
  const element = elements.find((each) => each.ref === ref);
  if (element === undefined) {
    return { status: 'not-found', nearest: [], reason: 'nothing was spoken of before, or it is gone' };
  }
  return { status: 'found', element, score: 1, margin: 1, candidates: [] };
}

type Ranking = { candidates: Candidate[] } | { missing: string };

class Search {
  readonly #elements: readonly PageElement[];
  readonly #context: GroundingContext;
  readonly #foreground: Foreground;
  readonly #words: PageWords;
  readonly #byRef: ReadonlyMap<string, PageElement>;

  constructor(elements: readonly PageElement[], context: GroundingContext) {
    this.#elements = elements.toSorted((a, b) => a.order - b.order);
    this.#context = context;
    this.#foreground = new Foreground(elements);
    this.#byRef = new Map(elements.map((element) => [element.ref, element]));
    this.#words = { innerTexts: innerTextsOf(this.#elements, this.#byRef) };
  }

  get isActing(): boolean {
    return isActing(this.#context.purpose);
  }

  /** All that may be meant, best first, one for each thing on the page. */
  rank(phrase: TargetPhrase): Ranking {
    const pool = this.#poolFor(phrase);
    if ('missing' in pool) return pool;
    const anchors = phrase.near === undefined ? [] : this.#anchorsFor(phrase.near);
    if (phrase.near !== undefined && anchors.length === 0)
      return { missing: `"${phrase.near.raw}" is not on the page` };
    const page: ScoringPage = { words: this.#words, foreground: this.#foreground, anchors };
    const score = (element: PageElement) => scoreElement(phrase, element, this.#context, page);
    const likely = pool.elements
      .map(score)
      .filter(({ score: value }) => value > 0)
      .toSorted((a, b) => b.score - a.score || a.element.order - b.element.order);
    const covered = pool.covered.map(score);
    const reachable = likely.slice(0, MAX_RANKED).filter((candidate) => !this.#standsIn(candidate, covered));
    return { candidates: collapseFamilies(reachable, phrase, this.#context.purpose, this.#byRef) };
  }

  /** While a link is covered, say by a loading mask, the cell around it is not what its words mean. */
  #standsIn({ element, score }: Candidate, covered: readonly Candidate[]): boolean {
    if (element.interactive) return false;
    return covered.some((inner) => inner.score > score && isInside(inner.element, element, this.#byRef));
  }

  /** "The second product": no element is called so, but the things in a list are. */
  nthThing(phrase: TargetPhrase): GroundResult | undefined {
    if (phrase.name === undefined) return undefined;
    const [scope, ...others] = chooseScopes(phrase, this.#elements);
    const element = scope === undefined || others.length > 0 ? undefined : this.#byRef.get(scope.ref);
    if (element === undefined) return undefined;
    return { status: 'found', element, score: THRESHOLD, margin: THRESHOLD, candidates: [] };
  }

  #poolFor(phrase: TargetPhrase): { elements: PageElement[]; covered: PageElement[] } | { missing: string } {
    const isWithin = phrase.scope === undefined ? () => true : matchScope(phrase.scope, this.#elements);
    if (isWithin === undefined) return { missing: `"${phrase.scope?.raw}" is not on the page` };
    const acting = isActing(this.#context.purpose);
    const meant = this.#elements.filter(
      (element) =>
        (element.states.visible || isEligible(element, this.#context)) &&
        !(acting && this.#foreground.isShutOff(element)) &&
        isWithin(element) &&
        isInColumn(element, phrase.column) &&
        containsText(element, phrase.containing),
    );
    const elements = meant.filter((element) => isEligible(element, this.#context));
    const covered = meant.filter((element) => element.covered && acting && element.interactive);
    return { elements, covered };
  }

  #anchorsFor(near: TargetPhrase): PageElement[] {
    const ranked = new Search(this.#elements, { ...this.#context, purpose: 'read' }).rank(near);
    if ('missing' in ranked) return [];
    const best = ranked.candidates[0]?.score ?? 0;
    const close = ranked.candidates.filter(({ score }) => score >= THRESHOLD && score >= best - ANCHOR_BAND);
    return close.map(({ element }) => element);
  }
}

const MAX_RANKED = 300;

function isInColumn({ cell, kind }: PageElement, column: string | undefined): boolean {
  if (column === undefined) return true;
  return (
    cell !== undefined &&
    kind !== 'row' &&
    cell.row >= 0 &&
    likeness(column, cell.header, { quoted: false }) >= THRESHOLD
  );
}

function containsText({ text, scopes, ref, name }: PageElement, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const own = scopes[0]?.ref === ref ? scopes[0].texts : [];
  const needle = normalWording(wanted);
  return [text, name, ...own].some((words) => normalWording(words).includes(needle));
}

/** For each element the texts of those in it, so that a link around a picture and a caption is found by its caption. */
function innerTextsOf(
  elements: readonly PageElement[],
  byRef: ReadonlyMap<string, PageElement>,
): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { text, parent, interactive, states } of elements) {
    if (interactive || text === '' || !states.visible) continue;
    const outer = nearestInteractive(parent, byRef);
    if (outer !== undefined) texts.set(outer, [...(texts.get(outer) ?? []), text]);
  }
  return texts;
}

function nearestInteractive(ref: string | undefined, byRef: ReadonlyMap<string, PageElement>): string | undefined {
  for (let at = ref; at !== undefined; at = byRef.get(at)?.parent) if (byRef.get(at)?.interactive === true) return at;
  return undefined;
}

function decide(candidates: readonly Candidate[]): GroundResult {
  const [best, second] = candidates;
  const shown = candidates.slice(0, MAX_SHOWN);
  if (best === undefined || best.score < THRESHOLD) {
    return { status: 'not-found', nearest: shown, reason: 'nothing on the page is called so' };
  }
  const margin = best.score - (second?.score ?? 0);
  if (margin < MARGIN) {
    const equals = equalsOf(candidates);
    return {
      status: 'ambiguous',
      candidates: equals.slice(0, 2 * MAX_SHOWN),
      reason: `${equals.length} things are called so`,
    };
  }
  return { status: 'found', element: best.element, score: best.score, margin, candidates: shown };
}

/** Those that the words cannot tell from the best, in reading order. */
function equalsOf(candidates: readonly Candidate[]): Candidate[] {
  const best = candidates[0]?.score ?? 0;
  if (best < THRESHOLD) return [];
  const equal = candidates.filter(({ score }) => score > best - MARGIN && score >= THRESHOLD);
  const byElement = new Map(equal.map((candidate) => [candidate.element, candidate]));
  return inReadingOrder([...byElement.keys()]).flatMap((element) => byElement.get(element) ?? []);
}

/** "The first item" is one of a list; what merely looks alike side by side counts only where there are no lists. */
function withoutImplied(candidates: Candidate[]): Candidate[] {
  const evident = candidates.filter(({ element: { ref, scopes } }) => scopes[0]?.ref !== ref || !scopes[0].implied);
  return evident.length > 0 ? evident : candidates;
}

function pickNth(candidates: readonly Candidate[], ordinal: number): GroundResult {
  const equals = withoutImplied(equalsOf(candidates));
  const chosen = equals.at(ordinal > 0 ? ordinal - 1 : ordinal);
  if (chosen === undefined) {
    return {
      status: 'not-found',
      nearest: candidates.slice(0, MAX_SHOWN),
      reason: `there are only ${equals.length} of them`,
    };
  }
  const { element, score } = chosen;
  return { status: 'found', element, score, margin: score, candidates: equals.slice(0, MAX_SHOWN) };
}
