/** What a selector can be made of. */
export interface SelectorMarks {
  tag: string;
  id: string;
  nameAttribute: string;
  /** The text that stands in it. */
  text: string;
  placeholder: string;
  ariaLabel: string;
  title: string;
}

/** A long text changes sooner than its beginning. */
const MAX_TEXT = 60;

/**
 * Ways to select an element, best first (S2, property 5): who has an id is found by it and by nothing else, then the
 * name, then what it says, and where it stands when it says nothing. The first that finds the element is taken.
 */
export function selectorCandidates(marks: SelectorMarks): [string, ...string[]] {
  const { tag, id, nameAttribute } = marks;
  // Playwright reads the escape of a lone hyphen and loses it.
  if (id !== '') return [id === '-' ? '[id="-"]' : `#${escapeIdentifier(id)}`];
  if (nameAttribute !== '') return [`[name=${quoted(nameAttribute)}]`];
  const [first, ...others] = [
    ...textsOf(marks.text).map((text) => `${tag}:has-text(${quoted(text)})`),
    ...ATTRIBUTES.flatMap(([attribute, mark]) =>
      marks[mark] === '' ? [] : [`${tag}[${attribute}=${quoted(marks[mark])}]`],
    ),
  ];
  return first === undefined ? [tag] : [first, ...others, tag];
}

const ATTRIBUTES = [
  ['aria-label', 'ariaLabel'],
  ['title', 'title'],
  ['placeholder', 'placeholder'],
] as const;

/** Ant Design puts a space between the two characters of a short Chinese name. */
function textsOf(text: string): string[] {
  if (text === '') return [];
  const [, first, second] = /^(\p{Script=Han})\s?(\p{Script=Han})$/u.exec(text) ?? [];
  return first === undefined ? [text.slice(0, MAX_TEXT)] : [`${first}${second}`, `${first} ${second}`];
}

/** Among several that the selector finds, this one. */
export function atPosition(selector: string, index: number): string {
  return `${selector} >> nth=${index}`;
}

function quoted(value: string): string {
  return `"${value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\a `)}"`;
}

/** As `CSS.escape` of browsers does it, which Node does not have. */
function escapeIdentifier(id: string): string {
  return id.replace(/[^\w\u{80}-\u{10FFFF}-]|^-?\d/gu, (part) =>
    part.replace(/[\s\S]$/u, (character) =>
      /[\d\s]/u.test(character) || character.charCodeAt(0) < 32
        ? `\\${character.codePointAt(0)?.toString(16) ?? ''} `
        : `\\${character}`,
    ),
  );
}
