import { likeness } from '../../grounding/likeness.ts';
import type { PageElement } from '../../page/page-element.ts';

/** What a person would call it in a step. */
export function nameOf({ label, name, text, placeholder, title }: PageElement): string {
  return [label, text, name, placeholder, title].find((each) => each.trim() !== '')?.trim() ?? '';
}

/** How well an element is called by the words. */
export function likenessTo(words: string, element: PageElement): number {
  const names = [element.label, element.name, element.text, element.placeholder, element.title];
  return Math.max(...names.map((name) => likeness(words, name, { quoted: false })));
}

/** Whether something lies in a row, a card or another thing that is there several times. */
export function isInList({ scopes }: PageElement): boolean {
  return scopes.some(({ kind, count }) => count > 1 && (kind === 'row' || kind === 'card' || kind === 'item'));
}
