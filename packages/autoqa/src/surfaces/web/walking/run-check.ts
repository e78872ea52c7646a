import { assertNever } from '@autoqa/domain/assert-never';
import type { Assertion, AssertionKind } from '@autoqa/domain/model/assertion';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { Deadline } from '../../../kernel/deadline.ts';
import { checkAccessibility } from '../checking/check-accessibility.ts';
import { checkCurrentPage } from '../checking/check-current-page.ts';
import { checkLayout } from '../checking/check-layout.ts';
import { checkOwnSite } from '../checking/check-own-site.ts';
import { checkElement, type ElementCheck } from '../checking/check-element.ts';
import { checkPage } from '../checking/check-page.ts';
import { checkTitle, isTitle } from '../checking/check-title.ts';
import { describeMatch, foldText, matchesText } from '../checking/match-text.ts';
import { missing, notEvaluated, observed, type Observation } from '../checking/observation.ts';
import { joinTexts, readPageTexts } from '../checking/page-text.ts';
import type { Found } from '../finding/target-finder.ts';
import { waitForChange } from '../observing/settle.ts';
import { describePlaywrightError, isPlaywrightError } from '../playwright-error.ts';
import { isEnvironmentFailure } from './environment-failure.ts';
import { findForIntent, lockKeyOf } from './find-for-intent.ts';
import { keepPictures } from './keep-pictures.ts';
import { lookAtPicture } from './look-at-picture.ts';
import { lookAtCount, lookAtEvery, lookAtList } from './look-at-list.ts';
import { restBeforeDenying } from './rest-before-denying.ts';
import type { CheckPlace, WebWalk } from './web-case.ts';

const LOOK_AGAIN_MS = 200;
/** A target of a check is looked for again with every poll; one look must not use up the time of all. */
const ONE_LOOK_MS = 300;

/** Looks until the expectation holds or the time is over, and says what was expected and what was seen last. */
export async function runCheck(
  walk: WebWalk,
  check: WebChecking,
  place: CheckPlace,
): Promise<{ assertion: Assertion; absent: boolean }> {
  const deadline = Deadline.after(walk.settings.stepTimeoutMs, walk.signal);
  if (isNegative(check) || check.verify === 'screenshot') await restBeforeDenying(walk);
  let last = await lookOnce(walk, check, place);
  while (last.verdict !== 'pass' && last.isFinal !== true && deadline.remainingMs() > 0) {
    await waitForChange(walk.page, Math.min(LOOK_AGAIN_MS, deadline.remainingMs()));
    deadline.signal.throwIfAborted();
    last = await lookOnce(walk, check, place);
  }
  const { expected, actual, verdict } = last;
  const said = { id: place.id, text: place.text, kind: kindOfCheck(check), expected, actual };
  if (last.warning !== undefined) await warn(walk, last.warning);
  const evidence = await keepPictures(walk, last, place);
  const assertion = { ...said, machineVerdict: verdict, finalVerdict: verdict, evidence };
  return { assertion, absent: last.absent === true };
}

/** What goes away while it is looked at has not been seen; the next look may see more. */
async function lookOnce(walk: WebWalk, check: WebChecking, place: CheckPlace): Promise<Observation> {
  try {
    return await look(walk, check, place);
  } catch (error) {
    const message = describePlaywrightError(error);
    if (walk.signal.aborted || !isPlaywrightError(error) || isEnvironmentFailure(message)) throw error;
    return notEvaluated(place.text, `it could not be read: ${message}`);
  }
}

async function look(walk: WebWalk, check: WebChecking, place: CheckPlace): Promise<Observation> {
  switch (check.verify) {
    case 'url':
    case 'title':
    case 'toast':
    case 'dialog':
    case 'download':
    case 'console-clean':
    case 'request':
    case 'page-count':
      return checkPage(check, { page: walk.page, observer: walk.observer, since: walk.lastActionAt });
    case 'count':
    case 'order':
    case 'cell':
      return lookAtList(walk, check, place);
    case 'text':
      if (check.target === undefined) return lookForText(walk, check, place);
      if (isTitle(check.target)) return checkTitle(check, check.target, walk.page);
      return lookAtElement(walk, check, check.target, place);
    case 'change':
      return check.of === 'count' ? lookAtCount(walk, check, place) : lookAtElement(walk, check, check.target, place);
    case 'visible':
      if (check.target.kind === 'page') return checkCurrentPage(check, walk.page);
      return lookAtElement(walk, check, check.target, place);
    case 'enabled':
    case 'checked':
    case 'selected':
    case 'focused':
    case 'value':
    case 'number':
    case 'attribute':
    case 'css':
      return lookAtElement(walk, check, check.target, place);
    case 'accessible':
      return checkAccessibility(walk.page);
    case 'layout':
      return checkLayout(check, walk.page);
    case 'own-site':
      return checkOwnSite(walk.page.url(), walk.settings.baseUrl ?? walk.testCase.route);
    case 'screenshot':
      return lookAtPicture(walk, check, place);
    default:
      return assertNever(check);
  }
}

async function warn({ recorder, testCase }: WebWalk, message: string): Promise<void> {
  await recorder.append({ type: 'log', level: 'warn', depth: 'step', message, caseId: testCase.id });
}

