import { specError } from '../spec-error.ts';
import { takeComments } from './comments.ts';
import { takeListMarker } from './markers.ts';

/** A line of the file with its number; HTML comments are gone, and code in fences is marked as such. */
export interface SourceLine {
  number: number;
  /** Columns before the text. */
  indent: number;
  /** Without the blanks around it; a line of code keeps them. */
  text: string;
  role: 'text' | 'fence-open' | 'code' | 'fence-close';
}

interface OpenFence {
  mark: string;
  line: number;
}

const TAB_WIDTH = 4;
const IDEOGRAPHIC_SPACE = '\u3000';

/** Splits a text at LF, CRLF or CR, without the byte order mark. */
export function splitLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
}

/** First stage: the lines of the file from `first` (0-based) on. */
export function readLines(rows: readonly string[], first: number, path: string): SourceLine[] {
  const reader = new LineReader();
  for (let index = first; index < rows.length; index += 1) reader.read(rows[index] ?? '', index + 1);
  refuseUnclosed(path, reader.fence?.line, reader.commentLine);
  return reader.lines;
}

class LineReader {
  readonly lines: SourceLine[] = [];
  fence: OpenFence | undefined;
  commentLine: number | undefined;

  read(row: string, number: number): void {
    if (this.fence !== undefined) {
      this.#readCode(row, number, this.fence.mark);
      return;
    }
    const { text, opens, found } = takeComments(row, this.commentLine !== undefined);
    this.commentLine = opens ? (this.commentLine ?? number) : undefined;
    if (!found || text.trim() !== '') this.#readText(text, number);
  }

  #readCode(row: string, number: number, mark: string): void {
    const closes = closesFence(row, mark);
    if (closes) this.fence = undefined;
    const text = closes ? row.trim() : row;
    this.lines.push({ number, indent: indentOf(row), text, role: closes ? 'fence-close' : 'code' });
  }

  /** A fence may open behind the marker of a list; the marker is then a line of its own. */
  #readText(row: string, number: number): void {
    const indent = indentOf(row);
    const text = row.trim();
    const rest = takeListMarker(text)?.rest;
    const mark = openingFence(rest ?? text);
    if (mark === undefined || rest !== undefined) {
      const own = mark === undefined || rest === undefined ? text : text.slice(0, text.length - rest.length).trim();
      this.lines.push({ number, indent, text: own, role: 'text' });
    }
    if (mark === undefined) return;
    const fenceIndent = rest === undefined ? indent : indent + text.length - rest.length;
    this.lines.push({ number, indent: fenceIndent, text: rest ?? text, role: 'fence-open' });
    this.fence = { mark, line: number };
  }
}

/** Columns of the blanks a line begins with: a tab goes to the next stop, a full-width space takes two. */
function indentOf(row: string): number {
  return takeBlanks(row, Number.POSITIVE_INFINITY).columns;
}

/** A line without its first `columns` columns of blanks. */
export function dedent(row: string, columns: number): string {
  return row.slice(takeBlanks(row, columns).length).trimEnd();
}

function takeBlanks(row: string, atMost: number): { length: number; columns: number } {
  let length = 0;
  let columns = 0;
  while (length < row.length && columns < atMost) {
    const character = row.charAt(length);
    if (character.trim() !== '') break;
    columns += widthOf(character, columns);
    length += 1;
  }
  return { length, columns };
}

function widthOf(blank: string, column: number): number {
  if (blank === '\t') return TAB_WIDTH - (column % TAB_WIDTH);
  return blank === IDEOGRAPHIC_SPACE ? 2 : 1;
}

function openingFence(text: string): string | undefined {
  return /^(`{3,}|~{3,})[^`]*$/.exec(text)?.[1];
}

function closesFence(row: string, mark: string): boolean {
  const closing = row.trim();
  return closing.length >= mark.length && closing === (mark[0] ?? '').repeat(closing.length);
}

function refuseUnclosed(path: string, fenceLine: number | undefined, commentLine: number | undefined): void {
  if (fenceLine !== undefined) {
    throw specError({ path, line: fenceLine }, 'the code block that opens here is never closed.', {
      code: 'spec-fence-unclosed',
      hint: 'Close it with a line of the same marks; until then everything below it is code.',
    });
  }
  if (commentLine === undefined) return;
  throw specError({ path, line: commentLine }, 'the comment that opens here is never closed.', {
    code: 'spec-comment-unclosed',
    hint: 'Close it with "-->"; to write "<!--" itself, put it in backticks.',
  });
}
