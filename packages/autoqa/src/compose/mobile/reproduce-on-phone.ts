import { join } from 'node:path';
import type { Defect, Reproducer } from '@autoqa/domain/model/defect';
import type { Language } from '@autoqa/domain/model/language';
import type { MobileRunState } from '@autoqa/domain/model/mobile/mobile-run';
import { printMobileCase } from '../../intake/mobile-case/printing/print-mobile-case.ts';
import type { Redactor } from '../../kernel/redaction/redactor.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { Surface } from '../../ports/surface.ts';
import type { ConversationStore } from '../../surfaces/mobile/agent/checkpoint.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { reproduceDefects } from '../reproduce/reproduce-defects.ts';
import { reproducerFolder, typedPath } from '../reproduce/reproducer-place.ts';
import { runsFolder } from '../runs.ts';
import { toTestCase, type ListedCase } from './mobile-cases.ts';

export interface PhoneReproducing {
  recorder: RunRecorder;
  redactor: Redactor;
  language: Language;
  out: string;
  cwd: string;
  /** The driver, and whether its phones are our own: there a case may be run once more. */
  driver: string;
  isOurs: boolean;
  workers: number;
  /** A surface that begins every case anew. */
  surfaceWith(store: ConversationStore): Surface;
  signal: AbortSignal;
}

/** X5: the case of every bug by itself, seen to fail once more where running it again is harmless. */
export async function reproduceOnPhones(cases: readonly ListedCase[], work: PhoneReproducing): Promise<void> {
  const byId = new Map(cases.map((each) => [each.id, each]));
  await reproduceDefects({
    recorder: work.recorder,
    workers: work.workers,
    signal: work.signal,
    reproduce: async (defect, isLate) => {
      const listed = byId.get(defect.caseId);
      return listed === undefined ? undefined : reproduceOne(defect, listed, { ...work, isLate });
    },
  });
}

async function reproduceOne(
  defect: Defect,
  listed: ListedCase,
  work: PhoneReproducing & { isLate: boolean },
): Promise<Reproducer> {
  const { recorder, redactor, language, out, cwd, driver } = work;
  const code = redactor.redact(printMobileCase(listed.mobileCase, language));
  const path = `${reproducerFolder(defect.id)}/bug.txt`;
  await recorder.writeArtifact({ kind: 'spec', path, content: code, masked: true, caseId: defect.caseId });
  const runFolder = join(runsFolder(out), recorder.runId);
  const command = `autoqa mobile run ${typedPath(path, { runFolder, cwd })} --driver ${driver}`;
  const told = { kind: 'steps' as const, code, path, command };
  if (!work.isOurs) return { ...told, verified: false, unverifiedBecause: 'not-harmless' };
  if (work.isLate) return { ...told, verified: false, unverifiedBecause: 'out-of-time' };
  const verified = await failsAgain(defect, listed, work);
  return { ...told, verified, ...(verified ? {} : { unverifiedBecause: 'not-shown-again' }) };
}

/** One more attempt that is no part of the run; its conversation is forgotten. */
async function failsAgain(defect: Defect, listed: ListedCase, work: PhoneReproducing): Promise<boolean> {
  const { recorder, signal } = work;
  const kept = new Map<string, MobileRunState>();
  const surface = work.surfaceWith({
    load: (id) => Promise.resolve(kept.get(id)),
    save: (id, run) => Promise.resolve(void kept.set(id, run)),
  });
  const testCase = toTestCase(listed);
  const context = { recorder: silentRecorder(recorder), attempt: 1, conditions: 'normal' as const, signal };
  const { failure } = await surface.runAttempt(testCase, context);
  const said = failure !== undefined && 'assertion' in failure ? failure.assertion.text : failure?.message;
  return said !== undefined && defect.title === `${testCase.title}: ${said}`;
}
