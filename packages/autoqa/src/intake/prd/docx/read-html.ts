import type { Block, TextBlock } from '../blocks/block.ts';
import { takeLeadId } from '../blocks/requirement-id.ts';
import { htmlTokens, type HtmlToken } from './html-tokens.ts';

const HEADING = /^h([1-6])$/;
const TITLE_CLASS = /class="document-title"/;

/**
 * Turns the HTML of a Word document into blocks. Its text form, by which lines are counted, has a line for each
 * paragraph, item, row and forced line break.
 */
export function readHtml(html: string): Block[] {
  const walker = new HtmlWalker();
  for (const token of htmlTokens(html)) walker.take(token);
  return walker.finish();
}

class HtmlWalker {
  readonly #blocks: Block[] = [];
  #line = 0;
  #text = '';
  #hasTitle = false;
  /** What the text that is being collected will be. */
  #kind: 'prose' | 'bullet' | 'title' | number = 'prose';
  #rows: { cells: string[]; isHead: boolean }[] | undefined;
  #tableDepth = 0;

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.#text += token.text;
    else if (token.kind === 'open') this.#open(token.name, token.attributes);
    else this.#close(token.name);
  }

  finish(): Block[] {
    this.#flush();
    // A document with a title of its own has its first headings one level below it.
    if (!this.#hasTitle) return this.#blocks;
    return this.#blocks.map((block) =>
      block.kind === 'heading' ? { ...block, level: block.level === 0 ? 1 : block.level + 1 } : block,
    );
  }

  #open(name: string, attributes: string): void {
    const level = HEADING.exec(name)?.[1];
    if (name === 'table') this.#openTable();
    else if (name === 'br') this.#text += this.#rows === undefined ? '\n' : ' ';
    else if (name === 'code') this.#text += '`';
    else if (name === 'strong') this.#text += STRONG;
    else if (this.#rows !== undefined) this.#openInTable(name);
    else if (level !== undefined) this.#begin(Number(level));
    else if (name === 'li') this.#begin('bullet');
    else if (name === 'p')
      this.#begin(TITLE_CLASS.test(attributes) ? 'title' : this.#kind === 'bullet' ? 'bullet' : 'prose');
  }

  #close(name: string): void {
    if (name === 'code') this.#text += '`';
    else if (name === 'strong') this.#text += STRONG;
    else if (name === 'table') this.#closeTable();
    else if (this.#rows !== undefined) this.#closeInTable(name);
    else if (/^(?:p|li|ul|ol|h[1-6])$/.test(name)) {
      this.#flush();
      this.#kind = 'prose';
    }
  }

  #begin(kind: 'prose' | 'bullet' | 'title' | number): void {
    this.#flush();
    this.#kind = kind;
  }

  #flush(): void {
    const text = this.#text;
    this.#text = '';
    if (plainText(text) === '') return;
    if (this.#kind === 'title') {
      this.#hasTitle = true;
      this.#blocks.push({ kind: 'heading', level: 0, text: plainText(text), line: this.#nextLine() });
    } else if (typeof this.#kind === 'number') {
      this.#blocks.push({ kind: 'heading', level: this.#kind, text: plainText(text), line: this.#nextLine() });
    } else this.#addText(this.#kind, text);
  }

  #addText(kind: 'prose' | 'bullet', text: string): void {
    const { id, rest } = takeLeadId(text.trim().replaceAll(STRONG, '**'));
    const lines = (id === undefined ? text : rest.replaceAll('**', STRONG)).split('\n').map(plainText);
    const block: TextBlock = { kind, lines: lines.map((each) => ({ text: each, line: this.#nextLine() })) };
    this.#blocks.push(id === undefined ? block : { ...block, id });
  }

  #nextLine(): number {
    this.#line += 1;
    return this.#line;
  }

  #openTable(): void {
    this.#tableDepth += 1;
    if (this.#tableDepth > 1) return;
    this.#flush();
    this.#rows = [];
  }

  /** A table inside a cell is part of that cell's text. */
  #openInTable(name: string): void {
    if (this.#tableDepth > 1) return;
    if (name === 'tr') this.#rows?.push({ cells: [], isHead: false });
    else if (name === 'td' || name === 'th') this.#text = '';
    if (name === 'th') this.#rows?.splice(-1, 1, { cells: this.#rows.at(-1)?.cells ?? [], isHead: true });
  }

  #closeInTable(name: string): void {
    const isCell = name === 'td' || name === 'th';
    if (isCell && this.#tableDepth === 1) {
      this.#rows?.at(-1)?.cells.push(plainText(this.#text));
      this.#text = '';
    } else if (isCell || name === 'p' || name === 'li') this.#text += ' ';
  }

  /** The first row is the head, unless it is the only one and does not say so. */
  #closeTable(): void {
    this.#tableDepth -= 1;
    if (this.#tableDepth > 0) return;
    const rows = this.#rows ?? [];
    this.#rows = undefined;
    this.#text = '';
    const hasHead = rows.length > 1 || rows[0]?.isHead === true;
    for (const [index, { cells }] of rows.entries()) {
      const line = this.#nextLine();
      if (index > 0 || !hasHead) this.#blocks.push({ kind: 'row', cells, line });
    }
  }
}

/** Stands for bold while text is collected; only an id in bold has a meaning. */
const STRONG = '\uE080';

function plainText(text: string): string {
  return text
    .replaceAll(STRONG, '')
    .replaceAll('``', '')
    .replaceAll(/\s{1,1000}/gu, ' ')
    .trim();
}
