import type { Block, HeadingBlock, TextBlock, TextLine } from './block.ts';

/**
 * Plain text, and Word documents whose author never used styles, number their headings: `第3章`, `一、`, `（一）`, `1.2 标题`.
 * The first kind of number that appears is the highest level, a kind that is new below it is one deeper.
 */

const LONGEST_HEADING = 40;
/** Right above its text a heading is shorter than an item that was wrapped. */
const SHORT_HEADING = 20;
const SENTENCE_END = /[。.！!？?；;，,：:、]$/;
const HAN_NUMBER = '[一二三四五六七八九十百零〇两0-9０-９]{1,4}';
const STYLES: readonly { name: string; pattern: RegExp }[] = [
  {
    name: 'chapter',
    pattern: new RegExp(`^第\\s?${HAN_NUMBER}\\s?(?:章|部分|篇)(?=[\\s:：、　]|\\p{Script=Han}|$)`, 'u'),
  },
  { name: 'section', pattern: new RegExp(`^第\\s?${HAN_NUMBER}\\s?节(?=[\\s:：、　]|\\p{Script=Han}|$)`, 'u') },
  { name: 'han', pattern: /^[一二三四五六七八九十]{1,3}\s?[、.．]/u },
  { name: 'han-brackets', pattern: /^[（(][一二三四五六七八九十]{1,3}[)）]/u },
  { name: 'decimal-4', pattern: /^\d{1,2}(?:\.\d{1,2}){3}[.、]?\s{0,4}(?=[\p{L}【[])/u },
  { name: 'decimal-3', pattern: /^\d{1,2}(?:\.\d{1,2}){2}[.、]?\s{0,4}(?=[\p{L}【[])/u },
  { name: 'decimal-2', pattern: /^\d{1,2}\.\d{1,2}[.、]?(?:\s{1,4}(?=[\p{Lu}\p{Lo}【[])|(?=[\p{Lo}【[]))/u },
  { name: 'decimal-1', pattern: /^\d{1,2}[.、．]\s{0,4}(?=[\p{L}【[])/u },
];

export function promoteNumberedHeadings(blocks: readonly Block[]): Block[] {
  const outline = new Outline();
  return blocks.flatMap((block, index) => {
    if (block.kind === 'prose') return splitProse(block, index === 0, outline);
    if (block.kind === 'bullet')
      return isNumberedHeading(blocks, index) ? splitItem(block, outline) : splitTail(block, outline);
    return [block];
  });
}

class Outline {
  hasTitle = false;
  readonly #styles: string[] = [];

  heading(text: string, line: number): HeadingBlock | undefined {
    const style = styleOf(text);
    if (style === undefined) return undefined;
    const known = this.#styles.indexOf(style);
    if (known >= 0) this.#styles.length = known + 1;
    else this.#styles.push(style);
    return { kind: 'heading', level: this.#styles.length + (this.hasTitle ? 1 : 0), text, line };
  }
}

function styleOf(text: string): string | undefined {
  if (!isTitleLike(text)) return undefined;
  return STYLES.find(({ pattern }) => pattern.test(text))?.name;
}

function isTitleLike(text: string): boolean {
  return text.length <= LONGEST_HEADING && !SENTENCE_END.test(text);
}

function splitProse(block: TextBlock, isFirst: boolean, outline: Outline): Block[] {
  const parts: Block[] = [];
  for (const [index, line] of block.lines.entries()) {
    const isTitle = isFirst && index === 0 && isDocumentTitle(block.lines);
    const heading = outline.heading(line.text, line.line);
    if (isTitle && heading === undefined) {
      outline.hasTitle = true;
      parts.push({ kind: 'heading', level: 1, text: line.text, line: line.line });
    } else if (heading !== undefined) parts.push(heading);
    else addLine(parts, block, line);
  }
  return parts;
}

function addLine(parts: Block[], block: TextBlock, line: TextLine): void {
  const last = parts.at(-1);
  if (last?.kind === 'prose') last.lines.push(line);
  else parts.push({ ...block, kind: 'prose', lines: [line] });
}

/** A short first line by itself, or right above the first numbered heading. */
function isDocumentTitle([first, second]: readonly TextLine[]): boolean {
  if (first === undefined || !isTitleLike(first.text)) return false;
  return second === undefined || styleOf(second.text) !== undefined;
}

/** `1. 背景` is a heading when text follows; among other numbered items it is one of a list. */
function isNumberedHeading(blocks: readonly Block[], index: number): boolean {
  const block = blocks[index];
  const [first, second] = block?.kind === 'bullet' && hasNumber(block) ? block.lines : [];
  if (first === undefined || !isTitleLike(first.text) || isListed(blocks[index - 1])) return false;
  if (second !== undefined) return first.text.length <= SHORT_HEADING && SENTENCE_END.test(second.text);
  return blocks[index + 1] !== undefined && !hasNumber(blocks[index + 1]);
}

function hasNumber(block: Block | undefined): boolean {
  return block?.kind === 'bullet' && /^\d{1,2}[.、．]$/.test(block.marker ?? '');
}

/** An item with nothing below it. */
function isListed(block: Block | undefined): boolean {
  return block?.kind === 'bullet' && hasNumber(block) && block.lines.length === 1;
}

/** A heading right below an item ends the list. */
function splitTail(block: TextBlock, outline: Outline): Block[] {
  const end = block.lines.findIndex(({ text }, index) => index > 0 && styleOf(text) !== undefined);
  if (end < 0) return [block];
  const item = { ...block, lines: block.lines.slice(0, end) };
  return [item, ...splitProse({ kind: 'prose', lines: block.lines.slice(end) }, false, outline)];
}

function splitItem(block: TextBlock, outline: Outline): Block[] {
  const [first, ...rest] = block.lines;
  if (first === undefined) return [block];
  const text = [block.marker, block.id, first.text].filter((part) => part !== undefined).join(' ');
  const heading = outline.heading(text, first.line);
  if (heading === undefined) return [block];
  return [heading, ...splitProse({ kind: 'prose', lines: rest }, false, outline)];
}
