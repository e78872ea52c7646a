import type { Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';

/** How long the end of a list may take to grow: lists that load more do it when their end comes into sight. */
const GROWTH_MS = 700;

/**
 * Scrolls through everything that scrolls until a text comes into sight. Long lists keep only the rows in view in the
 * document, so what is looked for may not be there before. Says whether it was found; what was in vain is scrolled back.
 */
export function scrollToText(page: Page, text: string, deadline: Deadline): Promise<boolean> {
  return page
    .evaluate(
      async ({ wanted, limitMs, growthMs }) => {
        const end = performance.now() + limitMs;
        const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
        const flat = (words: string) => words.replace(/\s+/g, ' ');
        const holds = (element: Element) => flat((element as HTMLElement).innerText).includes(flat(wanted));
        const scrolls = (element: Element) =>
          element.scrollHeight > element.clientHeight + 40 && /auto|scroll/.test(getComputedStyle(element).overflowY);
        const root = document.scrollingElement ?? document.documentElement;
        const areas = [...document.querySelectorAll('*')].filter((element) => element !== root && scrolls(element));

        const grows = async (area: Element): Promise<boolean> => {
          const { scrollHeight } = area;
          for (const until = Math.min(end, performance.now() + growthMs); performance.now() < until;) {
            await frame();
            if (area.scrollHeight > scrollHeight) return true;
          }
          return false;
        };
        const searchIn = async (area: Element): Promise<boolean> => {
          const before = area.scrollTop;
          area.scrollTop = 0;
          while (performance.now() < end) {
            await frame();
            await frame();
            if (holds(area)) return true;
            const at = area.scrollTop;
            area.scrollTop = at + area.clientHeight * 0.8;
            if (Math.abs(area.scrollTop - at) < 1 && !(await grows(area))) break;
          }
          area.scrollTop = before;
          return false;
        };
        for (const area of [...areas, root]) if (await searchIn(area)) return true;
        return false;
      },
      { wanted: text, limitMs: deadline.remainingMs(), growthMs: GROWTH_MS },
    )
    .catch(() => false);
}
