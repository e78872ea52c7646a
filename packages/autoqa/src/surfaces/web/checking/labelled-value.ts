import type { Locator } from 'playwright-core';

const READ_MS = 1_000;
const MOST_LEVELS = 3;

/**
 * What stands beside a label: "Total" → "¥98.00". People name a value by its label; the label itself shows none. Looks
 * outwards until something stands there beside the label, and takes it if it is one short text; a head cell labels the
 * cell behind it, and the head of a column the only cell below it.
 */
export function readLabelledValue(label: Locator): Promise<string | undefined> {
  return label.evaluate(
    (node, mostLevels) => {
      const textOf = (each: Element) =>
        (each instanceof HTMLElement ? each.innerText : (each.textContent ?? '')).trim();
      const head = node.closest('thead th');
      if (head !== null) {
        const at = [...(head.parentElement?.children ?? [])].indexOf(head);
        const rows = [...(head.closest('table')?.tBodies ?? [])].flatMap((body) => [...body.rows]);
        const shown = rows.filter((row) => row.offsetHeight > 0 && row.getAttribute('aria-hidden') !== 'true');
        const cell = shown.length === 1 ? shown[0]?.cells[at] : undefined;
        return cell === undefined ? undefined : textOf(cell);
      }
      let inner: Element = node;
      for (let level = 0; level < mostLevels && inner.parentElement !== null; level += 1) {
        const cell = inner.matches('th,dt') ? inner.nextElementSibling : null;
        if (cell?.matches('td,dd') === true) return textOf(cell);
        const beside = [...inner.parentElement.children].filter((each) => each !== inner).map(textOf);
        const filled = beside.filter((text) => text !== '');
        if (filled.length > 0) return filled.length === 1 && (filled[0] ?? '').length <= 200 ? filled[0] : undefined;
        inner = inner.parentElement;
      }
      return undefined;
    },
    MOST_LEVELS,
    { timeout: READ_MS },
  );
}
