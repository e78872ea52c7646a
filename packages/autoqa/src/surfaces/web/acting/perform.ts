import type { Locator, Page } from 'playwright-core';
import { assertNever } from '@autoqa/domain/assert-never';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { PageObserver } from '../observing/page-observer.ts';
import { answerQuestion } from './answer-question.ts';
import { chooseOptions } from './choose-options.ts';
import { clearControl } from './clear-control.ts';
import { clickControl } from './click-control.ts';
import { closeThing } from './close-thing.ts';
import { fillControl } from './fill-control.ts';
import { setChecked } from './set-checked.ts';
import { uploadFiles } from './upload-files.ts';

/** What an action is performed with. Locators are found before; an action never looks for its target itself. */
export interface ActionStage {
  page: Page;
  observer: PageObserver;
  /** Where relative addresses start. */
  baseUrl: string | undefined;
  deadline: Deadline;
  /** Names a file of the person's project. */
  resolveFile(path: string): string;
}

/** The elements that the action is about. */
export interface ActionTargets {
  target?: Locator | undefined;
  to?: Locator | undefined;
}

/** What came of an action beside its effect on the page. */
export interface Performed {
  /** The page that later steps go on with, when the action changed it. */
  page?: Page;
}

/** Performs one action with Playwright's own checks of actionability. */
export async function perform(doing: WebDoing, stage: ActionStage, targets: ActionTargets): Promise<Performed> {
  const { page, observer, deadline } = stage;
  const timeout = deadline.remainingMs();
  switch (doing.do) {
    case 'navigate':
      await page.goto(absoluteUrl(doing.url, stage), { timeout, waitUntil: 'domcontentloaded' });
      return {};
    case 'click':
      if (doing.button === 'left') await clickControl(required(targets.target), deadline);
      else await required(targets.target).click({ timeout, button: doing.button });
      return {};
    case 'double-click':
      await required(targets.target).dblclick({ timeout });
      return {};
    case 'hover':
      await required(targets.target).hover({ timeout });
      return {};
    case 'focus':
      await required(targets.target).focus({ timeout });
      return {};
    case 'fill':
      await fillControl(required(targets.target), doing.value, deadline);
      return {};
    case 'clear':
      await clearControl(required(targets.target), deadline);
      return {};
    case 'select':
      await chooseOptions(page, targets.target, doing.options, deadline);
      return {};
    case 'check':
      await setChecked(required(targets.target), doing.checked, deadline);
      return {};
    case 'press':
      await press(page, targets.target, doing.keys, timeout);
      return {};
    case 'upload':
      await uploadFiles(
        page,
        targets.target,
        doing.files.map((file) => stage.resolveFile(file)),
        deadline,
      );
      return {};
    case 'drag':
      await required(targets.target).dragTo(required(targets.to), { timeout });
      return {};
    case 'scroll':
      await scroll(page, targets.target, doing.to, timeout);
      return {};
    case 'wait':
      await sleep(doing.durationMs, deadline);
      return {};
    case 'dialog':
      await answerDialog(stage, doing.accept);
      return {};
    case 'switch-page':
      return { page: await switchPage(stage, doing.to) };
    case 'close-page':
      await page.close();
      return { page: lastOpen(observer) };
    case 'switch-frame':
      // What follows names the frame itself; here it only had to be found.
      return {};
    case 'close':
      await closeThing(page, targets.target, deadline);
      return {};
    case 'history':
      await travel(page, doing.direction, timeout);
      return {};
    case 'set-viewport':
      await page.setViewportSize({ width: doing.width, height: doing.height });
      return {};
    case 'screenshot':
      // Taken by the executor, which knows where pictures are kept.
      return {};
    default:
      return assertNever(doing);
  }
}

function required(locator: Locator | undefined): Locator {
  if (locator === undefined) throw new TypeError('The action was performed without its target.');
  return locator;
}

/** A path starts at the base address, or at the page that is open. */
export function absoluteUrl(url: string, { baseUrl, page }: Pick<ActionStage, 'baseUrl' | 'page'>): string {
  const here = page.url() === 'about:blank' ? undefined : page.url();
  return new URL(url, baseUrl ?? here).href;
}

async function press(page: Page, target: Locator | undefined, keys: string, timeout: number): Promise<void> {
  if (target === undefined) await page.keyboard.press(keys);
  else await target.press(keys, { timeout });
}

type ScrollGoal = Extract<WebDoing, { do: 'scroll' }>['to'];

const SCROLL_STEPS: Readonly<Record<Exclude<ScrollGoal, 'element'>, [number, number]>> = {
  up: [0, -600],
  down: [0, 600],
  left: [-600, 0],
  right: [600, 0],
  top: [0, -1_000_000],
  bottom: [0, 1_000_000],
};

/** The wheel needs no longer to reach the page. */
const SCROLL_MS = 500;

async function scroll(page: Page, target: Locator | undefined, to: ScrollGoal, timeout: number): Promise<void> {
  if (target !== undefined) {
    await target.scrollIntoViewIfNeeded({ timeout });
    await target.hover({ timeout });
  }
  if (to === 'element') return;
  const [x, y] = SCROLL_STEPS[to];
  const scrolled = untilScrolled(page, Math.min(timeout, SCROLL_MS));
  await page.mouse.wheel(x, y);
  await scrolled;
}

/** The browser says that the wheel was turned before anything has moved; what is at its end moves nothing. */
function untilScrolled(page: Page, mostMs: number): Promise<void> {
  return page.evaluate(
    (limitMs) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scroll', () => requestAnimationFrame(() => resolve()), {
          capture: true,
          once: true,
        });
        setTimeout(resolve, limitMs);
      }),
    mostMs,
  );
}

async function switchPage(
  { observer, page, deadline }: ActionStage,
  to: 'new' | 'previous' | 'first' | 'last',
): Promise<Page> {
  const open = () => observer.pages.filter((each) => !each.isClosed());
  if (to === 'new' && open().at(-1) === page)
    await page.context().waitForEvent('page', { timeout: deadline.remainingMs() });
  const pages = open();
  const index = { new: pages.length - 1, last: pages.length - 1, first: 0, previous: pages.indexOf(page) - 1 }[to];
  const next = pages.at(index) ?? page;
  await next.bringToFront();
  await next.waitForLoadState('domcontentloaded', { timeout: deadline.remainingMs() });
  return next;
}

function lastOpen(observer: PageObserver): Page {
  const page = observer.pages.findLast((each) => !each.isClosed());
  if (page === undefined) throw new Error('The last page was closed.');
  return page;
}

async function travel(page: Page, direction: 'back' | 'forward' | 'reload', timeout: number): Promise<void> {
  const options = { timeout, waitUntil: 'domcontentloaded' } as const;
  if (direction === 'back') await page.goBack(options);
  else if (direction === 'forward') await page.goForward(options);
  else await page.reload(options);
}

/**
 * A native one was answered when it opened: the executor tells the observer before the step that opens it. Otherwise the
 * page itself asks; and where nobody has asked yet, the answer is meant for what comes.
 */
async function answerDialog({ page, observer, deadline }: ActionStage, accept: boolean): Promise<void> {
  const unused = observer.takeUnusedAnswer();
  if (unused === undefined || (await answerQuestion(page, accept, deadline))) return;
  observer.answerNextDialog(unused);
}
