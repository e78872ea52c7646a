import type { CaseDraft } from '../case-draft.ts';
import { entriesOf, type Entry } from '../world/entries.ts';

/** Brings an entry into view that the first rows do not hold. */
export function showEntry(draft: CaseDraft, entry: Entry): void {
  const shown = draft.page === undefined ? [] : entriesOf(draft.page);
  const canSearch = draft.page?.controls.some(({ kind }) => kind === 'search-field') ?? true;
  if (!shown.some(({ key }) => key === entry.key) && canSearch) draft.act(draft.world.say.searchFor(entry.key));
}
