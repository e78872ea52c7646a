import { ApiMode, type BookCase, type TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { z } from 'zod';
import { unescapeInline } from './inline-text.ts';
import { readOutline, type Outline, type OutlineBlock, type OutlineRow, type OutlineSection } from './outline.ts';
import { readBlock } from './read-block.ts';
import { applyRow, readOutcome } from './read-row.ts';
import { testcasesError } from './testcases-error.ts';
import { HEADER_WORDS } from './words.ts';

/**
 * Reads `testcases.md` back (A9), whichever language printed it, after a person has changed, deleted, moved or added
 * cases. What cannot be understood is an InputError with file, line and what to write; nothing is dropped silently.
 */
export function parseTestcases(text: string, file: string): TestcaseBook {
  const outline = readOutline(text, file);
  const operations = operationsOf(outline);
  const rows = rowsById(outline);
  const blocks = outline.sections.flatMap((section) => section.blocks.map((block) => ({ section, block })));
  refuseTwins(
    blocks.map(({ block }) => block),
    file,
  );
  refuseLonelyRows(outline, { file, ids: new Set(blocks.map(({ block }) => block.id)) });
  const cases = blocks.map(({ section, block }) => readCase({ section, block, rows, outline, operations, file }));
  return { ...readHeader(outline, file), operations, cases };
}

interface CaseParts {
  section: OutlineSection;
  block: OutlineBlock;
  rows: ReadonlyMap<string, OutlineRow>;
  outline: Outline;
  operations: Readonly<Record<string, string>>;
  file: string;
}

function readCase({ section, block, rows, outline, operations, file }: CaseParts): BookCase {
  const written = readBlock(block, { section, operations, file });
  const row = rows.get(block.id);
  if (row === undefined) return written;
  const merged = applyRow(written, row, { file, marks: outline.marks.get(block.id), blockLine: block.line });
  const outcome = readOutcome(row, file);
  return outcome === undefined ? merged : { ...merged, outcome };
}

function operationsOf({ sections }: Outline): Record<string, string> {
  const known = sections.flatMap(({ operation }) => (operation === undefined ? [] : [[operation.id, operation.api]]));
  return Object.fromEntries(known);
}

function rowsById({ sections }: Outline): Map<string, OutlineRow> {
  return new Map(sections.flatMap(({ rows }) => rows.map((row) => [row.id, row])));
}

/** A row that was printed and has no block belongs to a deleted case; a row that a person added needs one. */
function refuseLonelyRows({ sections, marks }: Outline, { file, ids }: { file: string; ids: ReadonlySet<string> }) {
  const lonely = sections.flatMap(({ rows }) => rows).find(({ id }) => id !== '' && !ids.has(id) && !marks.has(id));
  if (lonely === undefined) return;
  const { id, line } = lonely;
  throw testcasesError({ file, line }, `${id} has a row in the table and no block.`, {
    code: 'testcases-block-missing',
    hint: `Add a block "### ${id} Its title" below the table, with its steps in a fenced yaml block; the other blocks show how.`,
    details: { id },
  });
}

function refuseTwins(blocks: readonly OutlineBlock[], file: string): void {
  const lines = new Map<string, number>();
  for (const { id, line } of blocks) {
    const first = lines.get(id);
    if (first !== undefined) {
      throw testcasesError({ file, line }, `${id} is already the id of the case in line ${first}.`, {
        code: 'testcases-id-duplicate',
        hint: 'Give one of them another id, for example the next free TC number.',
        details: { id, first },
      });
    }
    lines.set(id, line);
  }
}

type Header = Pick<TestcaseBook, 'title' | 'generatedAt' | 'mode' | 'executedAt'>;

function readHeader({ title, header }: Outline, file: string): Header {
  if (title === undefined) throw headerError({ file, line: 1 }, { field: '# title', example: '# Test cases: Shop' });
  const text = title.text.replace(/^(?:Test cases|测试用例)\s*[:：]\s*|^(?:Test cases|测试用例)$/i, '');
  const dated = (key: 'generatedAt' | 'executedAt') =>
    readFact(header[key], { key, schema: z.iso.datetime(), example: '2026-11-15T10:30:00.000Z', file });
  return {
    title: unescapeInline(text),
    generatedAt: dated('generatedAt'),
    mode: readFact(header.mode, { key: 'mode', schema: ApiMode, example: 'INTERFACE', file }),
    ...(header.executedAt === undefined ? {} : { executedAt: dated('executedAt') }),
  };
}

interface Fact<T> {
  key: keyof typeof HEADER_WORDS;
  schema: z.ZodType<T>;
  example: string;
  file: string;
}

function readFact<T>(written: { text: string; line: number } | undefined, { key, schema, example, file }: Fact<T>): T {
  const parsed = schema.safeParse(written?.text);
  if (parsed.success) return parsed.data;
  const field = HEADER_WORDS[key].en;
  throw headerError({ file, line: written?.line ?? 1 }, { field, example: `> ${field}: ${example}` });
}

function headerError(place: { file: string; line: number }, { field, example }: { field: string; example: string }) {
  return testcasesError(place, `the head of the document does not say "${field}" as it should.`, {
    code: 'testcases-header-invalid',
    hint: `Write a line such as "${example}".`,
    details: { field, example },
  });
}
