import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import { steadyNow } from '../../../kernel/clock.ts';
import { Deadline } from '../../../kernel/deadline.ts';
import { areListed } from '../acting/choose-options.ts';
import { scrollToText } from '../acting/scroll-search.ts';
import { matchesText } from '../checking/match-text.ts';
import { readPageText } from '../checking/page-text.ts';
import type { Found } from '../finding/target-finder.ts';
import { watchForEffect } from '../observing/effect.ts';
import { isAnsweredLate, LATE_QUIET, settle, waitForChange } from '../observing/settle.ts';
import { chooseElement } from './ask-meaning.ts';
import { carryOut } from './carry-out.ts';
import type { ChosenElement } from './chosen-element.ts';
import type { Importance } from './error-policy.ts';
import { fillIntent, fillText } from './fill-values.ts';
import { findForIntent, type IntentTarget } from './find-for-intent.ts';
import { purposeOf } from './purpose-of.ts';
import { restBeforeActing } from './rest-before-acting.ts';
import { StepFailed, type WebWalk } from './web-case.ts';

export interface ActionPlace {
  text: string;
  stepIndex: number;
  intentIndex: number;
  importance: Importance;
  /** What a model pointed at. */
  chosen?: ChosenElement | undefined;
}

/** What is worth telling of an action that was carried out. */
export interface ActionReport {
  action: string;
  found: Extract<Found, { status: 'found' }> | undefined;
  /** Something observable happened afterwards. */
  hadEffect: boolean;
}

/** Finds what the action is about, carries it out, and looks whether anything came of it. */
export async function runAction(walk: WebWalk, doing: WebDoing, place: ActionPlace): Promise<ActionReport> {
  await restBeforeActing(walk);
  const deadline = Deadline.after(timeLimit(walk, doing), walk.signal);
  const listed = doing.do === 'select' && (await standsOpen(walk, doing, deadline));
  if (doing.do === 'scroll' && doing.to === 'element') await bringIntoSight(walk, doing.target, deadline);
  const target =
    'target' in doing && doing.target !== undefined && !listed
      ? await seek(walk, doing, doing.target, 'target', { place, deadline })
      : undefined;
  const to = doing.do === 'drag' ? await seek(walk, doing, doing.to, 'to', { place, deadline }) : undefined;
  const effectSince = await watchForEffect(walk.page, walk.observer);
  walk.lastActionAt = steadyNow();
  // A page that was slow to show its target must not leave the action without time.
  const actingDeadline = Deadline.after(timeLimit(walk, doing), walk.signal);
  await carryOut(
    walk,
    doing,
    { target: target?.locator, to: to?.locator },
    {
      stepIndex: place.stepIndex,
      deadline: actingDeadline,
      importance: place.importance,
      seenBefore: target?.learned === undefined && target !== undefined,
    },
  );
  if (isAnsweredLate(doing)) await settle(walk.page, walk.observer, { quiet: LATE_QUIET });
  const isHealed = target?.heal !== undefined;
  const effect = EFFECTLESS.has(doing.do) ? 'change' : await effectSince(isHealed ? 'change' : 'attention');
  if (isHealed && effect !== 'change') throw refuted(walk, target, place);
  return { action: doing.do, found: target, hadEffect: effect !== 'none' };
}

/** What looked like the target did nothing: it was not the target. */
function refuted(
  walk: WebWalk,
  { description }: { description: string },
  { stepIndex, text }: ActionPlace,
): StepFailed {
  const message = `The target of "${text}" is gone, and what looks most like it (${description}) did nothing.`;
  const last = walk.heals.at(-1);
  if (last !== undefined) last.refutedBy = message;
  return new StepFailed({ kind: 'target-missing', stepIndex, message, nearest: [description], seenBefore: true });
}

/** How long a list may take to open after the step that opens it. */
const LIST_GRACE_MS = 2_000;
const LOOK_AGAIN_MS = 200;

