import { escapeRegExp } from '../escape-reg-exp.ts';
import type { Locator, LocatorCandidate } from './locator.ts';
import type { SourceContext, SourceLabel, SourceLabelKind, SourceMark } from './source-index.ts';

/** What the source of a page says about texts and marks. */
export type SourceSayings = Pick<SourceContext, 'labels' | 'testIds' | 'marks'>;

/** Where the source writes what an element was found by, as `file:line`; the page's own file before its parts. */
export function placeInSource(locators: readonly Locator[], source: SourceSayings): string | undefined {
  for (const { candidate } of locators) {
    const place = placeOfCandidate(candidate, source);
    if (place !== undefined) return place;
  }
  return undefined;
}

function placeOfCandidate(candidate: LocatorCandidate, { labels, testIds, marks }: SourceSayings): string | undefined {
  switch (candidate.by) {
    case 'test-id':
      return placeOfMark(candidate.value, testIds);
    case 'id':
    case 'name':
      return placeOfMark(
        candidate.value,
        marks.filter(({ attribute }) => attribute === candidate.by),
      );
    case 'role':
      return candidate.name === undefined
        ? undefined
        : placeOfText(candidate.name, labels, KINDS_OF_ROLE[candidate.role]);
    case 'label':
      return placeOfText(candidate.value, labels, ['field', 'name']);
    case 'placeholder':
      return placeOfText(candidate.value, labels, ['placeholder']);
    case 'alt':
    case 'title':
    case 'text':
      return placeOfText(candidate.value, labels);
    default:
      return undefined;
  }
}

/** The kinds of text that name an element of a role; of any other role it may be any text. */
const KINDS_OF_ROLE: Readonly<Record<string, readonly SourceLabelKind[]>> = {
  button: ['button', 'name', 'text'],
  link: ['link', 'menu', 'name', 'text'],
  textbox: ['field', 'placeholder', 'name'],
  searchbox: ['field', 'placeholder', 'name'],
  spinbutton: ['field', 'placeholder', 'name'],
  combobox: ['field', 'placeholder', 'name'],
  checkbox: ['field', 'name', 'text'],
  radio: ['field', 'option', 'name', 'text'],
  switch: ['field', 'name', 'text'],
  tab: ['tab', 'text'],
  menuitem: ['menu', 'link', 'button', 'text'],
  option: ['option', 'text'],
  columnheader: ['column', 'text'],
  heading: ['heading', 'text'],
};

function placeOfMark(value: string, marks: readonly SourceMark[]): string | undefined {
  return marks.find((mark) => says(mark.value, value))?.place;
}

/** Kinds in their order; a word for word text before one with gaps. */
function placeOfText(
  text: string,
  labels: readonly SourceLabel[],
  kinds?: readonly SourceLabelKind[],
): string | undefined {
  const fitting = kinds === undefined ? labels : kinds.flatMap((kind) => labels.filter((label) => label.kind === kind));
  const exact = fitting.find((label) => textsOf(label).some((said) => plain(said) === plain(text)));
  return (exact ?? fitting.find((label) => textsOf(label).some((said) => says(said, text))))?.place;
}

function textsOf({ text, texts }: SourceLabel): string[] {
  return [text, ...Object.values(texts ?? {})];
}

/** Whether a text of the source, whose `{name}` stands for anything, gives this one. A text that is all gap says nothing. */
function says(written: string, seen: string): boolean {
  const parts = plain(written).split(/\{[^{}]*\}/);
  if (parts.every((part) => part === '')) return false;
  if (parts.length === 1) return parts[0] === plain(seen);
  return new RegExp(`^${parts.map(escapeRegExp).join('.+')}$`, 'su').test(plain(seen));
}

/** As people read it: a button "删 除" of Ant Design is written 删除. */
function plain(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .trim();
}
