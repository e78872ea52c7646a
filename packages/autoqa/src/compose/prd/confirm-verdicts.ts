import type { RunView } from '@autoqa/domain/events/run-view';
import type { Assertion } from '@autoqa/domain/model/assertion';
import { InputError } from '../../kernel/errors.ts';
import { needsPerson } from '../../orchestrator/judge/cross-validation/arbitrate.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Confirmation } from './prd-request.ts';
import { tellAgain } from './review-execution.ts';

/** U8: what a person decides about an assertion is its final verdict; that somebody did is in the log. */
export async function settleVerdicts(recorder: RunRecorder, { verdicts, by, comment }: Confirmation): Promise<void> {
  const said = comment === undefined ? { by } : { by, comment };
  for (const { caseId, assertionId, verdict } of verdicts) {
    const known = recorder.view().cases.find(({ id }) => id === caseId);
    const assertion = known?.assertions.find(({ id }) => id === assertionId);
    if (known === undefined || assertion === undefined)
      throw unknownAssertion(`${caseId}/${assertionId}`, recorder.view());
    const decision = verdict === 'pass' ? ('approved' as const) : ('rejected' as const);
    await recorder.append({ type: 'approval-decided', subject: `${caseId}/${assertionId}`, decision, ...said });
    const { conflict: _, ...rest } = assertion;
    const settled: Assertion = { ...rest, finalVerdict: verdict };
    await tellAgain(
      recorder,
      known,
      known.assertions.map((each) => (each.id === assertionId ? settled : each)),
    );
  }
}

/** A report is confirmed only when nothing is left for a person to decide, or when the person says so. */
export function checkUndecided(view: RunView): void {
  const open = undecided(view);
  const [first] = open;
  if (first === undefined) return;
  throw new InputError(
    `${open.length === 1 ? 'One assertion is' : `${open.length} assertions are`} left for you to decide.`,
    {
      code: 'prd-undecided',
      hint: `Look at them in the report; then pass --decide ${first}=pass (or fail) for each, or --accept to leave them as measured.`,
      details: { count: open.length, first, all: open.join(', ') },
    },
  );
}

/** What a person has to decide and has not. */
export function undecidedIn({ cases }: RunView): { caseId: string; assertion: Assertion }[] {
  return cases.flatMap(({ id: caseId, verdict, assertions }) =>
    (verdict === 'skipped' ? [] : assertions)
      .filter((each) => each.conflict !== undefined && needsPerson(each))
      .map((assertion) => ({ caseId, assertion })),
  );
}

function undecided(view: RunView): string[] {
  return undecidedIn(view).map(({ caseId, assertion }) => `${caseId}/${assertion.id}`);
}

function unknownAssertion(named: string, view: RunView): InputError {
  const [known] = undecided(view);
  return new InputError(`There is no assertion ${named} in this run.`, {
    code: 'prd-assertion-unknown',
    hint: known === undefined ? 'Nothing is left to decide.' : `For example --decide ${known}=pass.`,
    details: { named, known: known ?? '' },
  });
}
