/** Characters that mean something inside a line; `|` also cuts table cells, `$` starts GitHub's formulas. */
const INLINE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '|': '&#124;',
  '\\': '\\\\',
  '`': '\\`',
  '*': '\\*',
  _: '\\_',
  '[': '\\[',
  ']': '\\]',
  '~': '\\~',
  $: '\\$',
  '#': '\\#',
};

/** What acts on a screen instead of standing on it; direction marks would turn the rest of the line around. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A word joiner after `@` keeps a hosting site from calling the person of that name; nobody sees it. */
const QUIET_MENTION = '@\u2060';

/** Text for the middle of a line: a paragraph, a heading, a list item, a table cell. Line breaks become blanks. */
export function escapeMarkdown(text: string): string {
  const line = visible(text).replace(/\s+/gu, ' ').trim();
  return escapeLineStart(escapeInline(line));
}

/** Text for a table cell that keeps its line breaks. */
export function escapeMarkdownCell(text: string): string {
  return visible(text)
    .trim()
    .split(/\r\n|[\r\n]/)
    .map(escapeMarkdown)
    .join('<br>');
}

/** A block in which nothing is read as markup: its fence is longer than any row of backticks inside. */
export function markdownFence(text: string, language = ''): string {
  const body = visible(text).replace(/\r\n?/g, '\n');
  const longest = Math.max(2, ...Array.from(body.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${body}\n${fence}`;
}

/** A link to a file; the path is percent-encoded so that no character of it can end the link. */
export function markdownLink(label: string, path: string): string {
  const target = path.toWellFormed().split('/').map(encodeSegment).join('/');
  return `[${escapeMarkdown(label)}](${target})`;
}

function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** The same text with signs in place of what would act on a screen. */
export function visible(text: string): string {
  return text.toWellFormed().replace(CONTROL, '\uFFFD');
}

function escapeInline(line: string): string {
  return line
    .replace(/[&<>|\\`*_[\]~$#]/g, (character) => INLINE[character] ?? character)
    .replaceAll('://', '&#58;//')
    .replace(/\bwww\./gi, (match) => `${match.slice(0, -1)}&#46;`)
    .replaceAll('@', QUIET_MENTION);
}

/** At the start of a line a dash is a list, an equals sign underlines a heading, and `1.` counts. */
function escapeLineStart(line: string): string {
  return line.replace(/^[-+=:]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2');
}
