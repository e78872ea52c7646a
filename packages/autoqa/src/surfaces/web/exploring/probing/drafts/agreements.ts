import { needed, Unclear } from '../../../claims/draft.ts';
import { nameOf } from '../../../claims/looking/find-control.ts';
import { tableOf, type TableRow, type TableView } from '../../../claims/looking/table-view.ts';
import { isTellingText } from '../../../claims/looking/telling-text.ts';
import type { PageElement, PageView } from '../../../page/page-element.ts';
import { labelledValues } from '../contents/labelled-values.ts';
import { steadyTexts } from '../contents/page-facts.ts';
import type { ProbeDraft } from './probe-draft.ts';

const MOST_TEXTS = 4;
/** Two sums that are computed differently come out the same for many an entry. */
const MOST_ENTRIES = 5;

/** Opens the entries of a list one after the other: what the row says of it, its own page says too, and in more detail. */
export function agreements(route: string): ProbeDraft {
  return async (session, draft) => {
    const { say } = session;
    const list = await session.look((view) => tableOf(view) !== undefined);
    const entries = entriesOf(list).slice(0, MOST_ENTRIES);
    if (entries.length < 2) throw new Unclear('the rows have no name that leads somewhere');
    for (const { name, texts: inRow } of entries) {
      await session.restart();
      const problem = await session.perform(say.clickKind(name, 'link'));
      if (problem !== undefined) throw new Unclear(`"${name}" could not be followed: ${problem}`);
      const isThere = (view: PageView): boolean => tableOf(view) === undefined || saysAny(view, inRow);
      const page = await session.look(isThere);
      const shared = inRow.filter((text) => says(page, text));
      needed(shared[0], `what "${name}" leads to says nothing that its row says`);
      const named = labelledValues(page.elements).filter(({ value }) => isTellingText(value));
      const told = steadyTexts(page.elements).map(({ text }) => text);
      const texts = new Set([name, ...shared, ...told.filter(isTellingText).slice(0, MOST_TEXTS)]);
      const others = [...texts].filter((text) => !named.some(({ value }) => value === text));
      draft
        .step(say.open(route), say.tableShows(name), ...shared.map((text) => say.rowContains(name, text)))
        .step(
          say.clickKind(name, 'link'),
          ...others.map((text) => say.shows(text)),
          ...named.map(({ label, value }) => say.valueIs(label, value)),
        );
    }
  };
}

interface Entry {
  name: string;
  texts: readonly string[];
}

/** The rows with a link that no other row has, and what they say that can be found again. */
function entriesOf(view: PageView): Entry[] {
  const table = tableOf(view);
  if (table === undefined) return [];
  return table.rows.flatMap((row) => {
    const link = linkIn(view, row);
    const name = link === undefined ? '' : nameOf(link);
    return name === '' || isShared(table, row, name) ? [] : [{ name, texts: textsOf(row, name) }];
  });
}

function linkIn({ elements }: PageView, { element, cells }: TableRow): PageElement | undefined {
  const names = new Set(cells.values());
  return elements.find(
    ({ kind, text, scopes }) => kind === 'link' && names.has(text) && scopes.some(({ ref }) => ref === element.ref),
  );
}

function isShared({ rows }: TableView, row: TableRow, name: string): boolean {
  return rows.some((other) => other !== row && other.text.includes(name));
}

function textsOf({ cells }: TableRow, name: string): string[] {
  const texts = [...cells.values()].map((text) => text.trim());
  return texts.filter((text) => text !== name && isTellingText(text)).slice(0, MOST_TEXTS);
}

function saysAny(view: PageView, texts: readonly string[]): boolean {
  return texts.some((text) => says(view, text));
}

function says({ elements }: PageView, text: string): boolean {
  return elements.some((element) => element.text.includes(text));
}
