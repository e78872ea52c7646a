/**
 * Text inside a line of Markdown that reads back exactly: what Markdown would act on has a backslash before it, and what
 * no line can hold is written as an escape (`\n`, `\u{feff}`). Ordinary words stay ordinary words.
 */

const NAMED: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };
const NAMES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

/** Blanks other than the ordinary one, control and format characters, halves of pairs. */
const INVISIBLE = /(?! )[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const ACTIVE = /[\\`|<*[\]~$]|&(?=#?\w+;)|(?<!\w)_|_(?!\w)|#$/gu;
const OUTER_BLANK = /^ +| +$/g;
const ESCAPE = /\\(?:u\{([0-9a-f]{1,6})\}|([nrt])|([^A-Za-z0-9\s]))/gu;

/** `also` names further characters that mean something where the text will stand. */
export function escapeInline(text: string, also = ''): string {
  return [...text.replace(ACTIVE, String.raw`\$&`)]
    .map((character) => (also.includes(character) ? `\\${character}` : character))
    .join('')
    .replace(INVISIBLE, escapeCode)
    .replace(OUTER_BLANK, (blanks) => escapeCode(' ').repeat(blanks.length));
}

/** The same for text that begins a line or a cell, where a dash or a number would begin a list. */
export function escapeStart(text: string): string {
  return escapeInline(text)
    .replace(/^[-+>#=]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
}

/** What was written; a backslash that escapes nothing is a backslash. */
export function unescapeInline(text: string): string {
  return text.trim().replace(ESCAPE, (whole, code?: string, name?: string, character?: string) => {
    if (code !== undefined)
      return Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : whole;
    return name === undefined ? (character ?? whole) : (NAMES[name] ?? whole);
  });
}

/** Cuts at a character that has no backslash before it. */
export function splitUnescaped(text: string, separator: string): string[] {
  const parts: string[] = [''];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\\') parts[parts.length - 1] += character + (text[(index += 1)] ?? '');
    else if (character === separator) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

function escapeCode(character: string): string {
  return NAMED[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}
