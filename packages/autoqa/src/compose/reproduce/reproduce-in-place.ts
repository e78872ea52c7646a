import type { Defect, Reproducer, UnverifiedReason } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { isAsRecorded, type RecordedFailure } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Surface } from '../../ports/surface.ts';
import { shellQuote } from '../../surfaces/api/curl/shell-quote.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { specOf } from '../lock-path.ts';
import { specTextOf } from '../spec-text.ts';
import { reproducerFolder } from './reproducer-place.ts';
import { countSteps, SPEC_NAME } from './steps-reproducer.ts';

export interface RecordedDefect {
  defect: Defect;
  testCase: TestCase;
  recorded: RecordedFailure;
}

export interface InPlace {
  recorder: RunRecorder;
  redactor: Redactor;
  surface: Surface;
  /** The address that the run was given. */
  url: string | undefined;
  /** A phone that belongs to somebody takes part: what is done there stays done. */
  isHarmless: boolean;
  isLate: boolean;
  signal: AbortSignal;
}

/** X5: a case that goes over several surfaces, by itself and where it stands: what it needs is said in its spec. */
export async function reproduceInPlace(found: RecordedDefect, place: InPlace): Promise<Reproducer> {
  const { defect, testCase } = found;
  const { recorder, redactor, url } = place;
  const code = redactor.redact(specTextOf(testCase, SPEC_NAME));
  const path = `${reproducerFolder(defect.id)}/${SPEC_NAME}`;
  await recorder.writeArtifact({ kind: 'spec', path, content: code, masked: true, caseId: defect.caseId });
  const address = url === undefined ? '' : ` --url ${shellQuote(url)}`;
  const command = `autoqa run ${shellQuote(specOf(testCase.source))} --grep ${shellQuote(testCase.title)}${address}`;
  const told = { kind: 'steps' as const, code, path, command, steps: countSteps(testCase, testCase, true) };
  const reason = await whyUnverified(found, place);
  return reason === undefined ? { ...told, verified: true } : { ...told, verified: false, unverifiedBecause: reason };
}

/** Runs it once more, as no part of the run; nothing when it fails as it did. */
async function whyUnverified(
  { testCase, recorded }: RecordedDefect,
  { recorder, surface, isHarmless, isLate, signal }: InPlace,
): Promise<UnverifiedReason | undefined> {
  if (!isHarmless) return 'not-harmless';
  if (isLate) return 'out-of-time';
  const context = { recorder: silentRecorder(recorder), attempt: 1, conditions: 'normal' as const, signal };
  const { failure } = await surface.runAttempt(testCase, context);
  const isShown = failure !== undefined && isAsRecorded(recorded, testCase, { testCase, failure });
  return isShown ? undefined : 'not-shown-again';
}
