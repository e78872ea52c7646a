import type { Defect, Reproducer, UnverifiedReason } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { isAsRecorded, type RecordedFailure } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Surface } from '../../ports/surface.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { reproducerFolder } from './reproducer-place.ts';
import { countSteps, SPEC_NAME } from './steps-reproducer.ts';

export interface RecordedDefect {
  defect: Defect;
  testCase: TestCase;
  recorded: RecordedFailure;
}

/** What one more attempt needs. It is no part of the run: nothing of it is recorded. */
export interface OnceMore {
  recorder: RunRecorder;
  redactor: Redactor;
  surface: Surface;
  /** Nobody's phone takes part: what is done on one stays done. */
  isHarmless: boolean;
  /** There is no time for another attempt. */
  isLate: boolean;
  signal: AbortSignal;
}

/** The steps that show the defect, the spec they are read in, and what to type to run them. */
interface TriedSteps {
  part: TestCase;
  text: string;
  commandFor(path: string): string;
}

/** X5: keeps the steps as a reproducer, and runs them once more to see them fail as the case did. */
export async function seenOnceMore(
  found: RecordedDefect,
  { part, text, commandFor }: TriedSteps,
  again: OnceMore,
): Promise<Reproducer> {
  const { defect, testCase } = found;
  const code = again.redactor.redact(text);
  const path = `${reproducerFolder(defect.id)}/${SPEC_NAME}`;
  await again.recorder.writeArtifact({ kind: 'spec', path, content: code, masked: true, caseId: defect.caseId });
  const steps = countSteps(testCase, part, true);
  const told = { kind: 'steps' as const, code, path, command: commandFor(path), steps };
  const reason = await whyUnverified(found, part, again);
  return reason === undefined ? { ...told, verified: true } : { ...told, verified: false, unverifiedBecause: reason };
}

async function whyUnverified(
  { testCase, recorded }: RecordedDefect,
  part: TestCase,
  { recorder, surface, isHarmless, isLate, signal }: OnceMore,
): Promise<UnverifiedReason | undefined> {
  if (!isHarmless) return 'not-harmless';
  if (isLate) return 'out-of-time';
  const context = { recorder: silentRecorder(recorder), attempt: 1, conditions: 'normal' as const, signal };
  const { failure } = await surface.runAttempt(part, context);
  const isShown = failure !== undefined && isAsRecorded(recorded, testCase, { testCase: part, failure });
  return isShown ? undefined : 'not-shown-again';
}
