import type { PageElement, PageView } from '../../page/page-element.ts';
import { ListEntries } from './list-entries.ts';
import { isInPageFrame } from './page-frame.ts';

const LONGEST = 100;
const MOST = 12;
const IGNORED: ReadonlySet<string> = new Set(['cell', 'row', 'column']);

/** Short texts outside lists that the page did not show before, in reading order; of a page by itself, those of its content. */
export function novelTexts(before: PageView | undefined, after: PageView): string[] {
  const known = new Set(before === undefined ? [] : visibleTexts(before).map(({ text }) => text.trim()));
  const entries = new ListEntries(after.elements);
  const novel = visibleTexts(after).filter(
    (element) =>
      !known.has(element.text.trim()) &&
      entries.entryOf(element)?.kind !== 'row' &&
      (before !== undefined || !isInPageFrame(element)),
  );
  return [...new Set(novel.map(({ text }) => text.trim()))].slice(0, MOST);
}

function visibleTexts({ elements }: PageView): PageElement[] {
  const visible = elements.filter(({ states, text }) => states.visible && text.trim() !== '');
  const outer = new Set(visible.map(({ parent }) => parent));
  return visible.filter(
    ({ ref, ownText, text, kind }) =>
      (ownText.trim() !== '' || !outer.has(ref)) &&
      text.trim().length > 1 &&
      text.length <= LONGEST &&
      (kind === undefined || !IGNORED.has(kind)),
  );
}
