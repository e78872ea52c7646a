import type { Page } from 'playwright-core';
import type { Locator } from '@autoqa/domain/model/locator';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { checkChange, type ElementCheck } from '../checking/check-element.ts';
import { checkEvery } from '../checking/check-every.ts';
import { checkList, findThings, type ListCheck, type ListLook } from '../checking/check-list.ts';
import type { Observation } from '../checking/observation.ts';
import { inItsRow } from '../locating/in-its-row.ts';
import { locatorsForAll } from '../locating/locators-for-all.ts';
import { locatorsFor } from '../locating/locators-for.ts';
import { toPlaywrightLocator } from '../locating/to-playwright.ts';
import { lockKeyOf } from './find-for-intent.ts';
import type { CheckPlace, WebWalk } from './web-case.ts';

/**
 * Looks at a list or table once; what was looked at is remembered when the expectation holds. Which cell is meant does
 * not depend on what it shows.
 */
export async function lookAtList(walk: WebWalk, check: ListCheck, place: CheckPlace): Promise<Observation> {
  const look = await checkList(check, walk.page);
  if (check.verify === 'cell') {
    await rememberList(walk, place, { ways: waysToCell(look, check.row), count: look.seen.length });
  } else if (look.observation.verdict === 'pass') {
    await rememberList(walk, place, { ways: waysToAll(look, check.target), count: look.seen.length });
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

/** By its row and its place in it, not by what it shows. */
function waysToCell({ seen: [cell], elements }: ListLook, { containing, name }: TargetPhrase) {
  const said = [containing, name].filter((text) => text !== undefined);
  return (): Locator[] =>
    cell === undefined ? [] : [...inItsRow(cell, elements, said), ...locatorsFor(cell, elements, said)];
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
