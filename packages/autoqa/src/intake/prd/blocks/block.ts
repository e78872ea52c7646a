/** What every kind of document becomes first: headings, paragraphs, items of lists and rows of tables, in order. */

export interface TextLine {
  text: string;
  /** In the text form of the document, counted from 1. */
  line: number;
}

export interface HeadingBlock {
  kind: 'heading';
  level: number;
  text: string;
  line: number;
}

export interface TextBlock {
  kind: 'prose' | 'bullet';
  lines: TextLine[];
  /** The id a paragraph or an item begins with. */
  id?: string;
  /** What an item was marked with, such as `1.` or `-`. */
  marker?: string;
}

interface RowBlock {
  kind: 'row';
  cells: string[];
  line: number;
}

export type Block = HeadingBlock | TextBlock | RowBlock;
