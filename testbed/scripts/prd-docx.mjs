/** Turns a product document from Markdown into Word, with real headings, lists and tables. */
import {
  AlignmentType,
  Document,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { parseBlocks, parseRuns } from './markdown-blocks.mjs';
import { steadyArchive } from './steady-archive.mjs';

const BULLETS = 'criteria';
const HEADINGS = [HeadingLevel.TITLE, HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];
const PAGE_WIDTH = 9026;
const FONT = { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'SimSun' };

/** @param {string} markdown @returns {Promise<Buffer>} */
export async function makeDocx(markdown) {
  const blocks = parseBlocks(markdown);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const document = new Document({
    title,
    creator: 'Lantern Shop',
    lastModifiedBy: 'Lantern Shop',
    styles: { default: { document: { run: { font: FONT, size: 22 } } } },
    numbering: { config: [{ reference: BULLETS, levels: [bulletLevel()] }] },
    sections: [{ children: blocks.map(toElement) }],
  });
  return steadyArchive(await Packer.toBuffer(document));
}

function bulletLevel() {
  const style = { paragraph: { indent: { left: 500, hanging: 250 } } };
  return { level: 0, format: LevelFormat.BULLET, text: '•', alignment: AlignmentType.LEFT, style };
}

function toElement(block) {
  if (block.kind === 'table') return toTable(block.rows);
  const children = toRuns(block.text);
  if (block.kind === 'heading') return new Paragraph({ heading: HEADINGS[block.level - 1], children });
  if (block.kind === 'bullet') return new Paragraph({ numbering: { reference: BULLETS, level: 0 }, children });
  return new Paragraph({ children, spacing: { after: 160 } });
}

function toRuns(text) {
  return parseRuns(text).map(
    (run) => new TextRun(run.code ? { text: run.text, font: 'Consolas' } : { text: run.text }),
  );
}

function toTable([head, ...rows]) {
  const width = Math.floor(PAGE_WIDTH / head.length);
  return new Table({
    width: { size: PAGE_WIDTH, type: WidthType.DXA },
    columnWidths: head.map(() => width),
    rows: [toRow(head, true), ...rows.map((row) => toRow(row, false))],
  });
}

function toRow(cells, isHead) {
  return new TableRow({ tableHeader: isHead, children: cells.map((cell) => toCell(cell, isHead)) });
}

function toCell(text, isHead) {
  const children = isHead ? [new TextRun({ text, bold: true })] : toRuns(text);
  return new TableCell({ children: [new Paragraph({ children })] });
}
