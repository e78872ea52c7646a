import { DERIVED } from '../healing/fingerprint.ts';
import { assertNever } from '@autoqa/domain/assert-never';
import type { Fingerprint } from '@autoqa/domain/model/target';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebDoing } from '@autoqa/domain/model/web-intent';
import type { LockEntry } from '../locks/lock-file.ts';
import { chainStatement, withCall } from './code-layout.ts';
import type { CodeScene } from './code-scene.ts';
import { textCode } from './code-text.ts';
import type { LockedTargets } from './locked-targets.ts';
import { printCheck, printSelect, printUpload } from './print-choosing.ts';
import { printPageAction } from './print-page-action.ts';

/** What one intent of a sentence is written with. */
export interface IntentPlace {
  scene: CodeScene;
  targets: LockedTargets;
  /** What a passing run found for this intent. */
  entry: LockEntry | undefined;
}

/** An action as Playwright code, after what it has to wait for. */
export function printAction(doing: WebDoing, place: IntentPlace): string[] {
  const lines = printDoing(doing, place);
  return [...printPatience(doing, place), ...lines];
}

/**
 * What has just been opened is pressed once it has come in. Who leaves a page takes its requests along: what was done
 * there has to be answered first.
 */
function printPatience(doing: WebDoing, { scene, targets, entry }: IntentPlace): string[] {
  const layer = layerAround(entry?.target?.fingerprint);
  const isNewLayer = layer !== '' && layer !== scene.layer;
  const isLeaving = doing.do === 'navigate' || doing.do === 'history';
  const leavesWork = isLeaving && scene.hasActed;
  scene.layer = layer;
  scene.hasActed = !isLeaving;
  if (leavesWork) return scene.atRest();
  if (!isNewLayer || (doing.do !== 'click' && doing.do !== 'double-click')) return [];
  const { chain } = targets.locate(scene, doing.target, entry);
  const standStill = scene.use('rest', 'standStill');
  return scene.statement(chain, (code) => `await ${standStill}(${code});`, scene.nameFor(doing.target));
}

const LAYERS: ReadonlySet<string | undefined> = new Set(['menu', 'popover', 'dialog', 'drawer']);

/** The nearest layer over the page that an element lies in; empty where it lies in the page itself. */
function layerAround(fingerprint: Fingerprint | undefined): string {
  const scopes = fingerprint?.attributes[DERIVED.scope]?.split('\n') ?? [];
  return scopes.find((scope) => LAYERS.has(scope.split(':', 1)[0])) ?? '';
}

function printDoing(doing: WebDoing, place: IntentPlace): string[] {
  const { scene } = place;
  switch (doing.do) {
    case 'click':
      return call(doing.target, doing.button === 'right' ? `click({ button: 'right' })` : 'click()', place);
    case 'double-click':
      return call(doing.target, 'dblclick()', place);
    case 'hover':
      return call(doing.target, 'hover()', place);
    case 'focus':
      return call(doing.target, 'focus()', place);
    case 'fill':
      refuseDrawn(doing.target, place);
      return call(doing.target, `fill(${textCode(scene, doing.value)})`, place);
    case 'clear':
      refuseDrawn(doing.target, place);
      return call(doing.target, 'clear()', place);
    case 'press':
      return printPress(doing, place);
    case 'drag':
      return printDrag(doing, place);
    case 'scroll':
      return printScroll(doing, place);
    case 'close':
      return printClose(doing.target, place);
    case 'select':
      return printSelect(doing, place);
    case 'check':
      return printCheck(doing, place);
    case 'upload':
      return printUpload(doing, place);
    case 'switch-frame':
      // What lies in the frame is found there by its own locator.
      return [];
    case 'navigate':
    case 'wait':
    case 'dialog':
    case 'switch-page':
    case 'close-page':
    case 'history':
    case 'set-viewport':
    case 'screenshot':
      return printPageAction(doing, scene);
    default:
      return assertNever(doing);
  }
}

/** Sliders, stars, date pickers and lists that a library draws take no plain typing. */
function refuseDrawn(target: TargetPhrase, { scene, targets, entry }: IntentPlace): void {
  const { fingerprint } = targets.locate(scene, target, entry);
  const kind = fingerprint?.attributes[DERIVED.kind];
  const isNative =
    fingerprint?.tag === 'select' || /^(?:date|time|month|week|range)/.test(fingerprint?.attributes['type'] ?? '');
  if (!isNative && DRAWN.has(kind)) scene.refuse(`a ${kind} that a widget library draws is set by more than typing`);
}

const DRAWN: ReadonlySet<string | undefined> = new Set(['slider', 'rating', 'date-field', 'select']);

function call(target: TargetPhrase, last: string, { scene, targets, entry }: IntentPlace): string[] {
  const { chain } = targets.locate(scene, target, entry);
  return chainStatement('await ', withCall(chain, last), scene.width);
}

function printPress({ keys, target }: Extract<WebDoing, { do: 'press' }>, place: IntentPlace): string[] {
  const { scene } = place;
  const press = `press(${textCode(scene, keys)})`;
  if (target !== undefined) return call(target, press, place);
  return chainStatement('await ', { head: 'page.keyboard', calls: [press], isPlain: true }, scene.width);
}

function printDrag({ target, to }: Extract<WebDoing, { do: 'drag' }>, { scene, targets, entry }: IntentPlace) {
  const from = targets.locate(scene, target, entry).chain;
  const onto = targets.locate(scene, to, entry, { role: 'to' }).chain;
  const goal = scene.variable(`${scene.nameFor(to)} place`);
  return [
    ...chainStatement(`const ${goal} = `, onto, scene.width),
    ...chainStatement('await ', withCall(from, `dragTo(${goal})`), scene.width),
  ];
}

/** The same distances as `acting/perform.ts` scrolls. */
const WHEEL = {
  up: '0, -600',
  down: '0, 600',
  left: '-600, 0',
  right: '600, 0',
  top: '0, -1_000_000',
  bottom: '0, 1_000_000',
} as const;

function printScroll({ target, to }: Extract<WebDoing, { do: 'scroll' }>, place: IntentPlace): string[] {
  const wheel = to === 'element' ? [] : [`await page.mouse.wheel(${WHEEL[to]});`];
  if (target === undefined) return wheel;
  return [...call(target, 'scrollIntoViewIfNeeded()', place), ...call(target, 'hover()', place), ...wheel];
}

function printClose(target: TargetPhrase, { scene, targets, entry }: IntentPlace): string[] {
  const { chain } = targets.locate(scene, target, entry);
  const close = scene.use('closing', 'close');
  return scene.statement(chain, (code) => `await ${close}(page, ${code});`, scene.nameFor(target));
}
