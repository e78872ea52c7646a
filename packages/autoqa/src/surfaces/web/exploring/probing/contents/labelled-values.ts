import type { PageElement } from '../../../page/page-element.ts';
import { isSayable } from '../../../page/sayable.ts';
import { isInPageFrame } from '../../state/page-frame.ts';
import { isSteady } from './steady-text.ts';

/** A label and what stands beside it: `Subtotal` and `¥140.00`. */
export interface LabelledValue {
  label: string;
  value: string;
}

const MOST_VALUES = 14;
const LONGEST_LABEL = 30;
/** Beyond this nobody reads both as one. */
const NEAR_PX = 500;

/** Values that a page names by a label of their own; a label that is there twice names none. */
export function labelledValues(elements: readonly PageElement[]): LabelledValue[] {
  const pairs = [...describedIn(elements), ...besideLabels(elements)].filter(
    ({ label, value }) => isLabel(label) && isSteady(value),
  );
  const timesShown = (label: string): number => elements.filter(({ ownText }) => tidy(ownText) === label).length;
  const timesUsed = (label: string): number => pairs.filter((pair) => pair.label === label).length;
  return pairs.filter(({ label }) => timesShown(label) <= 1 && timesUsed(label) === 1).slice(0, MOST_VALUES);
}

/** Rows that have headers of their own: `Order number | ord-1006 | State | Paid`. */
function describedIn(elements: readonly PageElement[]): LabelledValue[] {
  return elements.flatMap((header) => {
    const { kind, cell } = header;
    if (kind !== 'column' || cell === undefined || cell.row < 0) return [];
    const row = rowAround(header);
    const value = elements.find(
      (each) => each.kind === 'cell' && each.cell?.column === cell.column + 1 && rowAround(each) === row,
    );
    return row === undefined || value === undefined ? [] : [{ label: tidy(header.text), value: tidy(value.text) }];
  });
}

function rowAround({ scopes }: PageElement): string | undefined {
  return scopes.find(({ kind }) => kind === 'row')?.ref;
}

/** Amounts, dates and counts with a word to their left, in the same line of the same card. */
function besideLabels(elements: readonly PageElement[]): LabelledValue[] {
  const texts = elements.filter((each) => isPlainText(each) && !isInPageFrame(each));
  return texts.flatMap((element) => {
    const value = tidy(element.ownText);
    const label = /\d/.test(value) ? leftOf(element, texts) : undefined;
    return label === undefined ? [] : [{ label: tidy(label.ownText).replace(/[:：]$/, ''), value }];
  });
}

function isPlainText(element: PageElement): boolean {
  const { ownText, interactive, kind, states } = element;
  return (
    tidy(ownText) !== '' && !interactive && kind !== 'heading' && states.visible && rowAround(element) === undefined
  );
}

/** The text that somebody reads before this one. */
function leftOf(element: PageElement, texts: readonly PageElement[]): PageElement | undefined {
  const { box, scopes } = element;
  const middle = box.y + box.height / 2;
  return texts
    .filter((each) => each.scopes[0]?.ref === scopes[0]?.ref && each.box.x + each.box.width <= box.x)
    .filter((each) => each.box.y <= middle && middle <= each.box.y + each.box.height)
    .filter((each) => box.x - each.box.x - each.box.width <= NEAR_PX)
    .toSorted((a, b) => b.box.x - a.box.x)[0];
}

function isLabel(text: string): boolean {
  return isSayable(text) && text.length <= LONGEST_LABEL && /\p{L}/u.test(text) && !/\d/.test(text);
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
