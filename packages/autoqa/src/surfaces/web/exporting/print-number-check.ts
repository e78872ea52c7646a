import { assertNever } from '@autoqa/domain/assert-never';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { Comparison, WebChecking } from '@autoqa/domain/model/web-intent';
import { isDeduction } from '../checking/check-element.ts';
import { readNumber } from '../checking/read-number.ts';
import type { IntentPlace } from './print-action.ts';
import type { CheckNotes } from './preparations.ts';
import { textMatcher } from './text-matcher.ts';

type NumberCheck = Extract<WebChecking, { verify: 'number' | 'change' }>;
type ChangeCheck = Extract<WebChecking, { verify: 'change' }>;
type ListCheck = Extract<WebChecking, { verify: 'count' | 'order' | 'cell' }>;

const ASSERTIONS: Readonly<Record<Exclude<Comparison, '!='>, string>> = {
  '=': 'toBe',
  '>': 'toBeGreaterThan',
  '>=': 'toBeGreaterThanOrEqual',
  '<': 'toBeLessThan',
  '<=': 'toBeLessThanOrEqual',
};

/** A number that is shown, by itself or compared with what was shown before the action. */
export function printNumberCheck(check: NumberCheck, place: IntentPlace, notes: CheckNotes): string[] {
  if (check.verify === 'change') return printChange(check, place, notes);
  const { scene } = place;
  const { chain, name } = counterOf(check.target, place);
  if (check.comparison === '!=') {
    const read = scene.use('numbers', 'shownNumber');
    const known = (code: string) => `async () => [${check.value}, null].includes(await ${read}(${code}))`;
    return scene.poll(chain, known, 'toBe(false)', name);
  }
  const isZero = check.comparison === '=' && check.value === 0 && isCounter(check.target);
  const read = scene.use('numbers', isZero ? 'shownCount' : 'shownNumber');
  const assertion = `${ASSERTIONS[check.comparison]}(${check.value})`;
  const reading = (code: string) =>
    isDeduction(check) ? `async () => Math.abs(Number(await ${read}(${code})))` : `() => ${read}(${code})`;
  return scene.poll(chain, reading, assertion, name);
}

/** Badges and counters vanish at zero. */
function isCounter({ kind }: TargetPhrase): boolean {
  return kind === 'badge' || kind === 'text' || kind === undefined;
}

function counterOf(target: TargetPhrase, { scene, targets, entry }: IntentPlace) {
  // A label is found by its text; a number is not: it will be another one.
  const regardless = (shown: string) => (readNumber(shown) === undefined ? [] : [shown]);
  const { chain } = targets.locate(scene, target, entry, { regardless });
  return { chain, name: scene.nameFor(target) };
}

/** How a value that changes is read: as a number where the direction counts, else as it is shown. */
export function printReading(check: ChangeCheck, place: IntentPlace, code: (chain: string) => string): string[] {
  const { scene, targets, entry } = place;
  if (check.of === 'count') {
    const all = targets.locateAll(scene, check.target, entry);
    return scene.statement(all, (chain) => code(`${chain}.count()`), scene.nameFor(check.target));
  }
  const { chain, name } = counterOf(check.target, place);
  const read = isDirected(check) ? scene.use('numbers', 'shownCount') : scene.use('texts', 'shownText');
  return scene.statement(chain, (located) => code(`${read}(${located})`), name);
}

function isDirected({ change }: ChangeCheck): boolean {
  return change === 'increases' || change === 'decreases';
}

function printChange(check: ChangeCheck, place: IntentPlace, notes: CheckNotes): string[] {
  const { scene } = place;
  const before = notes.before.get(check);
  if (before === undefined) return scene.refuse('no action stands before it, so there is nothing to compare with');
  const rest = check.change === 'stays' ? scene.atRest() : [];
  return [...rest, ...printReading(check, place, (read) => changeStatement(check, read, before))];
}

function changeStatement({ change, by }: ChangeCheck, read: string, before: string): string {
  if (change === 'changes') return `await expect.poll(() => ${read}).not.toBe(${before});`;
  if (change === 'stays') return `await expect.poll(() => ${read}).toBe(${before});`;
  const difference = change === 'increases' ? `(await ${read}) - ${before}` : `${before} - (await ${read})`;
  const assertion = by === undefined ? 'toBeGreaterThan(0)' : isWhole(by) ? `toBe(${by})` : `toBeCloseTo(${by}, 6)`;
  return `await expect.poll(async () => ${difference}).${assertion};`;
}

function isWhole(value: number): boolean {
  return Number.isInteger(value);
}

/** How many there are, in which order, and what one cell of a table says. */
export function printListCheck(check: ListCheck, place: IntentPlace): string[] {
  const { scene, targets, entry } = place;
  switch (check.verify) {
    case 'count':
      return printCount(check, place);
    case 'order': {
      const all = targets.locateAll(scene, check.target, entry);
      const as = check.as === 'auto' ? '' : `, '${check.as}'`;
      const read = scene.use('order', 'disorder');
      const name = `${scene.nameFor(check.target)} values`;
      return scene.poll(all, (code) => `() => ${read}(${code}, '${check.direction}'${as})`, `toBe('')`, name);
    }
    case 'cell': {
      const cell = targets.locateCell(scene, check.row, entry);
      const matcher = textMatcher(scene, check.value, check.match);
      const assertion = matcher.how === 'part' ? 'toContainText' : 'toHaveText';
      return scene.expectElement(cell, `${assertion}(${matcher.code}, { useInnerText: true })`, check.column);
    }
    default:
      return assertNever(check);
  }
}

function printCount(check: Extract<ListCheck, { verify: 'count' }>, { scene, targets, entry }: IntentPlace): string[] {
  const all = targets.locateAll(scene, check.target, entry);
  const name = scene.nameFor(check.target);
  if (check.comparison === '=' || check.comparison === '!=') {
    const not = check.comparison === '=' ? '' : 'not.';
    return [...scene.atRest(), ...scene.expectElement(all, `${not}toHaveCount(${check.count})`, name)];
  }
  const assertion = `${ASSERTIONS[check.comparison]}(${check.count})`;
  return [...scene.atRest(), ...scene.poll(all, (code) => `() => ${code}.count()`, assertion, name)];
}
