import type { PageView } from '../../page/page-element.ts';
import { tableOf } from '../../claims/looking/table-view.ts';
import { pageCount } from '../graph/table-summary.ts';
import { elementsInFront } from '../state/front-window.ts';
import type { Move } from './move.ts';
import type { MoveContext } from './moves-on.ts';

/** Nothing is called so. */
const NOWHERE = 'zzqx-9137';

/** What can be done with a list as a whole: search it, find nothing in it, turn its page. */
export function listMovesOn(view: PageView, { say, state, isTried }: MoveContext): Move[] {
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
  const term = searches.length === 1 ? termOn(view) : undefined;
  const moves = [
    ...(term === undefined ? [] : [make('search', say.searchFor(term))]),
    ...(searches.length === 1 ? [make('search nothing', say.searchFor(NOWHERE))] : []),
    ...((pageCount({ ...view, elements: inFront }) ?? 1) > 1 ? [make('page', say.goToPage(2))] : []),
  ];
  return moves.filter(({ key }) => !isTried(key));
}

/** A word of the first row that is worth searching for. */
function termOn(view: PageView): string | undefined {
  const table = tableOf({ ...view, elements: view.elements.filter(({ states }) => states.visible) });
  const cells = [...(table?.rows[0]?.cells.values() ?? [])];
  const text = cells.find((cell) => /^\p{L}[\p{L}\s]+$/u.test(cell)) ?? cells.find((cell) => /\p{L}/u.test(cell));
  return text === undefined || text.length > LONGEST_TERM || /["“”{}]/.test(text) ? undefined : text;
}

const LONGEST_TERM = 40;
