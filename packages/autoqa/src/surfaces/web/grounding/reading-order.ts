import type { PageElement } from '../page/page-element.ts';

/**
 * The order in which a person counts: line by line from the top, in a line from the left. What cannot be compared by
 * sight (hidden, or in another frame) keeps the order of the document.
 */
export function inReadingOrder(elements: readonly PageElement[]): PageElement[] {
  const byDocument = elements.toSorted((a, b) => a.order - b.order);
  const [first] = byDocument;
  const comparable = byDocument.every(
    ({ states, frames }) => states.visible && frames.join() === (first?.frames.join() ?? ''),
  );
  return comparable ? linesOf(byDocument).flat() : byDocument;
}

function linesOf(elements: readonly PageElement[]): PageElement[][] {
  const lines: PageElement[][] = [];
  let bottom = -Infinity;
  for (const element of elements.toSorted((a, b) => middleOf(a) - middleOf(b) || a.order - b.order)) {
    const line = lines.at(-1);
    if (line === undefined || middleOf(element) >= bottom) {
      lines.push([element]);
      bottom = element.box.y + element.box.height;
    } else line.push(element);
  }
  return lines.map((line) => line.toSorted((a, b) => a.box.x - b.box.x || a.order - b.order));
}

function middleOf({ box }: PageElement): number {
  return box.y + box.height / 2;
}
