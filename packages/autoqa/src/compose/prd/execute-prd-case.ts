import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Verdict } from '@autoqa/domain/model/verdict';
import { combineObservers, disagree, type ScriptedCheck } from '../../orchestrator/judge/prd/combine-observers.ts';
import { judgePrdCase } from '../../orchestrator/judge/prd/judge-prd-case.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../ports/surface.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { printScript } from '../../surfaces/web/exporting/print-script.ts';
import type { Refusal } from '../../surfaces/web/guarding/guard-context.ts';
import { runScript } from '../../surfaces/web/scripting/run-script.ts';
import { scriptPath, supportScriptFiles } from '../../surfaces/web/scripting/script-folder.ts';
import { attemptLimitMs } from '../../surfaces/web/walking/attempt-limit.ts';
import type { PrdSettings } from './prd-request.ts';
import type { PrdTarget } from './prd-target.ts';
import type { PrdValues } from './prd-values.ts';
import { keepScriptEvidence, type ScriptFindings } from './script-evidence.ts';
import { accountFor } from './sign-in-policy.ts';
import { expectationsOf, walkPrdCase, type Walked } from './walk-prd-case.ts';

/** The folder of scripts in the run folder. */
export const SCRIPTS_FOLDER = 'generated';
/** Who contradict each other look again, once. */
const MOST_ATTEMPTS = 2;

export interface CaseExecution {
  recorder: RunRecorder;
  runFolder: string;
  profile: TargetProfile;
  values: PrdValues;
  target: PrdTarget;
  settings: PrdSettings;
}

interface Attempted {
  walked: Walked;
  scripted: ReadonlyMap<string, ScriptedCheck>;
  refused: Refusal[];
}

/**
 * U6, U7: one case, walked by the engine and then executed as a script of its own, each with its preparation and its
 * cleanup. Their verdicts are written down side by side; the reviewer comes later.
 */
export async function executePrdCase(testCase: TestCase, execution: CaseExecution): Promise<void> {
  const { recorder, settings, target } = execution;
  const started = performance.now();
  let attempt = 1;
  await startCase(testCase, attempt, recorder);
  let attempted = await attemptCase(testCase, attempt, execution);
  while (attempt < MOST_ATTEMPTS && disagree(attempted.walked.seen, attempted.scripted)) {
    const said = saying('prd-looked-again', { caseId: testCase.id });
    await recorder.append({ type: 'log', level: 'warn', depth: 'step', caseId: testCase.id, ...said });
    attempt += 1;
    settings.signal.throwIfAborted();
    attempted = await attemptCase(testCase, attempt, execution);
  }
  await target.surface.settleCase(testCase, false);
  const assertions = await writeAssertions(testCase, attempted, recorder);
  const judged = judgePrdCase(assertions, attempted.walked.outcome);
  const verdict = attempt > 1 && judged.kind === 'pass' ? { ...judged, ...UNSTEADY } : judged;
  const durationMs = Math.round(performance.now() - started);
  await endCase(testCase, { verdict, durationMs, recorder });
}

/** It held in the end, but not for both at first. */
const UNSTEADY = {
  kind: 'flaky',
  rule: 'U8.agreed-on-rerun',
  reason: 'Walk and script agreed only when they looked again.',
} as const;

/** A case that must not be executed has told everything by that. */
export async function skipPrdCase(testCase: TestCase, reason: string, recorder: RunRecorder): Promise<void> {
  await startCase(testCase, 1, recorder);
  const nothing = { walked: { outcome: { evidence: [] }, seen: new Map() }, scripted: new Map(), refused: [] };
  await writeAssertions(testCase, nothing, recorder);
  const verdict: Verdict = { kind: 'skipped', reason, rule: 'U1.denied', evidence: [], alternatives: [] };
  await endCase(testCase, { verdict, durationMs: 0, recorder });
}

/** U13: what an interrupted case left behind is cleaned up before anything else is done with it. */
export async function cleanUpCase(testCase: TestCase, { recorder, target, settings }: CaseExecution): Promise<void> {
  const steps = testCase.steps.filter(({ section }) => section === 'cleanup');
  if (steps.length === 0) return;
  const only = { ...testCase, steps: steps.map((step) => ({ ...step, section: 'steps' as const, optional: true })) };
  await target.surface.runAttempt(only, {
    recorder: silentRecorder(recorder),
    attempt: 1,
    conditions: 'normal',
    signal: settings.signal,
  });
  await target.surface.settleCase(only, false);
  const said = saying('prd-cleaned-up', { caseId: testCase.id });
  await recorder.append({ type: 'log', level: 'info', depth: 'step', caseId: testCase.id, ...said });
}

