import type { PageElement, PageView } from '../../page/page-element.ts';
import { ListEntries } from './list-entries.ts';

const LONGEST = 100;
const MOST = 12;
const IGNORED: ReadonlySet<string> = new Set(['cell', 'row']);

/** Short texts outside lists that the page did not show before, in reading order. */
export function novelTexts(before: PageView | undefined, after: PageView): string[] {
  const known = new Set(before === undefined ? [] : visibleTexts(before).map(({ text }) => text.trim()));
  const entries = new ListEntries(after.elements);
  const novel = visibleTexts(after).filter(
    (element) => !known.has(element.text.trim()) && entries.entryOf(element)?.kind !== 'row',
  );
  return [...new Set(novel.map(({ text }) => text.trim()))].slice(0, MOST);
}

function visibleTexts({ elements }: PageView): PageElement[] {
  return elements.filter(
    ({ states, ownText, text, kind }) =>
      states.visible &&
      (ownText.trim() !== '' || kind === 'option') &&
      text.trim().length > 1 &&
      text.length <= LONGEST &&
      (kind === undefined || !IGNORED.has(kind)),
  );
}
