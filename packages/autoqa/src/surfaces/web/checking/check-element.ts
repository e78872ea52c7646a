import type { Locator } from 'playwright-core';
import { assertNever } from '@autoqa/domain/assert-never';
import type { TargetPhrase } from '@autoqa/domain/model/target-phrase';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { readChecked } from '../acting/set-checked.ts';
import { readLabelledValue } from './labelled-value.ts';
import { describeMatch, foldText, matchesText } from './match-text.ts';
import { notEvaluated, observed, type Observation } from './observation.ts';
import { readElementText } from './page-text.ts';
import { compareNumbers, readNumber } from './read-number.ts';

/** The checks that are answered by looking at one element. */
export type ElementCheck = Extract<
  WebChecking,
  {
    verify:
      | 'text'
      | 'visible'
      | 'enabled'
      | 'checked'
      | 'selected'
      | 'focused'
      | 'value'
      | 'number'
      | 'change'
      | 'attribute'
      | 'css';
  }
>;

/** One read of the element must not outlast the poll around it. */
const READ_MS = 1_000;

export interface ElementCheckStage {
  element: Locator;
  /** What the element showed before the last action; nothing if it was not there. */
  before: string | undefined;
}

/** One look at one element that was found. */
export async function checkElement(check: ElementCheck, { element, before }: ElementCheckStage): Promise<Observation> {
  switch (check.verify) {
    case 'text':
      return checkText(check, element);
    case 'visible':
      return checkState(await element.isVisible(), check.visible, ['visible', 'hidden']);
    case 'enabled':
      return checkState(await element.isEnabled({ timeout: READ_MS }), check.enabled, ['enabled', 'disabled']);
    case 'checked': {
      const checked = await readChecked(element, READ_MS);
      if (checked === undefined)
        return notEvaluated(check.checked ? 'checked' : 'unchecked', 'it is nothing that can be checked');
      return checkState(checked, check.checked, ['checked', 'unchecked']);
    }
    case 'selected': {
      // Chinese has one word for both: a box that is "selected" is checked.
      const selected = (await readChecked(element, READ_MS)) ?? (await readSelected(element));
      return checkState(selected, check.selected, ['selected', 'not selected']);
    }
    case 'focused':
      return checkState(await hasFocus(element), check.focused, ['focused', 'not focused']);
    case 'value': {
      const value = await readValue(element);
      const holds = matchesText(value, check.value, check.match) !== check.negated;
      return observed(holds, describeMatch(check.value, check.match, check.negated), value);
    }
    case 'number':
      return checkNumber(check, await readCounter(element));
    case 'change':
      return checkChange(check, before, await readCounter(element));
    case 'attribute': {
      const value = await element.getAttribute(check.name, { timeout: READ_MS });
      const holds = value !== null && (check.value === undefined || matchesText(value, check.value, check.match));
      return observed(
        holds,
        `${check.name} ${check.value === undefined ? 'is set' : describeMatch(check.value, check.match)}`,
        value ?? 'not set',
      );
    }
    case 'css': {
      const value = await readStyle(element, check.property);
      return observed(foldText(value) === foldText(check.value), `${check.property}: ${check.value}`, value);
    }
    default:
      return assertNever(check);
  }
}

async function checkText(check: Extract<ElementCheck, { verify: 'text' }>, element: Locator): Promise<Observation> {
  const expected = describeMatch(check.text, check.match, !check.present);
  const own = await readElementText(element, READ_MS);
  if (matchesText(own, check.text, check.match)) return observed(check.present, expected, foldText(own));
  // Of a row or a dialog nothing but its own text counts: what stands beside it is another row.
  const beside = (await readPanel(element)) ?? (isLabel(check.target) ? await readLabelledValue(element) : undefined);
  const holds = beside !== undefined && matchesText(beside, check.text, check.match);
  return observed(holds === check.present, expected, foldText(beside ?? own));
}