async function startCase(testCase: TestCase, attempt: number, recorder: RunRecorder): Promise<void> {
  const { id: caseId, title, surface, source, priority, tags, requirements } = testCase;
  await recorder.append({ type: 'case-start', caseId, attempt, title, surface, source, priority, tags, requirements });
}

async function endCase(
  { id: caseId }: TestCase,
  { verdict, durationMs, recorder }: { verdict: Verdict; durationMs: number; recorder: RunRecorder },
): Promise<void> {
  await recorder.append({ type: 'case-end', caseId, attempt: 1, verdict, durationMs });
}

async function attemptCase(testCase: TestCase, attempt: number, execution: CaseExecution): Promise<Attempted> {
  const { recorder, target, settings } = execution;
  const walked = await walkPrdCase(testCase, { surface: target.surface, recorder, attempt, signal: settings.signal });
  const byWalk = target.takeRefusals(testCase);
  settings.signal.throwIfAborted();
  const script = isWorthScripting(walked.outcome) ? await executeScript(testCase, attempt, execution) : undefined;
  const refused = [...byWalk, ...(script?.refusals ?? [])];
  await tellRefusals(testCase, refused, recorder);
  return { walked, scripted: script?.checks ?? new Map(), refused };
}

/** Where the application itself is away a script finds out nothing more. */
function isWorthScripting({ failure }: AttemptOutcome): boolean {
  return failure?.kind !== 'environment';
}

async function executeScript(
  testCase: TestCase,
  attempt: number,
  execution: CaseExecution,
): Promise<ScriptFindings | undefined> {
  const { recorder, runFolder, profile, values, target, settings } = execution;
  const { viewport, locale, ignoreHTTPSErrors } = profile.browser;
  const lock = target.surface.knownTargets(testCase);
  const account = accountFor(testCase, profile);
  const script = printScript({ testCase, lock, locale, look: { viewport, ignoreHTTPSErrors }, account });
  if (script.written.length === 0) return withoutScript(testCase, [...script.unwritten.values()][0] ?? '', recorder);
  const path = scriptPath(testCase.id);
  for (const file of [{ path, content: script.code }, ...supportScriptFiles(script.supports)]) {
    const written = `${SCRIPTS_FOLDER}/${file.path}`;
    await recorder.writeArtifact({ kind: 'generated', path: written, content: file.content, masked: true });
  }
  const request = {
    folder: join(runFolder, SCRIPTS_FOLDER),
    path,
    projectFolder: settings.cwd,
    executablePath: target.executablePath,
    env: { ...values.environment, BASE_URL: profile.baseUrl },
    headed: settings.config.headed,
    limitMs: attemptLimitMs({ testCase, settings: { ...WAITS, stepTimeoutMs: target.stepTimeoutMs } }),
    signal: settings.signal,
  };
  const findings = await runScript(request, (run) => keepScriptEvidence(run, { testCase, attempt, recorder }));
  if (findings.problem !== undefined && findings.checks.size === 0)
    await withoutScript(testCase, findings.problem, recorder);
  if (!findings.isCleanedUp) await cleanUpCase(testCase, execution);
  return findings;
}

/** What the time of an attempt depends on beside the waits of its steps. */
const WAITS = { caseTimeoutMs: undefined, brain: undefined };

async function withoutScript({ id: caseId }: TestCase, reason: string, recorder: RunRecorder): Promise<undefined> {
  const said = saying('prd-script-missing', { caseId, reason });
  await recorder.append({ type: 'log', level: 'warn', depth: 'detail', caseId, ...said });
  return undefined;
}

async function tellRefusals(
  { id: caseId }: TestCase,
  refusals: readonly Refusal[],
  recorder: RunRecorder,
): Promise<void> {
  for (const { method, url, rule, by } of refusals) {
    const said = saying('prd-request-refused', { method, url, rule, by });
    await recorder.append({ type: 'log', level: 'warn', depth: 'step', caseId, ...said });
  }
}

async function writeAssertions(
  testCase: TestCase,
  { walked, scripted, refused }: Attempted,
  recorder: RunRecorder,
): Promise<Assertion[]> {
  const assertions = combineObservers({
    planned: expectationsOf(testCase),
    walked: walked.seen,
    scripted,
    refused: refused.map(({ method, url }) => `${method} ${url}`),
  });
  for (const assertion of assertions) {
    const stepIndex = Number(/^check-(\d+)/.exec(assertion.id)?.[1] ?? 1) - 1;
    await recorder.append({ type: 'assertion-end', caseId: testCase.id, attempt: 1, stepIndex, assertion });
  }
  return assertions;
}
