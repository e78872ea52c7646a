import { Unclear } from '../unclear.ts';
import { checkTotal, entriesHere } from './list-facts.ts';
import type { Techniques } from './technique.ts';

/** How many there are, and on how many pages. */
export const PAGING: Pick<Techniques, 'total' | 'paged' | 'pages-differ' | 'pages-complete'> = {
  total: (draft, { count }) => checkTotal(draft, count),
  paged: (draft, { total, pages, size }) => {
    const { world } = draft;
    const [first] = entriesHere(draft);
    draft.check(world.say.rowCount(size));
    if (total !== undefined) checkTotal(draft, total);
    if (pages === undefined) return;
    draft.act(world.say.goToPage(pages));
    if (first !== undefined) draft.check(world.say.tableShowsNot(first.key));
    if (total !== undefined) draft.check(world.say.rowCount(total - size * (pages - 1)));
    const next = draft.page?.controls.find(({ name }) => /^(?:下一页|next(?: page)?|right)$/iu.test(name));
    draft.check(
      world.wording.buttonDisabled(next?.name === 'right' || next === undefined ? world.wording.nextPage : next.name),
    );
  },
  'pages-differ': (draft) => {
    const { world } = draft;
    const entries = entriesHere(draft);
    if (entries.length === 0) throw new Unclear(world.why.noEntry(''));
    draft.act(world.say.goToPage(2));
    draft.check(world.say.someRows);
    for (const { key } of entries) draft.check(world.say.tableShowsNot(key));
  },
  'pages-complete': (draft, { pages, total }) => {
    const { world } = draft;
    const entries = entriesHere(draft);
    const size = Math.ceil(total / pages);
    checkTotal(draft, total);
    for (let page = 2; page <= pages; page += 1) {
      draft.act(world.say.goToPage(page));
      draft.check(world.say.rowCount(page === pages ? total - size * (pages - 1) : size));
      for (const { key } of entries.slice(0, 2)) draft.check(world.say.tableShowsNot(key));
    }
    draft.left.push(world.why.partly(world.why.eachOnce));
  },
};
