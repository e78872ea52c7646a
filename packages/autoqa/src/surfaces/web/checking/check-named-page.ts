import type { Page } from 'playwright-core';
import { likeness } from '../grounding/likeness.ts';
import { THRESHOLD } from '../grounding/weights.ts';
import { collectPage } from '../page/collect-page.ts';
import { wordsOfIdentifier } from '../page/wording.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';

/** Headings of these ranks name a page; deeper ones name parts of it. */
const DEEPEST_RANK = 2;
const TITLE_PARTS = /\s+[-–—|·•:_]+\s+|\s*[|｜]\s*/;

/**
 * "The login page is shown": the page is called so by its title, its headings or its address. A link of that name leads
 * there but does not say that one is there. A page that calls itself otherwise may still be the one, so nobody is blamed.
 */
export async function checkNamedPage(name: string, visible: boolean, page: Page): Promise<Observation> {
  const names = await namesOf(page);
  const isHere = names.some((each) => likeness(name, each, { quoted: false }) >= THRESHOLD);
  const expected = visible ? `the page "${name}"` : `not the page "${name}"`;
  const actual = names.map((each) => `"${each}"`).join(', ');
  if (isHere || !visible) return observed(isHere === visible, expected, actual);
  return notEvaluated(expected, `the page is called ${actual}`);
}

async function namesOf(page: Page): Promise<string[]> {
  const { elements } = await collectPage(page);
  const headings = elements.filter(
    ({ kind, level, states }) => kind === 'heading' && states.visible && level <= DEEPEST_RANK,
  );
  const path = new URL(page.url()).pathname.split('/').map((step) => wordsOfIdentifier(decodeURIComponent(step)));
  const title = (await page.title()).split(TITLE_PARTS);
  const names = [...title, ...headings.map(({ text }) => text), ...path].map((each) => each.trim());
  return [...new Set(names.filter((each) => each !== ''))];
}
