import type { Frame, Locator, Page } from 'playwright-core';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { Deadline } from '../../../kernel/deadline.ts';
import { locate } from '../finding/located.ts';
import { findTarget } from '../finding/target-finder.ts';
import { describeElement } from '../grounding/candidate.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { toPlaywrightCode } from '../locating/to-playwright.ts';
import { waitForChange } from '../observing/settle.ts';
import { collectPage } from '../page/collect-page.ts';
import { PAGE_SYMBOL } from '../page/collector-script.ts';
import { refOf } from '../page/hydrate-page.ts';
import type { PageView } from '../page/page-element.ts';
import { clearTheWay } from '../walking/clear-the-way.ts';
import { fillText } from '../walking/fill-values.ts';
import { readTarget } from './read-target.ts';
import { ToolFailure } from './tool-failure.ts';
import type { ToolSession } from './tool-session.ts';

export interface FoundTarget {
  locator: Locator;
  /** In a person's words. */
  description: string;
}

export interface TargetRequest {
  target: string;
  purpose: Purpose;
  /** What is to be chosen, where that tells the control. */
  option?: string;
  deadline: Deadline;
}

/** Finds what a tool was told to act on; throws what a model can learn from when there is no such thing, or several. */
export async function findToolTarget(session: ToolSession, request: TargetRequest): Promise<FoundTarget> {
  const named = readTarget(request.target);
  if (named.by === 'ref') return findByRef(session, named.ref, request);
  // A page that shows a secret has selectors that hold its placeholder.
  if (named.by === 'selector')
    return findBySelector(session, fillText(named.selector, session.walk.settings.lookup), request);
  return findByWords(session, named.phrase, request);
}

async function findByRef(session: ToolSession, ref: string, request: TargetRequest): Promise<FoundTarget> {
  const view = await collectPage(session.walk.page);
  const found = await locateRef(session, view, ref, request.target);
  if (found === undefined) throw new ToolFailure(`${ref} is not on the page (any more); take a new snapshot.`);
  return found;
}

async function locateRef(
  { walk, codes }: ToolSession,
  { elements }: PageView,
  ref: string,
  target: string,
): Promise<FoundTarget | undefined> {
  const element = elements.find((each) => each.ref === ref);
  const located = element === undefined ? undefined : await locate(walk.page, element, elements);
  if (element === undefined || located === undefined) return undefined;
  codes.set(target, toPlaywrightCode(located.used));
  walk.lastRef = ref;
  return { locator: located.locator, description: describeElement(element) };
}

const LOOK_AGAIN_MS = 200;

/** In the page, then in its frames; what the page draws over a control is taken in its place. */
async function findBySelector(session: ToolSession, selector: string, request: TargetRequest): Promise<FoundTarget> {
  const { page } = session.walk;
  for (;;) {
    const found = await matchesOf(page, selector);
    const [only, ...others] = found;
    if (only !== undefined && others.length === 0)
      return (await widgetOf(session, only, request)) ?? described(only, selector);
    if (request.deadline.remainingMs() === 0) {
      const problem = only === undefined ? 'finds nothing' : `finds ${found.length} elements; name one of them`;
      throw new ToolFailure(`The selector ${selector} ${problem}.`);
    }
    await waitForChange(page, Math.min(LOOK_AGAIN_MS, request.deadline.remainingMs()));
  }
}

function described(locator: Locator, selector: string): FoundTarget {
  return { locator, description: selector };
}

/** All that the selector finds; of several only those that can be seen. */
async function matchesOf(page: Page, selector: string): Promise<Locator[]> {
  for (const frame of page.frames()) {
    const all = await allIn(frame, selector);
    if (all.length <= 1) {
      if (all.length === 1) return all;
      continue;
    }
    const visible = await Promise.all(all.map((each) => each.isVisible()));
    const shown = all.filter((_, index) => visible[index]);
    return shown.length === 0 ? all : shown;
  }
  return [];
}

async function allIn(frame: Frame, selector: string): Promise<Locator[]> {
  const locator = frame.locator(selector);
  const count = await locator.count().catch((error: unknown) => {
    throw new ToolFailure(`${selector} is not a selector that the browser understands.`, { cause: error });
  });
  return count === 1 ? [locator] : Array.from({ length: count }, (_, index) => locator.nth(index));
}

/** A select or switch that is drawn hides its form control: who names the control means what is drawn. */
async function widgetOf(
  session: ToolSession,
  control: Locator,
  request: TargetRequest,
): Promise<FoundTarget | undefined> {
  if (await control.isVisible().then((visible) => visible && request.purpose === 'fill')) return undefined;
  const view = await collectPage(session.walk.page);
  const key = await control
    .evaluate((element, symbol) => {
      const scope = globalThis as unknown as Record<symbol, { keyOf(element: Element): number } | undefined>;
      return scope[Symbol.for(symbol)]?.keyOf(element) ?? null;
    }, PAGE_SYMBOL)
    .catch(() => null);
  const widget =
    key === null ? undefined : view.elements.find((each) => each.control === refOf(key) && each.states.visible);
  return widget === undefined ? undefined : locateRef(session, view, widget.ref, request.target);
}

async function findByWords(session: ToolSession, phrase: TargetPhrase, request: TargetRequest): Promise<FoundTarget> {
  const { walk, codes } = session;
  const { purpose, option, deadline } = request;
  const filled = phrase.name === undefined ? phrase : { ...phrase, name: fillText(phrase.name, walk.settings.lookup) };
  const found = await findTarget(walk.page, {
    phrase: filled,
    purpose,
    option,
    lastRef: walk.lastRef,
    withoutLock: 'words',
    wasRejected: () => false,
    onDelay: () => clearTheWay(walk, undefined, deadline),
    deadline,
  });
  if (found.status === 'ambiguous') {
    throw new ToolFailure(`"${phrase.raw}" could mean: ${found.candidates.join('; ')}.`);
  }
  if (found.status === 'missing') {
    const nearest = found.nearest.length === 0 ? '' : ` Nearest: ${found.nearest.join('; ')}.`;
    throw new ToolFailure(`"${phrase.raw}" was not found (${found.reason}).${nearest}`);
  }
  if (found.ref !== undefined) walk.lastRef = found.ref;
  const [used] = found.learned?.locators ?? [];
  if (used !== undefined) codes.set(request.target, toPlaywrightCode(used));
  return { locator: found.locator, description: found.description };
}
