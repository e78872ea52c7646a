import type { Locator } from 'playwright-core';
import { isPlaywrightError } from '../playwright-error.ts';

interface ClickWatch {
  /** Whether the element itself got a click since. A page that is gone got it. */
  haveCome(): Promise<boolean>;
}

/** Playwright sees to it that the button goes down on the element; whether a click comes of it only the page knows. */
export async function watchClicks(target: Locator, timeoutMs: number): Promise<ClickWatch> {
  const seen = await target.evaluateHandle(
    (element) => {
      const seen = { clicked: false };
      const look = (event: Event) => {
        if (event.composedPath().includes(element)) seen.clicked = true;
      };
      window.addEventListener('click', look, { capture: true, once: true });
      return seen;
    },
    undefined,
    { timeout: timeoutMs },
  );
  return {
    haveCome: async () => {
      try {
        return await seen.evaluate(({ clicked }) => clicked);
      } catch (error) {
        if (isPlaywrightError(error)) return true;
        throw error;
      }
    },
  };
}
