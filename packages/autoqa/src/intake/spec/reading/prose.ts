import { boldSection, type Block } from './blocks.ts';
import { isInclude } from './include-line.ts';
import {
  flattenItems,
  hasWords,
  isItem,
  readListEntries,
  type ListEntry,
  type ListItem,
  type Paragraph,
} from './list-items.ts';
import { takeListMarker } from './markers.ts';

/** The paragraphs between the lists. */
export function proseOf(entries: readonly ListEntry[]): string[] {
  return entries.flatMap((entry) => (isItem(entry) ? [] : paragraphOf(entry)));
}

/** Paragraphs, and lists as bullets; code between them is not kept, and an include is not prose. */
export function proseAndBulletsOf(entries: readonly ListEntry[]): string[] {
  return entries.flatMap((entry) => (isItem(entry) ? flattenItems([entry]).flatMap(bulletOf) : paragraphOf(entry)));
}

/** Items of any depth and paragraphs, one after the other. */
export function sentencesOf(blocks: readonly Block[]): { text: string; line: number }[] {
  const entries = readListEntries(blocks).flatMap((entry): ListEntry[] =>
    isItem(entry) ? flattenItems([entry]) : [entry],
  );
  return entries.filter(({ text }) => hasWords(text));
}

/** Lines that became one may look like an item together; behind a bullet they are prose again. */
function paragraphOf({ text }: Paragraph): string[] {
  if (boldSection(text) !== undefined) return [];
  return [takeListMarker(text) === undefined ? text : `- ${text}`];
}

function bulletOf({ text }: ListItem): string[] {
  const [sentence = ''] = text.split('\n', 1);
  const isProse = hasWords(sentence) && !isInclude(sentence) && !/^(?:```|~~~)/.test(sentence);
  return isProse ? [`- ${sentence}`] : [];
}
