import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { CaseOutcome } from '@autoqa/domain/model/api/testcase-book';
import { Language } from '@autoqa/domain/model/language';
import { Priority } from '@autoqa/domain/model/surface';
import { caseCells, markOf, NOTHING, TOLD_COLUMNS, type ToldColumn } from './case-row.ts';
import { unescapeInline } from './inline-text.ts';
import type { OutlineRow } from './outline.ts';
import { testcasesError } from './testcases-error.ts';
import { COLUMN_WORDS, keyOfWord, RESULT_WORDS } from './words.ts';

interface RowContext {
  file: string;
  /** What the row said when it was printed; nothing for a row that a person wrote. */
  marks: readonly string[] | undefined;
  blockLine: number;
}

/** The block is the case; from its row come the title and the priority when only the row was changed. */
export function applyRow(each: ApiCase, row: OutlineRow, context: RowContext): ApiCase {
  let merged = each;
  for (const [index, column] of TOLD_COLUMNS.entries()) {
    const written = row.cells[column];
    if (written === undefined || tells(each, column, written)) continue;
    const mark = context.marks?.[index];
    if (mark === markOf(written)) continue;
    merged = applyCell(merged, { column, written, mark, original: each, row, context });
  }
  return merged;
}

function tells(each: ApiCase, column: ToldColumn, written: string): boolean {
  return Language.options.some((language) => caseCells(each, language)[column] === written);
}

interface ChangedCell {
  column: ToldColumn;
  written: string;
  mark: string | undefined;
  original: ApiCase;
  row: OutlineRow;
  context: RowContext;
}

function applyCell(merged: ApiCase, { column, written, mark, original, row, context }: ChangedCell): ApiCase {
  const isFree = column === 'title' || column === 'priority';
  // In a row of one's own, the cells that tell of the steps may say anything.
  if (!isFree && mark === undefined) return merged;
  const isBlockUntouched = Language.options.some((language) => markOf(caseCells(original, language)[column]) === mark);
  if (!isFree || !isBlockUntouched) throw disagree({ column, row, context });
  if (column === 'title') return { ...merged, title: unescapeInline(written) };
  const priority = Priority.safeParse(written.toLowerCase());
  if (!priority.success) {
    throw testcasesError({ file: context.file, line: row.line }, `"${written}" is no priority.`, {
      code: 'testcases-priority-unknown',
      hint: 'Write P0, P1 or P2.',
      details: { value: written },
    });
  }
  return { ...merged, priority: priority.data };
}

function disagree({ column, row, context }: { column: ToldColumn; row: OutlineRow; context: RowContext }): Error {
  const name = COLUMN_WORDS[column].en;
  return testcasesError(
    { file: context.file, line: row.line },
    `"${name}" of ${row.id} differs from its block in line ${context.blockLine}.`,
    {
      code: 'testcases-row-differs',
      hint: 'The row is written from the block: make the change in the block, and delete the row or leave it as it was.',
      details: { id: row.id, column: name, blockLine: context.blockLine },
    },
  );
}

/** What came of the case, if the row says so. */
export function readOutcome({ cells, line }: OutlineRow, file: string): CaseOutcome | undefined {
  const { result = '', reason = NOTHING, heals = '0', place = NOTHING } = cells;
  if (result === '' || result === NOTHING) return undefined;
  const kind = keyOfWord(RESULT_WORDS, unescapeInline(result));
  if (kind === undefined || !/^(?:\d+|-|)$/.test(heals)) {
    const value = kind === undefined ? result : heals;
    throw testcasesError({ file, line }, `"${value}" is no ${kind === undefined ? 'result' : 'number of heals'}.`, {
      code: 'testcases-result-unknown',
      hint: `Leave the result columns empty, or write one of: ${Object.values(RESULT_WORDS)
        .map(({ en }) => en)
        .join(', ')}.`,
      details: { value },
    });
  }
  return {
    result: kind,
    reason: reason === NOTHING ? '' : unescapeInline(reason),
    heals: Number(heals.replace(/^-?$/, '0')),
    ...(place === NOTHING || place === '' ? {} : { place: unescapeInline(place) }),
  };
}
