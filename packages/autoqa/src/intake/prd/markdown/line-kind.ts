/** What a single line of Markdown is, seen by itself. */

const HEADING = /^(#{1,6})(?:\s{1,20}|(?=\p{Script=Han}))(.{1,2000})$/u;
const CLOSING_MARKS = /\s{1,20}#{1,20}\s{0,20}$/;
const BULLET = /^([-*+•·●○▪◦‣])(?:\s{1,20}|(?=[\p{Script=Han}“「]))(?=\S)/u;
const NUMBERED = /^(\d{1,3}[.)](?=\s)|\d{1,3}[、）．]|[（(]\d{1,3}[)）]|[①-⑳]|[a-z][.)](?=\s))\s{0,20}(?=\S)/u;
const CHECKBOX = /^\[[ xX]\]\s{1,5}/;
const RULE = /^(?:(?:\*\s{0,4}){3,100}|(?:-\s{0,4}){3,400}|(?:_\s{0,4}){3,100})$/;
const UNDERLINE = /^(?:={2,400}|-{2,400})$/;
const TABLE_RULE = /^\|?(?:\s{0,200}:?-{1,400}:?\s{0,200}\|){0,200}\s{0,200}:?-{1,400}:?\s{0,200}\|?$/;

export function readHeading(text: string): { level: number; text: string } | undefined {
  const [, marks, title] = HEADING.exec(text) ?? [];
  if (marks === undefined || title === undefined) return undefined;
  return { level: marks.length, text: title.replace(CLOSING_MARKS, '').trim() };
}

export function readListMarker(text: string): { marker: string; rest: string } | undefined {
  const found = BULLET.exec(text) ?? NUMBERED.exec(text);
  if (found === null) return undefined;
  return { marker: found[1] ?? '', rest: text.slice(found[0].length).replace(CHECKBOX, '') };
}

export function isRule(text: string): boolean {
  return RULE.test(text);
}

/** The level of the heading that such a line makes of the paragraph above it. */
export function underlineLevel(text: string): 1 | 2 | undefined {
  if (!UNDERLINE.test(text)) return undefined;
  return text.startsWith('=') ? 1 : 2;
}

/** `|---|:--:|`, the line between the head of a table and its body. */
export function isTableRule(text: string): boolean {
  return text.includes('|') && text.includes('-') && TABLE_RULE.test(text);
}

/** The cells of a row; a bar inside code or behind a backslash divides nothing. */
export function tableCells(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isCode = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\\' && text.charAt(index + 1) === '|') {
      cell += '|';
      index += 1;
    } else if (character === '|' && !isCode) {
      cells.push(cell);
      cell = '';
    } else {
      if (character === '`') isCode = !isCode && text.includes('`', index + 1);
      cell += character;
    }
  }
  cells.push(cell);
  const inner = cells.map((each) => each.trim());
  if (text.startsWith('|')) inner.shift();
  if (text.endsWith('|') && inner.at(-1) === '') inner.pop();
  return inner;
}
