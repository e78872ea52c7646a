import type { CaseDraft } from '../case-draft.ts';
import { Unclear } from '../unclear.ts';
import { entriesOf, numberIn, type Entry } from '../world/entries.ts';
import type { PrdWorld } from '../world/prd-world.ts';
import { showEntry } from './show-entry.ts';

/** Something that entries of a list are put into, such as a cart. */
export interface Container {
  name: string;
  /** The button that a row of the list has for it. */
  button: string;
  route: string;
  listRoute: string;
}

const PUTS = /^(?:加入|添加到|放入|放进|加到)(.+)$|^(?:add|put)(?: it)? (?:to|into|in) (?:the )?(.+)$/iu;
const PRICE = /价格|单价|票价|费用|售价|price|fee|cost/iu;
export const STOCK = /库存|余量|余票|剩余|可借|stock|available|in store|left/iu;
/** The container that the document speaks of most. */
export function containerOf(world: PrdWorld): Container | undefined {
  const told = world.requirements
    .map(({ title, acceptanceCriteria }) => [title, ...acceptanceCriteria].join('\n'))
    .join('\n')
    .toLowerCase();
  const found = world.pages.flatMap((page) =>
    entriesOf(page).flatMap(({ buttons }) =>
      buttons.flatMap(({ name: button }) => {
        const match = PUTS.exec(button);
        const name = match?.[1] ?? match?.[2];
        return name === undefined ? [] : [{ name, button, listRoute: page.route }];
      }),
    ),
  );
  const [best] = found.toSorted(
    (a, b) => told.split(b.name.toLowerCase()).length - told.split(a.name.toLowerCase()).length,
  );
  const route = best === undefined ? undefined : world.routeNamed(best.name);
  return best === undefined || route === undefined ? undefined : { ...best, route };
}

export function requireContainer(draft: CaseDraft): Container {
  const container = containerOf(draft.world);
  if (container === undefined) throw new Unclear(draft.world.why.noControl(draft.criterion));
  return container;
}

export function priceOf({ cells }: Entry): number | undefined {
  const column = Object.keys(cells).find((each) => PRICE.test(each));
  return numberIn(cells[column ?? '']);
}

export function stockOf({ cells }: Entry): number | undefined {
  const column = Object.keys(cells).find((each) => STOCK.test(each));
  return column === undefined ? undefined : numberIn(cells[column]);
}

/** Entries of the list that can be put into the container now. */
export function takeable(draft: CaseDraft): Entry[] {
  const { listRoute, button } = requireContainer(draft);
  const page = draft.world.pageAt(listRoute);
  const entries = page === undefined ? [] : entriesOf(page);
  return entries.filter((entry) => entry.buttons.some(({ name, enabled }) => name === button && enabled));
}

/** Puts entries into the container, and takes them out again in the end. */
export function hold(draft: CaseDraft, wanted: readonly { entry: Entry; count: number }[]): void {
  const { world } = draft;
  const container = requireContainer(draft);
  draft.goTo(container.listRoute);
  draft.takeOut = { route: container.route, remove: (entry) => removal(world, container, entry) };
  for (const { entry, count } of wanted) {
    showEntry(draft, entry);
    for (let time = 0; time < count; time += 1) draft.act(world.say.clickInRow(container.button, entry.key));
    draft.held.set(entry, (draft.held.get(entry) ?? 0) + count);
  }
}

/** The sentences that take an entry out, in the words of the requirement about it. */
function removal(world: PrdWorld, { route }: Container, { key }: Entry): string[] {
  const told = world.requirements.find((each) => each.route === route && REMOVAL.test(each.title));
  const verb = REMOVAL.exec(told?.title ?? '')?.[0] ?? world.wording.remove;
  return [world.wording.pressLikeInRow(verb, key), world.wording.answer(true)];
}

const REMOVAL = /^(?:移除|删除|remove|delete)/iu;

export function holdEntries(draft: CaseDraft, count: number): Entry[] {
  const entries = takeable(draft)
    .filter((entry) => (stockOf(entry) ?? 2) > 1)
    .slice(0, count);
  if (entries.length < count) throw new Unclear(draft.world.why.noEntry(draft.criterion));
  hold(
    draft,
    entries.map((entry) => ({ entry, count: 1 })),
  );
  return entries;
}