async function lookForText(
  walk: WebWalk,
  check: Extract<WebChecking, { verify: 'text' }>,
  place: CheckPlace,
): Promise<Observation> {
  const pieces = await readPageTexts(walk.page);
  const shown = joinTexts(pieces);
  const wanted = check.match === 'equals' ? 'contains' : check.match;
  const holds = matchesText(shown, check.text, wanted) === check.present;
  const isApart = holds && check.present && !matchesText(pieces[0] ?? '', check.text, wanted);
  if (isApart) {
    const at = new Date().toISOString();
    walk.lock.learn(lockKeyOf(walk, place), {
      text: place.text,
      intent: place.asked,
      seenApart: true,
      by: 'offline',
      at,
    });
  }
  return observed(holds, describeMatch(check.text, wanted, !check.present), excerpt(foldText(shown), check.text));
}

/** The part of the page's text around what was looked for, or its beginning. */
function excerpt(shown: string, wanted: string): string {
  const at = shown.indexOf(wanted);
  const start = Math.max(0, at - 60);
  return at === -1 ? `page text: ${shown.slice(0, 300)}` : shown.slice(start, at + wanted.length + 60);
}

async function lookAtElement(
  walk: WebWalk,
  check: ElementCheck,
  target: TargetPhrase,
  place: CheckPlace,
): Promise<Observation> {
  if (target.every) return lookAtEvery(walk, check, target, place);
  const deadline = Deadline.after(ONE_LOOK_MS, walk.signal);
  const found = await findForIntent(walk, {
    intent: place.asked,
    phrase: target,
    purpose: 'read',
    deadline,
    ...place,
  });
  if (found.status === 'found') {
    const before = walk.shownBefore.get(target.raw);
    return checkElement(check, { element: found.locator, before });
  }
  if (found.status === 'ambiguous') return notEvaluated('one element', `several: ${found.candidates.join('; ')}`);
  return absent(walk, check, target, found);
}

/** What is not there is hidden, shows nothing, and is anything but visible. */
function absent(
  walk: WebWalk,
  check: ElementCheck,
  target: TargetPhrase,
  { reason, nearest }: Extract<Found, { status: 'missing' }>,
): Observation {
  if (check.verify === 'visible')
    return observed(!check.visible, check.visible ? 'visible' : 'hidden', `not found: ${reason}`);
  if (check.verify === 'text' && !check.present)
    return observed(true, describeMatch(check.text, check.match, true), 'nothing');
  if (check.verify === 'text' && isBareFloat(target))
    return observed(false, describeMatch(check.text, check.match), `no ${target.kind} is open`);
  if (check.verify === 'change' && isCounter(target)) return absentCounter(check, walk.shownBefore.get(target.raw));
  if (check.verify === 'number' && isCounter(target)) {
    const isZero = check.comparison === '=' && check.value === 0;
    return observed(isZero, `${check.comparison} ${check.value}`, 'nothing is shown');
  }
  const wanted = `"${target.raw}"`;
  // A similar one speaks for a wrong word in the spec; then nothing can be said of the product.
  if (nearest.length > 0) return notEvaluated(wanted, `not found: ${reason}. Nearest: ${nearest.join('; ')}`);
  return missing(`${wanted} to be there`, `not found: ${reason}`);
}

function absentCounter(check: Extract<ElementCheck, { verify: 'change' }>, before: string | undefined): Observation {
  const from = Number(before ?? 0);
  const holds = check.change === 'decreases' && from > 0 && (check.by === undefined || check.by === from);
  return observed(holds || (check.change === 'stays' && from === 0), check.change, `${before ?? 'nothing'} → nothing`);
}

/** "The dialog shows …": that none is open contradicts it. With a name, the name might be what is wrong. */
function isBareFloat({ kind, name, containing, ordinal, scope }: TargetPhrase): boolean {
  const isFloat = kind === 'dialog' || kind === 'drawer' || kind === 'popover' || kind === 'tooltip';
  return isFloat && [name, containing, ordinal, scope].every((words) => words === undefined);
}

/** Badges and counters vanish at zero. */
function isCounter({ kind }: TargetPhrase): boolean {
  return kind === 'badge' || kind === 'text' || kind === undefined;
}

function isNegative(check: WebChecking): boolean {
  if ('present' in check) return !check.present;
  if ('negated' in check) return check.negated;
  if (check.verify === 'visible') return !check.visible;
  return (
    check.verify === 'console-clean' ||
    check.verify === 'layout' ||
    check.verify === 'own-site' ||
    check.verify === 'count' ||
    (check.verify === 'change' && check.change === 'stays')
  );
}

export function kindOfCheck({ verify }: WebChecking): AssertionKind {
  return KINDS[verify];
}

const KINDS: Readonly<Record<WebChecking['verify'], AssertionKind>> = {
  text: 'text',
  visible: 'visible',
  enabled: 'enabled',
  checked: 'checked',
  selected: 'checked',
  focused: 'focused',
  value: 'value',
  count: 'count',
  number: 'number',
  change: 'change',
  order: 'order',
  url: 'url',
  title: 'title',
  attribute: 'attribute',
  css: 'css',
  toast: 'toast',
  dialog: 'dialog',
  cell: 'table',
  download: 'download',
  'console-clean': 'console',
  request: 'network',
  screenshot: 'screenshot',
  accessible: 'accessibility',
  'page-count': 'count',
  layout: 'layout',
  'own-site': 'url',
};
