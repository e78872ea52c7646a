import type { ExpeditionKit } from './expedition-kit.ts';

/** Something that a form has made. */
export interface Made {
  pageId: string;
  /** Stands in what was made. */
  value: string;
}

/** What the walk has made and nothing that was allowed has taken away is still on its page: that is told. */
export async function tellLeftBehind({ keeper, path, budget }: ExpeditionKit, made: readonly Made[]): Promise<void> {
  const addressOf = ({ pageId }: Made): string | undefined => keeper.wayTo(pageId)?.address;
  for (const address of new Set(made.flatMap((each) => addressOf(each) ?? []))) {
    budget.check();
    await path.open(address);
    const { elements } = await path.look();
    const own = made.filter((each) => addressOf(each) === address);
    for (const { pageId, value: what } of new Map(own.map((each) => [each.value, each])).values()) {
      const isThere = elements.some(({ states, text }) => states.visible && text.includes(what));
      const reason = 'made by the walk, and nothing that it may press removes it';
      if (isThere) keeper.leaveBehind({ pageId, what, reason });
    }
  }
}
