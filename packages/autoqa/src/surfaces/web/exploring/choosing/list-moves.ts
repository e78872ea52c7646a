import type { Sentences } from '@autoqa/domain/model/spec-sentences';
import type { PageElement, PageView } from '../../page/page-element.ts';
import { tableOf } from '../../claims/looking/table-view.ts';
import { pageCount } from '../graph/table-summary.ts';
import { elementsInFront } from '../state/front-window.ts';
import { ListEntries } from '../state/list-entries.ts';
import type { Move } from './move.ts';
import type { MoveContext } from './moves-on.ts';
import { namesOf, preciseSentence } from './sentence-for.ts';

/** Nothing is called so. */
export const NOWHERE = 'zzqx-9137';

/** What can be done with a list as a whole: search it, find nothing in it, turn its page, scroll for more, change its order. */
export function listMovesOn(view: PageView, { say, state, marks, isTried }: MoveContext): Move[] {
  const inFront = elementsInFront(view.elements);
  const place = state.pattern.replace(/\?.*/, '');
  const make = (what: string, sentence: string): Move => ({
    key: [place, 'list', what].join('|'),
    rank: 'search',
    steps: [sentence],
    element: inFront.find(({ kind }) => kind === 'search-field'),
    isForm: false,
    needsReset: false,
  });
  const searches = inFront.filter(({ kind, states }) => kind === 'search-field' && states.enabled);
  const pages = pageCount({ ...view, elements: inFront }) ?? 1;
  const term = searches.length === 1 ? termOn(view) : undefined;
  const moves = [
    ...(term === undefined ? [] : [make('search', say.searchFor(term))]),
    ...(searches.length === 1 ? [make('search nothing', say.searchFor(NOWHERE))] : []),
    ...(pages > 1 ? [make('page', say.goToPage(2))] : []),
    ...(pages === 1 && marks.isTall && entryCount(inFront) >= MANY ? [scrolling(make, view, say.scrollToBottom)] : []),
    ...reordering(make, view, { say, draggable: marks.draggable }),
  ];
  return moves.filter(({ key }) => !isTried(key));
}

type Make = (what: string, sentence: string) => Move;

/** From so many entries on, more may come when somebody scrolls; so many screens are looked at. */
const MANY = 5;
const MOST_SCREENS = 3;

/** Goes on as long as the list grows. */
function scrolling(make: Make, view: PageView, sentence: string, screen = 1): Move {
  const move = make(`scroll ${screen}`, sentence);
  const before = entryCount(elementsInFront(view.elements));
  return {
    ...move,
    element: undefined,
    goOn: (after) => {
      const hasMore = entryCount(elementsInFront(after.elements)) > before && screen < MOST_SCREENS;
      return hasMore ? scrolling(make, after, sentence, screen + 1) : undefined;
    },
  };
}

function entryCount(elements: readonly PageElement[]): number {
  const entries = new ListEntries(elements);
  return new Set(elements.flatMap((element) => entries.entryOf(element)?.ref ?? [])).size;
}

/** The first of things that can be dragged is put in the place of the second; the same once more puts it back. */
function reordering(
  make: Make,
  view: PageView,
  { say, draggable }: { say: Sentences; draggable: ReadonlySet<string> },
): Move[] {
  const inFront = elementsInFront(view.elements);
  const things = inFront.filter(({ ref }) => draggable.has(ref));
  const second = things.find((thing) => thing !== things[0] && thing.parent === things[0]?.parent);
  const [first] = things;
  if (first === undefined || second === undefined) return [];
  for (const name of namesIn(first, inFront)) {
    const to = namesIn(second, inFront).find(
      (each) => preciseSentence([say.drag(each, name)], second, view) !== undefined,
    );
    const sentence = to === undefined ? undefined : preciseSentence([say.drag(name, to)], first, view);
    if (sentence === undefined) continue;
    return [{ ...make('reorder', sentence), rank: 'press', element: first, undo: [sentence] }];
  }
  return [];
}

/** What it is called, and what is written in it. */
function namesIn(thing: PageElement, elements: readonly PageElement[]): string[] {
  const inside = elements.filter(
    ({ parent, scopes }) => parent === thing.ref || scopes.some(({ ref }) => ref === thing.ref),
  );
  const written = inside.map(({ ownText }) => ownText.trim()).filter((text) => /\p{L}/u.test(text));
  return [...new Set([...namesOf(thing), ...written])].filter(
    (name) => name.length <= LONGEST_TERM && !/["“”{}\n]/.test(name),
  );
}

/** A word of the first row that is worth searching for. */
function termOn(view: PageView): string | undefined {
  const table = tableOf({ ...view, elements: view.elements.filter(({ states }) => states.visible) });
  const cells = [...(table?.rows[0]?.cells.values() ?? [])];
  const text = cells.find((cell) => /^\p{L}[\p{L}\s]+$/u.test(cell)) ?? cells.find((cell) => /\p{L}/u.test(cell));
  return text === undefined || text.length > LONGEST_TERM || /["“”{}]/.test(text) ? undefined : text;
}

const LONGEST_TERM = 40;
