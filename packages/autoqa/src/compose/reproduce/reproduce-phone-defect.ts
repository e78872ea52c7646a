import type { Reproducer, UnverifiedReason } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import { isAsRecorded } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { cutCase } from '../../surfaces/web/reproducing/lean-case.ts';
import type { PhonesOfSpecs } from '../mobile/phones-for-specs.ts';
import { specTextOf } from '../spec-text.ts';
import type { RecordedDefect } from './reproduce-in-place.ts';
import { reproducerFolder } from './reproducer-place.ts';
import { countSteps, SPEC_NAME, stepsCommand } from './steps-reproducer.ts';

export interface PhoneReproducing {
  recorder: RunRecorder;
  redactor: Redactor;
  phones: PhonesOfSpecs;
  runFolder: string;
  cwd: string;
  /** There is no time for another attempt. */
  isLate: boolean;
  signal: AbortSignal;
}

/** X5: what was done on a phone up to the failure, as a spec; seen to fail once more where the phone is emulated. */
export async function reproducePhoneDefect(
  finding: RecordedDefect,
  reproducing: PhoneReproducing,
): Promise<Reproducer> {
  const { defect, testCase, recorded } = finding;
  const { recorder, redactor, phones, runFolder, cwd } = reproducing;
  const part = cutCase(testCase, recorded);
  const code = redactor.redact(specTextOf(part, SPEC_NAME, phones.settingsFor(testCase)));
  const path = `${reproducerFolder(defect.id)}/${SPEC_NAME}`;
  await recorder.writeArtifact({ kind: 'spec', path, content: code, masked: true, caseId: defect.caseId });
  const command = stepsCommand(path, { runFolder, cwd, baseUrl: undefined });
  const told = { kind: 'steps' as const, code, path, command, steps: countSteps(testCase, part, true) };
  const reason = await whyUnverified(finding, part, reproducing);
  return reason === undefined ? { ...told, verified: true } : { ...told, verified: false, unverifiedBecause: reason };
}

/** Runs the part once more, as no part of the run; nothing when it fails as the case did. */
async function whyUnverified(
  { testCase, recorded }: RecordedDefect,
  part: TestCase,
  { recorder, phones, isLate, signal }: PhoneReproducing,
): Promise<UnverifiedReason | undefined> {
  if (!phones.areEmulated) return 'not-harmless';
  if (isLate) return 'out-of-time';
  // By another name: the phone knows the whole case by its own.
  const own = { ...part, id: `${testCase.id}-bug` };
  const context = { recorder: silentRecorder(recorder), attempt: 1, conditions: 'normal' as const, signal };
  const { failure } = await phones.surfaceFor(testCase).runAttempt(own, context);
  const isShown = failure !== undefined && isAsRecorded(recorded, testCase, { testCase: own, failure });
  return isShown ? undefined : 'not-shown-again';
}
