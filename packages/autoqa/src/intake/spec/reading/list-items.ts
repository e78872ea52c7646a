import type { Block, FenceBlock, ItemBlock, TextBlock } from './blocks.ts';
import { claimOf, isLabelledExpectation } from './expectation-label.ts';

/** A line of a list with the lines that continue it, and what is nested below it. */
export interface ListItem {
  kind: 'item';
  ordered: boolean;
  indent: number;
  text: string;
  line: number;
  children: ListItem[];
}
/** A paragraph outside any list. */
export interface Paragraph {
  kind: 'paragraph';
  text: string;
  line: number;
}
export type ListEntry = ListItem | Paragraph;

/** Columns by which a line must stand to the right of an item to be inside it. */
const NESTING = 2;

/** Third stage: the blocks of one section as trees of items, with the paragraphs between them. */
export function readListEntries(blocks: readonly Block[]): ListEntry[] {
  const reader = new ListReader();
  for (const block of blocks) reader.read(block);
  return reader.entries;
}

export function isItem(entry: ListEntry): entry is ListItem {
  return entry.kind === 'item';
}

/** All items below and including these, in the order of the lines. */
export function flattenItems(items: readonly ListItem[]): ListItem[] {
  return items.flatMap((item) => [item, ...flattenItems(item.children)]);
}

/** False for a line that holds its place with a dash or has only marks. */
export function hasWords(text: string): boolean {
  return /[^-*_\s]/.test(text);
}

/** A line that says only `Expected:`, with nothing below it. */
export function isEmptyLabel({ text, children }: ListItem): boolean {
  return children.length === 0 && announces(text);
}

function announces(text: string): boolean {
  return isLabelledExpectation(text) && claimOf(text) === '';
}

class ListReader {
  readonly entries: ListEntry[] = [];
  /** The items that the next line may stand in, outermost first. */
  #open: ListItem[] = [];
  #paragraph: Paragraph | undefined;
  /** The line added last; looking at the end of a growing text would copy it every time. */
  readonly #lastLine = new WeakMap<ListEntry, string>();
  #afterBlank = false;

  read(block: Block): void {
    if (block.kind === 'item') this.#addItem(block);
    else if (block.kind === 'text') this.#addText(block);
    else if (block.kind === 'fence') this.#addFence(block);
    else this.#paragraph = undefined;
    this.#afterBlank = block.kind === 'blank';
  }

  #addItem(block: Omit<ItemBlock, 'kind'>): void {
    const indent = this.#underEmptyLabel(block) ?? block.indent;
    const item: ListItem = { ...block, kind: 'item', indent, children: [] };
    this.#open = this.#open.filter((open) => indent >= open.indent + NESTING);
    (this.#open.at(-1)?.children ?? this.entries).push(item);
    this.#open.push(item);
    this.#paragraph = undefined;
  }

  /** Below a line that says only `预期结果：`, bullets are what it announces, however little they are indented. */
  #underEmptyLabel({ ordered, indent }: Omit<ItemBlock, 'kind'>): number | undefined {
    const root = this.#open[0];
    if (ordered || root?.ordered !== true) return undefined;
    const label = root.children.at(-1);
    return label !== undefined && announces(label.text) ? Math.max(indent, label.indent + NESTING) : undefined;
  }

  #addText(block: TextBlock): void {
    const root = this.#open[0];
    const leaves = root !== undefined && this.#afterBlank && block.indent < root.indent + NESTING;
    if (leaves) this.#open = [];
    if (root === undefined || leaves || block.apart) this.#addParagraph(block);
    else if (isLabelledExpectation(block.text)) {
      this.#addItem({ ...block, ordered: false, indent: Math.max(block.indent, root.indent + NESTING) });
    } else this.#continueItem(block, root);
  }

  #addParagraph({ text, line, apart }: TextBlock): void {
    if (this.#paragraph !== undefined && !apart) {
      this.#append(this.#paragraph, text);
      return;
    }
    const paragraph: Paragraph = { kind: 'paragraph', text, line };
    this.entries.push(paragraph);
    this.#paragraph = apart ? undefined : paragraph;
  }

  #continueItem({ indent, text }: TextBlock, root: ListItem): void {
    this.#append((this.#afterBlank ? this.#itemAround(indent) : this.#open.at(-1)) ?? root, text);
  }

  #addFence({ indent, text }: FenceBlock): void {
    const item = this.#itemAround(indent);
    if (item === undefined) return;
    item.text = item.text === '' ? text : `${item.text}\n${text}`;
    this.#lastLine.set(item, CODE);
  }

  #append(entry: ListEntry, line: string): void {
    const gap = gapBetween(this.#lastLine.get(entry) ?? entry.text, line);
    entry.text = entry.text === '' ? line : `${entry.text}${gap}${line}`;
    this.#lastLine.set(entry, line);
  }

  #itemAround(indent: number): ListItem | undefined {
    return this.#open.findLast((item) => indent >= item.indent + NESTING);
  }
}

/** Stands for the last line of a code block. */
const CODE = '\n';
const CHINESE = /[\p{Script=Han}，。、；：“”（）]/u;

/** What joins the lines of a sentence: Chinese is written without blanks, and nothing goes on behind code. */
function gapBetween(first: string, second: string): string {
  if (first === CODE) return '\n';
  return CHINESE.test(first.slice(-1)) && CHINESE.test(second.slice(0, 1)) ? '' : ' ';
}
