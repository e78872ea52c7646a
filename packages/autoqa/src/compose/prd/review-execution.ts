import { readArtifact } from '../../record/read-run.ts';
import type { CaseView } from '@autoqa/domain/events/run-view';
import type { Assertion } from '@autoqa/domain/model/assertion';
import { arbitrateAssertion } from '../../orchestrator/judge/cross-validation/arbitrate.ts';
import { judgePrdCase } from '../../orchestrator/judge/prd/judge-prd-case.ts';
import { reviewAssertion } from '../../orchestrator/review/review-assertions.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';

const MAX_TEXT_BYTES = 1024 * 1024;

/** U8: the reviewer looks at the evidence of every assertion; the rule table says what comes of three verdicts. */
export async function reviewExecution(recorder: RunRecorder, runFolder: string): Promise<void> {
  for (const each of recorder.view().cases) {
    if (each.verdict === 'skipped') continue;
    const reviewed: Assertion[] = [];
    for (const assertion of each.assertions) reviewed.push(await reviewOne(assertion, runFolder));
    await tellAgain(recorder, each, reviewed);
  }
}

async function reviewOne(assertion: Assertion, runFolder: string): Promise<Assertion> {
  const path = assertion.evidence.find(({ kind }) => kind === 'snapshot')?.path;
  const bytes = path === undefined ? undefined : await readArtifact(runFolder, path, MAX_TEXT_BYTES);
  const reviewVerdict = reviewAssertion(assertion, {
    pageText: bytes === undefined ? undefined : Buffer.from(bytes).toString('utf8'),
    hasPicture: assertion.evidence.some(({ kind }) => kind === 'screenshot'),
  });
  return arbitrateAssertion({ ...assertion, reviewVerdict });
}

/** The assertions of a case and what they make of it, told again. */
export async function tellAgain(
  recorder: RunRecorder,
  known: CaseView,
  assertions: readonly Assertion[],
): Promise<void> {
  const { id: caseId, attempt, durationMs, verdict, reason, rule, evidence, alternatives } = known;
  for (const assertion of assertions) await recorder.append({ type: 'assertion-end', caseId, attempt, assertion });
  const judged = judgePrdCase(assertions);
  // What stopped the walk is known from before; the verdicts of assertions only say more where they decide.
  const isTold = judged.rule === 'U8.undecided' && verdict !== null && verdict !== 'pass' && verdict !== 'product-bug';
  const isUnsteady = verdict === 'flaky' && judged.kind === 'pass';
  const told =
    (isTold || isUnsteady) && verdict !== null ? { kind: verdict, reason, rule, evidence, alternatives } : judged;
  await recorder.append({ type: 'case-end', caseId, attempt, verdict: told, durationMs });
}
