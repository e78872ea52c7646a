import { sectionNamed } from './headings.ts';
import { isInclude } from './include-line.ts';
import { takeListMarker, takeStepLabel } from './markers.ts';
import { dedent, type SourceLine } from './source-lines.ts';

export interface HeadingBlock {
  kind: 'heading';
  level: number;
  text: string;
  line: number;
}
export interface ItemBlock {
  kind: 'item';
  ordered: boolean;
  indent: number;
  text: string;
  line: number;
}
export interface TextBlock {
  kind: 'text';
  indent: number;
  text: string;
  line: number;
  /** A quotation or a row of a table: never the rest of the sentence before it. */
  apart: boolean;
}
export interface FenceBlock {
  kind: 'fence';
  indent: number;
  text: string;
  line: number;
}
interface BlankBlock {
  kind: 'blank';
  line: number;
}
export type Block = HeadingBlock | ItemBlock | TextBlock | FenceBlock | BlankBlock;

const HEADING = /^(#{1,6})(?:\s+|(?=\p{Script=Han})|$)/u;
const THEMATIC_BREAK = /^([-*_])(?:\s*\1){2,}$/;
const IMAGE = /^!\[[^\]]*\]\([^)]*\)$/;
const BOLD_LINE = /^(\*\*|__)(.+)\1\s*[:：]?$/u;
/** A bold line such as `**Steps:**` stands below every real heading. */
const BOLD_LEVEL = 7;

/** Second stage: what each line is, one block a line; a fence is one block. */
export function readBlocks(lines: readonly SourceLine[]): Block[] {
  const blocks: Block[] = [];
  let fence: FenceBlock | undefined;
  for (const line of lines) {
    if (line.role === 'fence-open') {
      fence = { kind: 'fence', indent: line.indent, text: line.text, line: line.number };
      blocks.push(fence);
    } else if (line.role === 'text') blocks.push(readBlock(line));
    else if (fence !== undefined) fence.text += `\n${dedent(line.text, fence.indent)}`;
  }
  return blocks;
}

function readBlock({ text, indent, number: line }: SourceLine): Block {
  if (text === '' || THEMATIC_BREAK.test(text) || IMAGE.test(text)) return { kind: 'blank', line };
  const heading = readHeading(text, indent, line);
  if (heading !== undefined) return heading;
  const marker = takeListMarker(text);
  if (marker !== undefined) return { kind: 'item', ordered: marker.ordered, indent, text: marker.rest, line };
  if (isInclude(text)) return { kind: 'item', ordered: false, indent, text, line };
  return { kind: 'text', indent, text, line, apart: /^[>|]/.test(text) };
}

function readHeading(text: string, indent: number, line: number): HeadingBlock | ItemBlock | undefined {
  const marks = HEADING.exec(text);
  if (marks !== null) return asHeading(marks[1]?.length ?? 1, text.slice(marks[0].length), line);
  const bold = boldSection(text);
  return indent >= 2 || bold === undefined ? undefined : { kind: 'heading', level: BOLD_LEVEL, text: bold, line };
}

/** The name in a line such as `**Steps:**`, which is a heading unless it stands inside a step. */
export function boldSection(text: string): string | undefined {
  const bold = BOLD_LINE.exec(text)?.[2];
  return bold !== undefined && sectionNamed(bold) !== undefined ? bold : undefined;
}

function asHeading(level: number, rawText: string, line: number): HeadingBlock | ItemBlock {
  const text = withoutClosingMarks(rawText.trim());
  const step = level > 1 ? takeStepLabel(text) : undefined;
  if (step !== undefined) return { kind: 'item', ordered: true, indent: 0, text: step, line };
  return { kind: 'heading', level, text, line };
}

/** `Title ##` → `Title`. */
function withoutClosingMarks(text: string): string {
  let end = text.length;
  for (;;) {
    const start = startOfMarks(text, end);
    if (start === end || (start > 0 && text.charAt(start - 1).trim() !== '')) return text.slice(0, end);
    end = start;
    while (end > 0 && text.charAt(end - 1).trim() === '') end -= 1;
  }
}

function startOfMarks(text: string, end: number): number {
  let start = end;
  while (text[start - 1] === '#') start -= 1;
  return start;
}
