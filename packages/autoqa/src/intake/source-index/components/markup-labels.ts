import type { SourceLabel, SourceLabelKind, SourceMark } from '@autoqa/domain/model/source-index';
import { kindOfAttribute, kindOfText } from './label-kinds.ts';
import type { MarkupElement } from './markup.ts';
import { wordingOfKey, type Wording } from './wording.ts';
import type { Messages } from './messages.ts';

/** What the markup of a component shows and how it is marked. */
export interface MarkupFindings {
  labels: SourceLabel[];
  testIds: SourceMark[];
  marks: SourceMark[];
}

export interface MarkupReading {
  file: string;
  messages: Messages;
  testIdAttributes: readonly string[];
}

const MARKS = new Set(['id', 'name', 'role']);
/** Elements that translate what they are given. */
const TRANSLATING: Readonly<Record<string, string>> = {
  FormattedMessage: 'id',
  Trans: 'i18nKey',
  'i18n-t': 'keypath',
  I18nT: 'keypath',
};

/** Labels, test ids and other marks of elements and of all that is inside them. */
export function markupFindings(elements: readonly MarkupElement[], reading: MarkupReading): MarkupFindings {
  const findings: MarkupFindings = { labels: [], testIds: [], marks: [] };
  for (const element of elements) visit(element, 'text', { findings, reading });
  return findings;
}

interface Visit {
  findings: MarkupFindings;
  reading: MarkupReading;
}

function visit(element: MarkupElement, around: SourceLabelKind, { findings, reading }: Visit): void {
  const own = element.tag in TRANSLATING ? 'text' : kindOfText(element.tag);
  // A text in a span of a button is the button's.
  const kind = own === 'text' ? around : own;
  for (const attribute of element.attributes) {
    const labelKind = kindOfAttribute(element.tag, attribute.name);
    if (labelKind !== undefined)
      addLabels(attribute.wordings, { kind: labelKind, line: attribute.line }, { findings, reading });
    addMark(element, attribute, { findings, reading });
  }
  addTranslating(element, kind, { findings, reading });
  for (const child of element.children) {
    if ('element' in child) visit(child.element, passedOn(kind), { findings, reading });
    else addLabels(child.wordings, { kind, line: child.line }, { findings, reading });
  }
}

/** Cells and panes hold anything; only short things pass their kind on. */
function passedOn(kind: SourceLabelKind): SourceLabelKind {
  return ['button', 'link', 'heading', 'menu', 'option', 'field'].includes(kind) ? kind : 'text';
}

function addLabels(
  wordings: readonly Wording[],
  { kind, line }: { kind: SourceLabelKind; line: number },
  { findings, reading }: Visit,
): void {
  for (const wording of wordings) {
    if (/[\p{L}\p{N}]/u.test(wording.text))
      findings.labels.push({ kind, ...wording, place: `${reading.file}:${line}` });
  }
}

function addMark(
  element: MarkupElement,
  { name, wordings, line }: MarkupElement['attributes'][number],
  { findings, reading }: Visit,
): void {
  const [first] = wordings;
  if (first === undefined) return;
  const mark = { attribute: name, value: first.text, tag: element.tag, place: `${reading.file}:${line}` };
  if (reading.testIdAttributes.includes(name)) findings.testIds.push(mark);
  else if (MARKS.has(name)) findings.marks.push(mark);
}

function addTranslating(element: MarkupElement, kind: SourceLabelKind, visit: Visit): void {
  const attribute = TRANSLATING[element.tag];
  const key = element.attributes.find(({ name }) => name === attribute)?.wordings[0]?.text;
  if (attribute === undefined || key === undefined) return;
  const fallback = element.attributes.find(({ name }) => name === 'defaultMessage' || name === 'defaults')?.wordings[0]
    ?.text;
  addLabels([wordingOfKey(key, visit.reading.messages, fallback)], { kind, line: element.line }, visit);
}
