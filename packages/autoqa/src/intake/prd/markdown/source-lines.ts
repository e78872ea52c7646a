/** The lines of a Markdown or text file that say something: no front matter, no comments, no code. */

export interface SourceLine {
  text: string;
  /** Columns before the text. */
  indent: number;
  /** How many `>` it stood behind. */
  quoteDepth: number;
  line: number;
}

const FENCE = /^\s{0,12}(?:(?:[-*+]|\d{1,3}[.)])\s{1,4})?(`{3,}|~{3,})[^`]{0,200}$/;
const QUOTE = /^\s{0,12}(?:>\s?){1,20}/;
const TAB_WIDTH = 4;

export function readSourceLines(text: string): SourceLine[] {
  const rows = text.split(/\r\n|\n|\r/);
  const lines: SourceLine[] = [];
  const fences = new FenceFinder(rows);
  let isComment = false;
  for (let index = frontMatterEnd(rows); index < rows.length; index += 1) {
    const row = rows[index] ?? '';
    const close = isComment ? undefined : fences.closingOf(index);
    if (close !== undefined) {
      lines.push(toLine('', index));
      index = close;
      continue;
    }
    const kept = withoutComments(!isComment && FENCE.test(row) ? '' : row, isComment);
    isComment = kept.isOpen;
    lines.push(toLine(kept.text, index));
  }
  return lines;
}

function frontMatterEnd(rows: readonly string[]): number {
  if (rows[0]?.trimEnd() !== '---') return 0;
  const end = rows.findIndex((row, index) => index > 0 && /^(?:---|\.\.\.)\s{0,20}$/.test(row));
  const isSettings = end > 1 && rows.slice(1, end).every((row) => /^(?:[\w-]{1,60}\s{0,5}:|\s|#|-\s|$)/.test(row));
  return isSettings ? end + 1 : 0;
}

/** Finds where code ends; a fence that nobody closes is only a line, or it would swallow the rest of the document. */
class FenceFinder {
  readonly #rows: readonly string[];
  /** Marks that are known to have no end below, so that nobody looks for one again. */
  readonly #endless = new Set<string>();

  constructor(rows: readonly string[]) {
    this.#rows = rows;
  }

  closingOf(open: number): number | undefined {
    const mark = FENCE.exec(this.#rows[open] ?? '')?.[1]?.slice(0, 8);
    if (mark === undefined || this.#endless.has(mark)) return undefined;
    for (let index = open + 1; index < this.#rows.length; index += 1) {
      const row = (this.#rows[index] ?? '').trim();
      if (row.length >= mark.length && row === mark.charAt(0).repeat(row.length)) return index;
    }
    this.#endless.add(mark);
    return undefined;
  }
}

function withoutComments(row: string, isOpen: boolean): { text: string; isOpen: boolean } {
  let text = '';
  let at = 0;
  let open = isOpen;
  for (;;) {
    const next = row.indexOf(open ? '-->' : '<!--', at);
    if (next < 0) return { text: open ? text : text + row.slice(at), isOpen: open };
    if (!open) text += row.slice(at, next);
    at = next + (open ? 3 : 4);
    open = !open;
  }
}

function toLine(row: string, index: number): SourceLine {
  const quote = QUOTE.exec(row)?.[0] ?? '';
  const inner = row.slice(quote.length);
  const text = inner.trim();
  const blanks = inner.slice(0, inner.length - inner.trimStart().length);
  const indent = [...blanks].reduce((sum, blank) => sum + (blank === '\t' ? TAB_WIDTH : blank === '\u3000' ? 2 : 1), 0);
  return { text, indent, quoteDepth: quote.split('>').length - 1, line: index + 1 };
}
