import type { Page } from 'playwright-core';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { likeness } from '../grounding/likeness.ts';
import { THRESHOLD } from '../grounding/weights.ts';
import { collectPage } from '../page/collect-page.ts';
import type { PageElement, PageView } from '../page/page-element.ts';
import { wordsOfIdentifier } from '../page/wording.ts';
import { observed, type Observation } from './observation.ts';

/** "The login page is shown": a page says what it is by its headings, its title, its address and where its menu stands. */
export async function checkCurrentPage(
  check: Extract<WebChecking, { verify: 'visible' }>,
  page: Page,
): Promise<Observation> {
  const { name = '', quoted = false } = check.target;
  const names = namesOf(await collectPage(page));
  const isHere = names.some((words) => likeness(name, words, { quoted }) >= THRESHOLD);
  const expected = `${check.visible ? '' : 'not '}on the page "${name}"`;
  return observed(isHere === check.visible, expected, names.filter((words) => words !== '').join(', '));
}

function namesOf({ url, title, elements }: PageView): string[] {
  const { pathname, hash } = new URL(url);
  const steps = `${pathname}/${hash.replace(/^#!?/, '')}`.split('/').map(wordsOfIdentifier);
  const headings = elements.filter(isMainHeading).map(({ text }) => text);
  const chosen = elements.filter(isChosenEntry).map(({ text }) => text);
  return [...headings, title, ...chosen, ...steps];
}

function isMainHeading({ kind, level, states }: PageElement): boolean {
  return kind === 'heading' && level <= 2 && states.visible;
}

function isChosenEntry({ kind, states }: PageElement): boolean {
  return (kind === 'menu-item' || kind === 'tab') && states.visible && states.selected === true;
}
