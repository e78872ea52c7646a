import type { Review } from '@autoqa/domain/contract/run-records';
import type { RunView } from '@autoqa/domain/events/run-view';
import { undecidedIn } from '../prd/confirm-verdicts.ts';
import type { FoundFile } from './files-below.ts';
import { awaitedIn } from './job-outcome.ts';

/** What a person may change before the cases are run: those of a requirements document, or the plan of API cases. */
export const REVIEW_DOCUMENTS = /^(?:prd\/cases\/[^/]+\.md|testcases\.md|data_mapping\.json)$/;
const REVIEW_PAGE = 'prd/review.md';
/** A page to read, no archive. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Everything a person reads before a decision. */
export async function reviewOf(
  view: RunView,
  files: readonly FoundFile[],
  readText: (path: string) => Promise<string>,
): Promise<Review> {
  const { awaiting, round } = awaitedIn(view);
  const wanted = files.filter(({ path, bytes }) => REVIEW_DOCUMENTS.test(path) && bytes <= MOST_BYTES);
  const documents = [];
  for (const { path } of wanted)
    documents.push({ path, text: await readText(path), editable: awaiting === 'approval' });
  const hasPage = files.some(({ path }) => path === REVIEW_PAGE);
  return { awaiting, round, markdown: hasPage ? await readText(REVIEW_PAGE) : '', documents, open: openIn(view) };
}

/** Assertions that only a person can decide (U8). */
function openIn(view: RunView): Review['open'] {
  return undecidedIn(view).map(({ caseId, assertion: { id, text, machineVerdict, conflict } }) => ({
    caseId,
    assertionId: id,
    text,
    machine: machineVerdict,
    conflict: conflict ?? '',
  }));
}
