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
  /** What ends with a code block: the next line does not join its last line. */
  readonly #endsInCode = new WeakSet<ListItem>();
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
      this.#paragraph.text = joinLines(this.#paragraph.text, text);
      return;
    }
    const paragraph: Paragraph = { kind: 'paragraph', text, line };
    this.entries.push(paragraph);
    this.#paragraph = apart ? undefined : paragraph;
  }

  #continueItem({ indent, text }: TextBlock, root: ListItem): void {
    const item = (this.#afterBlank ? this.#itemAround(indent) : this.#open.at(-1)) ?? root;
    item.text = this.#endsInCode.has(item) ? `${item.text}\n${text}` : joinLines(item.text, text);
    this.#endsInCode.delete(item);
  }

  #addFence({ indent, text }: FenceBlock): void {
    const item = this.#itemAround(indent);
    if (item === undefined) return;
    item.text = item.text === '' ? text : `${item.text}\n${text}`;
    this.#endsInCode.add(item);
  }

  #itemAround(indent: number): ListItem | undefined {
    return this.#open.findLast((item) => indent >= item.indent + NESTING);
  }
}

const CHINESE = /[\p{Script=Han}，。、；：“”（）]/u;

/** Joins a sentence that was broken into lines; Chinese is written without blanks. */
function joinLines(first: string, second: string): string {
  if (first === '') return second;
  const isChinese = CHINESE.test(first.slice(-1)) && CHINESE.test(second.slice(0, 1));
  return `${first}${isChinese ? '' : ' '}${second}`;
}