/** "From the dropdown menu", after a step that opened one: the open list is meant, not a control that is called so. */
async function standsOpen(
  walk: WebWalk,
  { target, options }: Extract<WebDoing, { do: 'select' }>,
  deadline: Deadline,
): Promise<boolean> {
  if (target !== undefined && !isAnyList(target)) return false;
  const wanted = options.map((option) => fillText(option, walk.settings.lookup));
  const grace = deadline.atMost(LIST_GRACE_MS);
  for (;;) {
    if (await areListed(walk.page, wanted)) return true;
    if (grace.remainingMs() === 0) return false;
    await waitForChange(walk.page, Math.min(grace.remainingMs(), LOOK_AGAIN_MS));
  }
}

function isAnyList({ kind, name, containing, ordinal, scope, near, position }: TargetPhrase): boolean {
  const isList = kind === 'select' || kind === 'menu' || kind === 'list' || kind === 'popover';
  return isList && [name, containing, ordinal, scope, near, position].every((words) => words === undefined);
}

/** Nothing on the page need change after these. */
const EFFECTLESS: ReadonlySet<WebDoing['do']> = new Set([
  'wait',
  'dialog',
  'screenshot',
  'switch-page',
  'close-page',
  'switch-frame',
  'scroll',
  'hover',
  'set-viewport',
  'press',
  'focus',
  // It makes sure of its own effect, and a control that is already as wanted changes nothing.
  'check',
]);

/** A wait may be longer than other steps: somebody wrote down how long. */
function timeLimit({ settings }: WebWalk, doing: WebDoing): number {
  return settings.stepTimeoutMs + (doing.do === 'wait' ? doing.durationMs : 0);
}

interface Search {
  place: ActionPlace;
  deadline: Deadline;
}

async function seek(
  walk: WebWalk,
  doing: WebDoing,
  phrase: TargetPhrase,
  role: 'target' | 'to',
  { place, deadline }: Search,
) {
  const filled = fillIntent({ do: 'click', target: phrase, button: 'left' }, walk.settings.lookup).target;
  const request = { intent: doing, phrase: filled, purpose: purposeOf(doing), role, deadline, ...place };
  const first = await findForIntent(walk, request);
  const found = first.status === 'found' ? first : await askAndSeek(walk, request, first);
  if (found.status === 'found') return found;
  const { stepIndex } = place;
  if (found.status === 'ambiguous') {
    const message = `"${nameOf(phrase)}" could mean: ${found.candidates.join('; ')}`;
    throw new StepFailed({ kind: 'target-ambiguous', stepIndex, message, candidates: found.candidates });
  }
  const { nearest, reason } = found;
  const similar = nearest.length === 0 ? '' : ` Nearest: ${nearest.join('; ')}.`;
  const seenBefore = walk.lock.knows(place.text);
  throw new StepFailed({
    kind: 'target-missing',
    stepIndex,
    message: `"${nameOf(phrase)}" was not found (${reason}).${similar}`,
    nearest,
    seenBefore,
  });
}

/** What words do not settle, a model may; a target that an earlier run knew is for healing alone. */
async function askAndSeek(
  walk: WebWalk,
  request: IntentTarget,
  first: Exclude<Found, { status: 'found' }>,
): Promise<Found> {
  const { text, stepIndex, phrase } = request;
  if (walk.settings.brain === undefined || walk.lock.knows(text)) return first;
  const others = first.status === 'ambiguous' ? first.candidates : first.nearest;
  const unclear = `which element "${nameOf(phrase)}" is (${[first.reason, ...others].join('; ')})`;
  const chosen = await chooseElement(walk, { text, kind: 'step', unclear, stepIndex });
  if (chosen === undefined) return first;
  return findForIntent(walk, { ...request, chosen, deadline: Deadline.after(CHOSEN_MS, walk.signal) });
}

/** What a model chose was on the page a moment ago. */
const CHOSEN_MS = 2_000;

/** What one scrolls to may come into the document only by scrolling. */
async function bringIntoSight({ page }: WebWalk, target: TargetPhrase | undefined, deadline: Deadline): Promise<void> {
  const text = target?.name ?? target?.containing;
  if (text === undefined || matchesText(await readPageText(page), text, 'contains')) return;
  await scrollToText(page, text, deadline);
}

/** The words; of a thing that the sentence implies, what it is. */
function nameOf({ raw, name, kind }: TargetPhrase): string {
  return raw || (name ?? kind ?? '');
}
