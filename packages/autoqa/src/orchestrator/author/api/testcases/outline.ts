import { splitUnescaped, unescapeInline } from './inline-text.ts';
import { testcasesError, type Place } from './testcases-error.ts';
import { COLUMN_WORDS, HEADER_WORDS, keyOfWord, SECTION_WORDS, type Column, type SpecialSection } from './words.ts';

/** `testcases.md` by its parts, every part with its line; what they mean is read afterwards. */
export interface Outline {
  title: Written | undefined;
  header: Partial<Record<keyof typeof HEADER_WORDS, Written>>;
  sections: OutlineSection[];
  /** Id → marks of the cells that were printed for it. */
  marks: Map<string, string[]>;
}

export interface Written {
  text: string;
  line: number;
}

export interface OutlineSection {
  line: number;
  special: SpecialSection | undefined;
  operation: { id: string; api: string } | undefined;
  rows: OutlineRow[];
  blocks: OutlineBlock[];
}

export interface OutlineRow {
  line: number;
  id: string;
  /** As written, without the blanks around it. */
  cells: Partial<Record<Column, string>>;
}

export interface OutlineBlock {
  line: number;
  id: string;
  title: string;
  quotes: Written[];
  /** The first fenced block; its line is the one of its first content. */
  yaml: Written | undefined;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const MARKS = /^<!--\s*autoqa:/;

export function readOutline(text: string, file: string): Outline {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n/);
  return new OutlineReader(lines, file).read();
}

class OutlineReader {
  readonly #lines: readonly string[];
  readonly #file: string;
  readonly #outline: Outline = { title: undefined, header: {}, sections: [], marks: new Map() };
  #block: OutlineBlock | undefined;
  #columns: (Column | undefined)[] | undefined;

  constructor(lines: readonly string[], file: string) {
    this.#lines = lines;
    this.#file = file;
  }

  read(): Outline {
    for (let index = 0; index < this.#lines.length; index += 1) {
      const line = this.#lines[index] ?? '';
      if (FENCE.test(line)) index = this.#readFence(index);
      else if (MARKS.test(line)) index = this.#readMarks(index);
      else this.#readLine(line.trim(), index + 1);
    }
    return this.#outline;
  }

  #readLine(text: string, line: number): void {
    if (!text.startsWith('|')) this.#columns = undefined;
    const [, hashes, heading = ''] = /^(#{1,6})(?:\s+(.*))?$/.exec(text) ?? [];
    if (hashes !== undefined) this.#readHeading(hashes.length, heading, line);
    else if (text.startsWith('>')) this.#readQuote(text.replace(/^>\s?/, '').trim(), line);
    else if (text.startsWith('|') && this.#block === undefined) this.#readRow(text, line);
  }

  #readHeading(level: number, text: string, line: number): void {
    if (level === 1) {
      this.#outline.title ??= { text, line };
    } else if (level === 2) {
      this.#block = undefined;
      this.#outline.sections.push(this.#section(text, line));
    } else if (level === 3) {
      const [, id = '', title = ''] = /^(\S+)(?:\s+(.*))?$/.exec(text) ?? [];
      this.#block = { line, id, title: unescapeInline(title), quotes: [], yaml: undefined };
      this.#lastSection(line).blocks.push(this.#block);
    }
  }

  #section(text: string, line: number): OutlineSection {
    const parts = splitUnescaped(text, '—');
    const [api, id] = parts.map(unescapeInline);
    const special = parts.length === 1 ? keyOfWord(SECTION_WORDS, text) : undefined;
    if (special === undefined && (parts.length !== 2 || id === undefined || api === undefined)) {
      throw this.#unknownHeading(text, line);
    }
    const operation = id === undefined || api === undefined ? undefined : { id, api };
    return { line, special, operation, rows: [], blocks: [] };
  }

  /** A person may write a case before the first section. */
  #lastSection(line: number): OutlineSection {
    const last = this.#outline.sections.at(-1);
    if (last !== undefined) return last;
    const first = { line, special: undefined, operation: undefined, rows: [], blocks: [] };
    this.#outline.sections.push(first);
    return first;
  }

  #readQuote(text: string, line: number): void {
    if (text === '') return;
    if (this.#block !== undefined) {
      this.#block.quotes.push({ text, line });
    } else if (this.#outline.sections.length === 0) {
      const [, word = '', value = ''] = /^([^:：]+)[:：]\s*(.*)$/.exec(text) ?? [];
      const key = keyOfWord(HEADER_WORDS, word);
      if (key !== undefined) this.#outline.header[key] ??= { text: value, line };
    }
  }

  #readRow(text: string, line: number): void {
    const cells = splitUnescaped(text, '|')
      .slice(1)
      .map((cell) => cell.trim());
    if (text.endsWith('|') && cells.at(-1) === '') cells.pop();
    if (cells.every((cell) => /^:?-+:?$/.test(cell)) && this.#columns !== undefined) return;
    if (this.#columns === undefined) {
      this.#columns = cells.map((cell) => keyOfWord(COLUMN_WORDS, cell));
      return;
    }
    if (!this.#columns.includes('id')) return;
    const named = cells.map((cell, index) => [this.#columns?.[index] ?? '', cell] as const);
    const row: OutlineRow['cells'] = Object.fromEntries(named.filter(([column]) => column !== ''));
    this.#lastSection(line).rows.push({ line, id: unescapeInline(row.id ?? ''), cells: row });
  }

  /** The index of the line that closes the fence. */
  #readFence(open: number): number {
    const [, fence = ''] = FENCE.exec(this.#lines[open] ?? '') ?? [];
    const isClose = (line: string) =>
      line.trim().length >= fence.length && line.trim() === (fence[0] ?? '').repeat(line.trim().length);
    const close = this.#lines.findIndex((line, index) => index > open && FENCE.test(line) && isClose(line));
    if (close === -1) {
      throw testcasesError(this.#place(open + 1), 'the block that opens here is never closed.', {
        code: 'testcases-fence-unclosed',
        hint: `Put a line "${fence}" after the last line of the block.`,
        details: { fence },
      });
    }
    const text = this.#lines
      .slice(open + 1, close)
      .map((line) => `${line}\n`)
      .join('');
    if (this.#block !== undefined) this.#block.yaml ??= { text, line: open + 2 };
    return close;
  }

  #readMarks(open: number): number {
    const close = this.#lines.findIndex((line, index) => index >= open && line.includes('-->'));
    const end = close === -1 ? this.#lines.length : close;
    for (const line of this.#lines.slice(open + 1, end)) {
      const [id = '', ...marks] = line.trim().split(/\s+/);
      this.#outline.marks.set(id, marks);
    }
    return end;
  }

  #unknownHeading(heading: string, line: number): Error {
    return testcasesError(this.#place(line), `"## ${heading}" is no section of this document.`, {
      code: 'testcases-heading-unknown',
      hint: 'Write "## POST /api/orders — createOrder" for an operation, or "## Scenarios", "## Rules", "## Data".',
      details: { heading },
    });
  }

  #place(line: number): Place {
    return { file: this.#file, line };
  }
}
