import type { Block, TextBlock } from '../blocks/block.ts';
import { takeLeadId } from '../blocks/requirement-id.ts';
import { inlineText } from './inline-text.ts';
import { isRule, isTableRule, readHeading, readListMarker, tableCells, underlineLevel } from './line-kind.ts';
import { readSourceLines, type SourceLine } from './source-lines.ts';

/** Reads Markdown, and plain text that borrows from it. */
export function readMarkdown(text: string): Block[] {
  const reader = new MarkdownReader(readSourceLines(text));
  return reader.read();
}

class MarkdownReader {
  readonly #lines: readonly SourceLine[];
  readonly #blocks: Block[] = [];
  /** The paragraph or item that the next line may go on with. */
  #open: TextBlock | undefined;
  #openIndent = 0;
  #openDepth = 0;
  #isGap = false;

  constructor(lines: readonly SourceLine[]) {
    this.#lines = lines;
  }

  read(): Block[] {
    for (let index = 0; index < this.#lines.length; index += 1) index = this.#readAt(index);
    return this.#blocks;
  }

  /** Reads what begins at this line and says which line was its last. */
  #readAt(index: number): number {
    const line = this.#lines[index];
    if (line === undefined) return index;
    if (line.quoteDepth !== this.#openDepth) this.#close();
    this.#openDepth = line.quoteDepth;
    if (line.text === '') {
      this.#isGap = true;
      if (this.#open?.kind === 'prose') this.#close();
      return index;
    }
    const tableEnd = this.#readTable(index);
    if (tableEnd !== undefined) return tableEnd;
    this.#readLine(line);
    this.#isGap = false;
    return index;
  }

  #close(): void {
    this.#open = undefined;
  }

  #readLine(line: SourceLine): void {
    if (this.#underline(line)) return;
    if (isRule(line.text)) return this.#close();
    const heading = readHeading(line.text);
    if (heading !== undefined) {
      this.#close();
      this.#blocks.push({ kind: 'heading', level: heading.level, text: inlineText(heading.text), line: line.line });
      return;
    }
    const item = readListMarker(line.text);
    if (item !== undefined) return this.#start('bullet', line, item);
    if (this.#goesOn(line)) this.#open?.lines.push({ text: inlineText(line.text), line: line.line });
    else this.#start('prose', line, { rest: line.text });
  }

  /** `Title` above `=====` or `-----`. */
  #underline({ text, line }: SourceLine): boolean {
    const level = underlineLevel(text);
    const open = this.#open;
    if (level === undefined || open?.kind !== 'prose' || open.lines.length !== 1 || open.id !== undefined) return false;
    if (open.lines[0]?.line !== line - 1) return false;
    this.#blocks[this.#blocks.length - 1] = { kind: 'heading', level, text: open.lines[0].text, line: line - 1 };
    this.#close();
    return true;
  }

  #start(kind: 'prose' | 'bullet', { line, indent }: SourceLine, item: { marker?: string; rest: string }): void {
    const { id, rest } = takeLeadId(item.rest);
    const block: TextBlock = { kind, lines: [{ text: inlineText(rest), line }] };
    if (id !== undefined) block.id = id;
    if (item.marker !== undefined) block.marker = item.marker;
    this.#blocks.push(block);
    this.#open = block;
    this.#openIndent = indent;
  }

  /** A line below an item belongs to it; behind a gap only when it stands further in. */
  #goesOn({ indent }: SourceLine): boolean {
    if (this.#open === undefined) return false;
    return !this.#isGap || (this.#open.kind === 'bullet' && indent > this.#openIndent + 1);
  }

  /** Reads the table that begins here, if one does, and says where it ends. */
  #readTable(first: number): number | undefined {
    const textAt = (index: number) => this.#lines[index]?.text ?? '';
    const hasHead = textAt(first).includes('|') && isTableRule(textAt(first + 1));
    const isRow = (index: number) => (hasHead ? textAt(index).includes('|') : textAt(index).startsWith('|'));
    if (!isRow(first)) return undefined;
    this.#close();
    let index = hasHead ? first + 2 : first;
    for (; isRow(index); index += 1) this.#addRow(index);
    return index - 1;
  }

  #addRow(index: number): void {
    const { text = '', line = 0 } = this.#lines[index] ?? {};
    if (isTableRule(text)) return;
    this.#blocks.push({ kind: 'row', cells: tableCells(text).map(inlineText), line });
  }
}
