import type { Page } from 'playwright-core';
import { PAGE_SYMBOL } from '../../page/collector-script.ts';
import { refOf } from '../../page/hydrate-page.ts';

/** What the markup says of elements beyond what is collected of every page. */
export interface PageMarks {
  /** The refs of things that can be dragged. */
  draggable: ReadonlySet<string>;
  /** What files an upload takes, by the refs of its input and of what lies around that. */
  accepts: ReadonlyMap<string, string>;
  /** Much of the page lies below the window. */
  isTall: boolean;
}

const NO_MARKS: PageMarks = { draggable: new Set(), accepts: new Map(), isTall: false };

const DRAGGABLE = [
  '[draggable="true"]',
  '[aria-roledescription*="sortable" i]',
  '[aria-roledescription*="draggable" i]',
  '[data-rbd-draggable-id]',
  '[data-rfd-draggable-id]',
  '[data-dnd-kit-sortable]',
].join(',');

/** A page on its way elsewhere has none. */
export async function readPageMarks(page: Page): Promise<PageMarks> {
  const marks = await page
    .evaluate(
      ({ symbol, draggable }) => {
        const registry = (globalThis as unknown as Record<symbol, { keyOf(element: Element): number } | undefined>)[
          Symbol.for(symbol)
        ];
        const keyOf = (element: Element): number => registry?.keyOf(element) ?? 0;
        const accepts: [number, string][] = [];
        for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]')) {
          let around: Element | null = input;
          for (let level = 0; level < 4 && around !== null; level += 1) {
            accepts.push([keyOf(around), input.accept]);
            around = around.parentElement;
          }
        }
        return {
          draggable: [...document.querySelectorAll(draggable)].map(keyOf),
          accepts,
          isTall: document.documentElement.scrollHeight > innerHeight * 1.5,
        };
      },
      { symbol: PAGE_SYMBOL, draggable: DRAGGABLE },
    )
    .catch(() => undefined);
  if (marks === undefined) return NO_MARKS;
  return {
    draggable: new Set(marks.draggable.map(refOf)),
    // The innermost of several uploads is meant.
    accepts: new Map(marks.accepts.toReversed().map(([key, accept]) => [refOf(key), accept])),
    isTall: marks.isTall,
  };
}
