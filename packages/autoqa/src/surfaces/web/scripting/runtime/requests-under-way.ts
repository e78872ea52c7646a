import type { BrowserContext } from 'playwright-core';

const QUIET_MS = 200;
const MOST_MS = 3_000;
const LOOK_AGAIN_MS = 50;

/** Counts requests from now on. What it gives back waits until none has been under way for a moment. */
export function watchRequests(context: BrowserContext): () => Promise<void> {
  let underWay = 0;
  let changedAt = Date.now();
  const count = (by: number) => () => {
    underWay += by;
    changedAt = Date.now();
  };
  context.on('request', count(1));
  context.on('requestfinished', count(-1));
  context.on('requestfailed', count(-1));
  return async () => {
    const start = Date.now();
    const isQuiet = () => underWay <= 0 && Date.now() - Math.max(changedAt, start) >= QUIET_MS;
    while (!isQuiet() && Date.now() - start < MOST_MS) await new Promise((done) => setTimeout(done, LOOK_AGAIN_MS));
  };
}
