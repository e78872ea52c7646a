import type { Defect, Reproducer, UnverifiedReason } from '@autoqa/domain/model/defect';
import type { TestCase } from '@autoqa/domain/model/test-case';
import { isAsRecorded } from '../../orchestrator/judge/reproduce/recorded-failure.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import { leanCase } from '../../surfaces/web/reproducing/lean-case.ts';
import { minimiseCase, type Finding, type Minimal } from './minimise-case.ts';
import { reproducerFolder, typedPath, variablesBefore } from './reproducer-place.ts';
import { countSteps, SPEC_NAME, stepsCommand, stepsSpec } from './steps-reproducer.ts';
import { traceless, tryCase } from './try-case.ts';
import { runScript, SCRIPT_NAME, scriptOf, type ScriptSurroundings } from './web-script.ts';

export interface Reproducing extends ScriptSurroundings {
  recorder: RunRecorder;
  runFolder: string;
}

/** A defect, and the case that found it. */
export interface WebFinding extends Finding {
  defect: Defect;
}

/** X5: the smallest part of a case that shows its defect, as a script that was seen to fail, or else as steps. */
export async function reproduceWebDefect(finding: WebFinding, reproducing: Reproducing): Promise<Reproducer> {
  const minimised = await minimiseCase(finding, reproducing);
  if (!('smallest' in minimised)) {
    const reason = minimised.failure?.kind === 'not-understood' ? 'needs-model' : 'not-shown-again';
    return unverifiedSteps(finding, reason, reproducing);
  }
  const { smallest, lean } = minimised;
  const candidates = smallest === lean ? [lean] : [smallest, lean];
  for (const minimal of candidates) {
    const script = await asScript(finding, minimal, reproducing);
    if (script !== undefined) return script;
  }
  for (const minimal of candidates) {
    const steps = await asSteps(finding, minimal, reproducing);
    if (steps !== undefined) return steps;
  }
  return unverifiedSteps(finding, 'not-shown-again', reproducing);
}

/** A script that was seen to fail, or nothing. */
async function asScript(
  { defect, testCase }: WebFinding,
  minimal: Minimal,
  reproducing: Reproducing,
): Promise<Reproducer | undefined> {
  const printed = scriptOf(minimal, `${defect.id}: ${defect.title}`, reproducing);
  if (printed === undefined || (await runScript(minimal, printed, reproducing)) !== 'shown') return undefined;
  const { recorder, web, redactor } = reproducing;
  const folder = reproducerFolder(defect.id);
  const code = redactor.redact(printed.code);
  const path = `${folder}/${SCRIPT_NAME}`;
  await recorder.writeArtifact({ kind: 'generated', path, content: code, masked: true, caseId: defect.caseId });
  const known = printed.variables.filter((name) => !web.secretNames.has(name));
  const values = new Map(known.map((name) => [name, name === 'BASE_URL' ? (web.baseUrl ?? '') : web.lookup(name)]));
  const command = `cd ${typedPath(folder, reproducing)} && ${variablesBefore(values)}npx playwright test`;
  const steps = countSteps(testCase, minimal.tried.testCase, minimal.isCut);
  return { kind: 'playwright', code, verified: true, path, command, steps };
}

/** Steps that were seen to fail once more, with all the time that the run gives them; or nothing. */
async function asSteps(
  finding: WebFinding,
  minimal: Minimal,
  reproducing: Reproducing,
): Promise<Reproducer | undefined> {
  const { testCase: part } = minimal.tried;
  const { failure } = await tryCase(part, { ...reproducing, web: traceless(reproducing.web) });
  const { recorded, testCase } = finding;
  if (failure === undefined || !isAsRecorded(recorded, testCase, { testCase: part, failure })) return undefined;
  return { ...(await keepSteps(finding, part, minimal.isCut, reproducing)), verified: true };
}

/** The steps up to the failure, as they were run, with the reason why nobody has seen them fail by themselves. */
export async function unverifiedSteps(
  finding: WebFinding,
  reason: UnverifiedReason,
  reproducing: Reproducing,
): Promise<Reproducer> {
  const { testCase, recorded } = finding;
  const part = leanCase(testCase, recorded);
  return {
    ...(await keepSteps(finding, part, true, reproducing)),
    verified: false,
    unverifiedBecause: reason,
  };
}

async function keepSteps(
  { defect, testCase }: WebFinding,
  part: TestCase,
  isCut: boolean,
  { recorder, web, runFolder, cwd, redactor }: Reproducing,
): Promise<Omit<Reproducer, 'verified'>> {
  const code = redactor.redact(stepsSpec(part));
  const path = `${reproducerFolder(defect.id)}/${SPEC_NAME}`;
  await recorder.writeArtifact({ kind: 'spec', path, content: code, masked: true, caseId: defect.caseId });
  const command = stepsCommand(path, { runFolder, cwd, baseUrl: web.baseUrl });
  return { kind: 'steps', code, path, command, steps: countSteps(testCase, part, isCut) };
}
