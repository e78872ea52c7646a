import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { alike } from '../world/alike.ts';
import { labelled, mainTable } from '../world/entries.ts';
import { totalText } from './list-facts.ts';
import type { Techniques } from './technique.ts';

function chooseIn(draft: CaseDraft, option: string): void {
  const { world, page } = draft;
  const table = page === undefined ? undefined : mainTable(page);
  const column = table?.columns.find((each) => table.rows.some(({ cells }) => cells[each] === option));
  const select = page?.controls.find(
    ({ kind, name }) => kind === 'select' && column !== undefined && alike(column, name) > 0,
  );
  if (select === undefined) throw new Unclear(world.why.noControl(option));
  draft.act(world.say.choose(option, select.name));
  const query = page?.controls.find(
    ({ kind, name }) => kind === 'button' && /^(?:查询|筛选|query|filter|apply|search)$/iu.test(name),
  );
  if (query !== undefined) draft.act(world.say.clickKind(query.name, 'button'));
}

/** Numbers that must agree with a list elsewhere. */
export const COUNTERS: Pick<Techniques, 'counter-equals-list' | 'counter-raised'> = {
  'counter-equals-list': (draft, { counter, list, filter }) => {
    const { world } = draft;
    const dashboard = world.pageAt(draft.start, draft.account?.name);
    const value = labelled(dashboard?.texts ?? [], [counter]);
    const route =
      list === ''
        ? world.pages.find((page) =>
            mainTable(page)?.rows.some(({ cells }) => Object.values(cells).includes(filter ?? '')),
          )?.route
        : world.routeNamed(list);
    if (value === undefined || route === undefined) throw new Unclear(world.why.noControl(counter));
    draft.goTo(draft.start);
    draft.check(world.wording.value(world.quoted(counter), String(value)));
    draft.goTo(route);
    if (filter !== undefined) chooseIn(draft, filter);
    const text = totalText(draft, value);
    if (text === undefined) throw new Unclear(world.why.noControl(world.why.eachOnce));
    draft.check(world.say.shows(text));
  },
  'counter-raised': (draft, { counter, by }) => {
    const { world } = draft;
    const value = labelled(world.pageAt(draft.start, draft.account?.name)?.texts ?? [], [counter]);
    if (value === undefined) throw new Unclear(world.why.noControl(counter));
    draft.check(world.wording.value(world.quoted(counter), String(value + by)));
  },
};
