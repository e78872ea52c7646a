import type { Page } from 'playwright-core';
import described from '../states.json' with { type: 'json' };

type Step = { open: string } | { press: string } | { fill: string; text: string } | { width: number };

export interface AdminState {
  id: string;
  from?: string;
  steps: Step[];
  shows: string;
}

/** The states of states.json: what an explorer should find. */
export const states = described.states as AdminState[];
export const routes = described.routes;

/** Goes to a state as states.json says, from the login page on, and waits until it shows. */
export async function reachState(page: Page, address: string, state: AdminState): Promise<void> {
  const before = states.find(({ id }) => id === state.from);
  if (before !== undefined) await reachState(page, address, before);
  for (const step of state.steps) await take(page, address, step);
  await page.locator(state.shows).first().waitFor();
}

async function take(page: Page, address: string, step: Step): Promise<void> {
  if ('open' in step) await page.goto(new URL(step.open, address).href);
  else if ('fill' in step) await page.locator(step.fill).fill(step.text);
  else if ('press' in step) await page.locator(step.press).click();
  else await page.setViewportSize({ width: step.width, height: 844 });
}
