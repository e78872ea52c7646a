import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColumnMapping } from '@autoqa/domain/model/api/data-mapping';
import type { TestcaseBook } from '@autoqa/domain/model/api/testcase-book';
import { isoTime, systemClock } from '../../kernel/clock.ts';
import { readIfThere } from '../../kernel/read-if-there.ts';
import { parseDataMapping } from '../../orchestrator/author/api/data/data-mapping-file.ts';
import { parseTestcases } from '../../orchestrator/author/api/testcases/parse-testcases.ts';
import { resolveRunId } from '../../record/run-index.ts';
import { fillSecrets, type NamedSecret } from '../../surfaces/api/auth/secret-references.ts';
import { runsFolder } from '../runs.ts';
import type { ApiPlan } from './plan-api-run.ts';
import type { ApiInputs } from './read-api-inputs.ts';

/** The plan of an earlier run as a person left it (A3, A9). */
export interface ReviewedPlan {
  book: TestcaseBook;
  mapping: ColumnMapping[];
}

/** Nothing when no run is gone on with. */
export async function readReviewed(resume: string | undefined, out: string): Promise<ReviewedPlan | undefined> {
  if (resume === undefined) return undefined;
  const folder = join(runsFolder(out), await resolveRunId(runsFolder(out), resume));
  const file = join(folder, 'testcases.md');
  const mappingFile = join(folder, 'data_mapping.json');
  const mapping = await readIfThere(mappingFile);
  return {
    book: parseTestcases(await readFile(file, 'utf8'), file),
    mapping: mapping === '' ? [] : parseDataMapping(mapping, mappingFile),
  };
}

/** The plan as a book of cases. */
export function bookOf({ description, mode }: ApiInputs, { cases }: ApiPlan): TestcaseBook {
  return {
    title: description.title,
    generatedAt: isoTime(systemClock),
    mode,
    operations: Object.fromEntries(
      description.operations.map(({ id, method, path }) => [id, `${method.toUpperCase()} ${path}`]),
    ),
    cases,
  };
}

/** The book that a person looked at; where they changed where columns go, the rows of data are cases anew. */
export function goOnWith(
  { book }: ReviewedPlan,
  { cases, isMappingReviewed }: ApiPlan,
  secrets: readonly NamedSecret[],
): TestcaseBook {
  // A secret that is not there is said before anything is sent.
  for (const each of book.cases) fillSecrets(each, secrets);
  if (!isMappingReviewed) return book;
  const isRow = ({ id }: { id: string }): boolean => id.startsWith('DATA-');
  return { ...book, cases: [...book.cases.filter((each) => !isRow(each)), ...cases.filter(isRow)] };
}