/** What a tab shows is its panel; nothing for what is no tab. */
async function readPanel(element: Locator): Promise<string | undefined> {
  const id = await element.evaluate(
    (node) => node.closest('[role=tab]')?.getAttribute('aria-controls') ?? null,
    undefined,
    { timeout: READ_MS },
  );
  if (id === null) return undefined;
  const panel = element.page().locator(`[id="${id.replaceAll('"', String.raw`\"`)}"]`);
  return (await panel.isVisible()) ? readElementText(panel, READ_MS) : '';
}

/** What is called by a name and by nothing else may be the label of what is meant. */
function isLabel(target: TargetPhrase | undefined): boolean {
  return target?.name !== undefined && (target.kind === undefined || target.kind === 'text');
}

function checkState(is: boolean, wanted: boolean, [yes, no]: [string, string]): Observation {
  return observed(is === wanted, wanted ? yes : no, is ? yes : no);
}

function checkNumber(check: Extract<ElementCheck, { verify: 'number' }>, shown: string): Observation {
  const expected = `${check.comparison} ${check.value}`;
  const read = readNumber(shown);
  if (read === undefined) return observed(false, expected, shown === '' ? 'nothing' : `"${shown}"`);
  const value = isDeduction(check) ? Math.abs(read) : read;
  return observed(compareNumbers(value, check.comparison, check.value), expected, String(value));
}

const DEDUCTION = /优惠|折扣|减免|抵扣|立减|discount|deduction|savings?|rebate/iu;

/** What is taken off is 10.00 to people, whether a page writes a minus before it or not. */
export function isDeduction({ target, value }: Extract<ElementCheck, { verify: 'number' }>): boolean {
  return value >= 0 && DEDUCTION.test(target.name ?? '');
}

/** Relative to what was seen before the action. A counter that is not shown counts as 0, as badges do. */
export function checkChange(
  check: Extract<ElementCheck, { verify: 'change' }>,
  before: string | undefined,
  after: string,
): Observation {
  const actual = `${before ?? 'nothing'} → ${after === '' ? 'nothing' : after}`;
  if (check.change === 'changes') return observed((before ?? '') !== after, 'changes', actual);
  if (check.change === 'stays') return observed((before ?? '') === after, 'stays the same', actual);
  const expected = `${check.change}${check.by === undefined ? '' : ` by ${check.by}`}`;
  const [from, to] = [before, after].map((text) => (text === undefined || text === '' ? 0 : readNumber(text)));
  if (from === undefined || to === undefined) return notEvaluated(expected, `no number in ${actual}`);
  const difference = check.change === 'increases' ? to - from : from - to;
  const holds = check.by === undefined ? difference > 0 : compareNumbers(difference, '=', check.by);
  return observed(holds, expected, actual);
}

/** What a person sees of it: its text or value, or nothing when it is hidden. */
async function readShown(element: Locator): Promise<string> {
  if (!(await element.isVisible())) return '';
  return foldText(await readElementText(element, READ_MS));
}

/** The same for something that is a number: of a label, what stands beside it. */
export async function readCounter(element: Locator): Promise<string> {
  const shown = await readShown(element);
  if (shown === '' || readNumber(shown) !== undefined) return shown;
  return foldText((await readLabelledValue(element)) ?? shown);
}

/** What a field holds or a choice shows; of anything else, its text. */
export async function readValue(element: Locator): Promise<string> {
  const value = await element.evaluate(
    (node) => {
      const inner = node.matches('input,textarea,select') ? node : node.querySelector('input,textarea,select');
      const widget = node.closest('.ant-select,.el-select');
      const shown = widget?.querySelectorAll<HTMLElement>(
        '.ant-select-selection-item,.el-select__selected-item:not(.is-transparent)',
      );
      const chosen = [...(shown ?? [])].map(({ innerText }) => innerText.trim()).filter((text) => text !== '');
      if (chosen.length > 0) return chosen.join(', ');
      if (inner instanceof HTMLSelectElement) return inner.selectedOptions[0]?.text ?? '';
      return inner instanceof HTMLInputElement || inner instanceof HTMLTextAreaElement ? inner.value : null;
    },
    undefined,
    { timeout: READ_MS },
  );
  return value ?? readElementText(element, READ_MS);
}

function readSelected(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) => {
      if (node instanceof HTMLOptionElement) return node.selected;
      const control = node instanceof HTMLInputElement ? node : node.closest('label')?.control;
      if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) return control.checked;
      const stateful = node.closest('[aria-selected],[aria-current],[aria-pressed],[aria-checked]');
      const states = ['aria-selected', 'aria-current', 'aria-pressed', 'aria-checked'].map((name) =>
        stateful?.getAttribute(name),
      );
      const byAria = states.some((state) => state !== undefined && state !== null && state !== 'false');
      return (
        byAria || node.closest('.active,.is-active,.selected,.ant-menu-item-selected,.ant-tabs-tab-active') !== null
      );
    },
    undefined,
    { timeout: READ_MS },
  );
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate(
    (node) => node === document.activeElement || node.contains(document.activeElement),
    undefined,
    {
      timeout: READ_MS,
    },
  );
}

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property, {
    timeout: READ_MS,
  });
}
