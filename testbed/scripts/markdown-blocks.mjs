/**
 * The part of Markdown that the product documents use: headings, paragraphs, bullets and tables.
 *
 * @typedef {{ kind: 'heading', level: number, text: string }
 *   | { kind: 'paragraph', text: string }
 *   | { kind: 'bullet', text: string }
 *   | { kind: 'table', rows: string[][] }} Block
 */

const HEADING = /^(#{1,6}) (.+)$/;
const BULLET = /^- (.+)$/;
const TABLE_RULE = /^\|[\s:|-]+\|$/;

/** @param {string} markdown @returns {Block[]} */
export function parseBlocks(markdown) {
  const blocks = [];
  for (const line of markdown.split(/\r?\n/)) addLine(blocks, line.trimEnd());
  return blocks.filter((block) => block.kind !== 'gap');
}

function addLine(blocks, line) {
  const last = blocks.at(-1);
  if (line === '') return void blocks.push({ kind: 'gap' });
  if (line.startsWith('|')) return addRow(blocks, line);
  const block = readLine(line);
  if (block.kind === 'paragraph' && last?.kind === 'paragraph') last.text += ` ${block.text}`;
  else blocks.push(block);
}

function readLine(line) {
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', level: heading[1].length, text: heading[2] };
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullet', text: bullet[1] };
  return { kind: 'paragraph', text: line };
}

function addRow(blocks, line) {
  if (TABLE_RULE.test(line)) return;
  const row = line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
  const last = blocks.at(-1);
  if (last?.kind === 'table') last.rows.push(row);
  else blocks.push({ kind: 'table', rows: [row] });
}

/** The runs of a line: plain text and `code`. @param {string} text */
export function parseRuns(text) {
  return text
    .split(/(`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('`') ? { text: part.slice(1, -1), code: true } : { text: part, code: false }));
}
