import type { Page } from 'playwright-core';
import type { Locator } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { checkChange, type ElementCheck } from '../checking/check-element.ts';
import { checkEvery } from '../checking/check-every.ts';
import { checkList, findThings, type ListCheck, type ListLook } from '../checking/check-list.ts';
import type { Observation } from '../checking/observation.ts';
import { rowKeysOf } from '../locating/containers.ts';
import { locatorsForAll } from '../locating/locators-for-all.ts';
import { locatorsFor } from '../locating/locators-for.ts';
import { toPlaywrightLocator } from '../locating/to-playwright.ts';
import type { PageElement } from '../page/page-element.ts';
import { lockKeyOf } from './find-for-intent.ts';
import type { CheckPlace, WebWalk } from './web-case.ts';

/** Looks at a list or table once; what was looked at is remembered when the expectation holds. */
export async function lookAtList(walk: WebWalk, check: ListCheck, place: CheckPlace): Promise<Observation> {
  const look = await checkList(check, walk.page);
  if (look.observation.verdict === 'pass') {
    const ways = check.verify === 'cell' ? waysToCell(look) : waysToAll(look, check.target);
    await rememberList(walk, place, { ways, count: look.seen.length });
  }
  return look.observation;
}

/** The same for how the number of things has changed. */
export async function lookAtCount(
  walk: WebWalk,
  check: Extract<WebChecking, { verify: 'change' }>,
  place: CheckPlace,
): Promise<Observation> {
  const look = await findThings(check.target, walk.page);
  const observation = checkChange(check, walk.shownBefore.get(check.target.raw), String(look.seen.length));
  if (observation.verdict === 'pass') {
    await rememberList(walk, place, { ways: waysToAll(look, check.target), count: look.seen.length });
  }
  return observation;
}

/** What is said of every one of many holds for each that the words mean. */
export async function lookAtEvery(
  walk: WebWalk,
  check: ElementCheck,
  target: TargetPhrase,
  place: CheckPlace,
): Promise<Observation> {
  const observation = await checkEvery(check, target, walk.page);
  if (observation.verdict === 'pass') {
    const look = await findThings(target, walk.page);
    await rememberList(walk, place, { ways: waysToAll(look, target), count: look.seen.length });
  }
  return observation;
}

function waysToAll({ seen, elements }: Pick<ListLook, 'seen' | 'elements'>, { name, containing }: TargetPhrase) {
  const texts = [containing, name].filter((text) => text !== undefined);
  return () => locatorsForAll(seen, elements, texts);
}

/** A cell is found by its row and its place in it, not by what it shows. */
function waysToCell({ seen: [cell], elements }: ListLook) {
  return (): Locator[] => (cell === undefined ? [] : [...inItsRow(cell, elements), ...locatorsFor(cell, elements)]);
}

function inItsRow(cell: PageElement, elements: readonly PageElement[]): Locator[] {
  const row = elements.find(({ ref, role }) => role === 'row' && cell.scopes.some((scope) => scope.ref === ref));
  const place = /\/td\[(\d+)\]$/.exec(cell.xpath)?.[1];
  if (row === undefined || place === undefined) return [];
  return rowKeysOf(row, elements).map((key) => ({
    candidate: { by: 'css', value: `td:nth-of-type(${place})` },
    within: [key],
  }));
}

interface ListLesson {
  ways: () => Locator[];
  count: number;
}

async function rememberList(walk: WebWalk, place: CheckPlace, { ways, count }: ListLesson): Promise<void> {
  const key = lockKeyOf(walk, place);
  const entry = walk.lock.get(key);
  const known = entry?.list?.[0];
  const stillHolds = known !== undefined && (await findsAll(walk.page, known, count));
  const list = stillHolds ? entry?.list : await firstThatFindsAll(walk.page, ways(), count);
  if (list === undefined) return;
  walk.lock.learn(key, { text: place.text, intent: place.asked, list, by: 'offline', at: new Date().toISOString() });
}

async function firstThatFindsAll(page: Page, locators: readonly Locator[], count: number) {
  for (const locator of locators) if (await findsAll(page, locator, count)) return [locator];
  return undefined;
}

async function findsAll(page: Page, locator: Locator, count: number): Promise<boolean> {
  const found = toPlaywrightLocator(page, locator).filter({ visible: true });
  return count > 0 && (await found.count()) === count;
}
