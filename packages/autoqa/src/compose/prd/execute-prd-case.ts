import { join } from 'node:path';
import { saying } from '@autoqa/domain/events/log-messages';
import type { Assertion } from '@autoqa/domain/model/assertion';
import type { Flake } from '@autoqa/domain/model/flake/flake';
import type { SourceIndex } from '@autoqa/domain/model/source-index';
import type { TargetProfile } from '@autoqa/domain/model/target-profile';
import type { TestCase } from '@autoqa/domain/model/test-case';
import type { Verdict } from '@autoqa/domain/model/verdict';
import {
  combineObservers,
  contradictionOf,
  type Contradiction,
  type ScriptedCheck,
} from '../../orchestrator/judge/prd/combine-observers.ts';
import { judgePrdCase } from '../../orchestrator/judge/prd/judge-prd-case.ts';
import { withCause } from '../../orchestrator/execute/explain-attempts.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { AttemptOutcome } from '../../ports/surface.ts';
import { silentRecorder } from '../../surfaces/web/claims/silent-recorder.ts';
import { printScript } from '../../surfaces/web/exporting/print-script.ts';
import type { Refusal } from '../../surfaces/web/guarding/guard-context.ts';
import { runScripts } from '../../surfaces/web/scripting/run-script.ts';
import { scriptPath, supportScriptFiles } from '../../surfaces/web/scripting/script-folder.ts';
import { attemptLimitMs } from '../../surfaces/web/walking/attempt-limit.ts';
import { SCRIPTS_FOLDER } from './prd-papers.ts';
import type { PrdSettings } from './prd-request.ts';
import type { PrdTarget } from './prd-target.ts';
import type { PrdValues } from './prd-values.ts';
import { keepScriptEvidence, type ScriptFindings } from './script-evidence.ts';
import { accountFor } from './sign-in-policy.ts';
import { withSourcePlaces } from './source-places.ts';
import { explainWalks, UNSTEADY } from './unsteady-case.ts';
import { expectationsOf, walkPrdCase, type Walked } from './walk-prd-case.ts';

export interface CaseExecution {
  recorder: RunRecorder;
  runFolder: string;
  profile: TargetProfile;
  values: PrdValues;
  target: PrdTarget;
  settings: PrdSettings;
  /** What the source of the front end says, where the profile names it. */
  source: SourceIndex | undefined;
}

interface Attempted {
  walked: Walked;
  scripted: ReadonlyMap<string, ScriptedCheck>;
  refused: Refusal[];
}

/**
 * U6, U7: a few cases, each walked by the engine and then executed as a script of its own, each time with its preparation
 * and its cleanup. Their verdicts are written down side by side; the reviewer comes later.
 */
export async function executePrdCases(cases: readonly TestCase[], execution: CaseExecution): Promise<void> {
  const { recorder, settings } = execution;
  const starts = new Map<string, number>();
  for (const testCase of cases) {
    starts.set(testCase.id, performance.now());
    await startCase(testCase, 1, recorder);
  }
  const first = await attemptCases(cases, 1, execution);
  for (const testCase of cases) {
    let attempted = first.get(testCase.id) ?? UNSEEN;
    const walks = [attempted.walked.outcome];
    const disputed = contradictionOf(attempted.walked.seen, attempted.scripted);
    if (disputed !== undefined) {
      settings.signal.throwIfAborted();
      attempted = await lookAgain(testCase, { disputed, before: attempted }, execution);
      walks.push(attempted.walked.outcome);
    }
    const durationMs = Math.round(performance.now() - (starts.get(testCase.id) ?? 0));
    await conclude(testCase, attempted, { walks, durationMs, recorder });
  }
}

const UNSEEN: Attempted = { walked: { outcome: { evidence: [] }, seen: new Map() }, scripted: new Map(), refused: [] };

/** Who contradict each other look again, once. */
async function lookAgain(
  testCase: TestCase,
  { disputed, before }: { disputed: Contradiction; before: Attempted },
  execution: CaseExecution,
): Promise<Attempted> {
  const said = saying('prd-looked-again', { caseId: testCase.id, ...disputed });
  await execution.recorder.append({ type: 'log', level: 'warn', depth: 'step', caseId: testCase.id, ...said });
  const { failure } = before.walked.outcome;
  const failedSteps = failure === undefined ? [] : [failure.stepIndex];
  return (await attemptCases([testCase], 2, { ...execution, failedSteps })).get(testCase.id) ?? UNSEEN;
}

async function conclude(
  testCase: TestCase,
  attempted: Attempted,
  { walks, durationMs, recorder }: { walks: readonly AttemptOutcome[]; durationMs: number; recorder: RunRecorder },
): Promise<void> {
  const isDisputed = walks.length > 1;
  const assertions = await writeAssertions(testCase, attempted, recorder);
  const judged = judgePrdCase(assertions, attempted.walked.outcome);
  const isStopped = attempted.refused.length > 0 && judged.kind !== 'pass' && judged.kind !== 'product-bug';
  const steady = isDisputed && judged.kind === 'pass' ? { ...judged, ...UNSTEADY } : judged;
  const flake = steady.kind === 'flaky' ? await explainWalks(testCase, walks, recorder) : undefined;
  const verdict = isStopped ? denied(attempted.refused.map(told).join('; ')) : withCause(steady, flake);
  await endCase(testCase, { verdict, durationMs, recorder, flake });
}

/** A case that must not be executed has told everything by that. */
export async function skipPrdCase(testCase: TestCase, reason: string, recorder: RunRecorder): Promise<void> {
  await startCase(testCase, 1, recorder);
  await writeAssertions(testCase, UNSEEN, recorder);
  await endCase(testCase, { verdict: denied(reason), durationMs: 0, recorder });
}

/** The profile does not let it come to its end: that says nothing about the product. */
function denied(reason: string): Verdict {
  return { kind: 'skipped', reason, rule: 'U1.denied', evidence: [], alternatives: [] };
}

function told({ method, url, rule, by }: Refusal): string {
  return `${method} ${url} (${rule}: ${by})`;
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

async function endCase({ id: caseId }: TestCase, { verdict, durationMs, recorder, flake }: CaseEnd): Promise<void> {
  const why = flake === undefined ? {} : { flake };
  await recorder.append({ type: 'case-end', caseId, attempt: 1, verdict, durationMs, ...why });
}

interface CaseEnd {
  verdict: Verdict;
  durationMs: number;
  recorder: RunRecorder;
  flake?: Flake | undefined;
}

/** All walks first, then all scripts. */
async function attemptCases(
  cases: readonly TestCase[],
  attempt: number,
  execution: CaseExecution & { failedSteps?: readonly number[] },
): Promise<Map<string, Attempted>> {
  const { recorder, target, settings, failedSteps = [] } = execution;
  const walks = new Map<string, Walked>();
  const refusals = new Map<string, Refusal[]>();
  const scripts: TestCase[] = [];
  for (const testCase of cases) {
    settings.signal.throwIfAborted();
    const { signal } = settings;
    const walked = await walkPrdCase(testCase, { surface: target.surface, recorder, attempt, failedSteps, signal });
    walks.set(testCase.id, placed(testCase, walked, execution));
    refusals.set(testCase.id, target.takeRefusals(testCase));
    if (isWorthScripting(walked.outcome) && (await writeScript(testCase, execution))) scripts.push(testCase);
    await target.surface.settleCase(testCase, false);
  }
  const findings = await executeScripts(scripts, attempt, execution);
  const attempts = cases.map(async (testCase): Promise<[string, Attempted]> => {
    const found = findings.get(testCase.id);
    const refused = [...(refusals.get(testCase.id) ?? []), ...(found?.refusals ?? [])];
    await tellRefusals(testCase, refused, recorder);
    const walked = walks.get(testCase.id) ?? UNSEEN.walked;
    return [testCase.id, { walked, scripted: found?.checks ?? new Map(), refused }];
  });
  return new Map(await Promise.all(attempts));
}

/** With the places of the source, as evidence. */
function placed(testCase: TestCase, walked: Walked, { source, target }: CaseExecution): Walked {
  if (source === undefined) return walked;
  const targets = target.surface.knownTargets(testCase);
  return { ...walked, seen: withSourcePlaces(walked.seen, { testCase, targets, source }) };
}

/** Where the application itself is away a script finds out nothing more. */
function isWorthScripting({ failure }: AttemptOutcome): boolean {
  return failure?.kind !== 'environment';
}

/** Prints the script of a case from what its walk has found; false when there is nothing in it to check. */
async function writeScript(testCase: TestCase, { recorder, profile, target }: CaseExecution): Promise<boolean> {
  const { viewport, locale, ignoreHTTPSErrors } = profile.browser;
  const lock = target.surface.knownTargets(testCase);
  const account = accountFor(testCase, profile);
  const script = printScript({ testCase, lock, locale, look: { viewport, ignoreHTTPSErrors }, account });
  if (script.written.length === 0) {
    await tellMissing(testCase, [...script.unwritten.values()][0] ?? '', recorder);
    return false;
  }
  const own = { path: scriptPath(testCase.id), content: script.code };
  for (const { path, content } of [own, ...supportScriptFiles(script.supports)]) {
    const written = `${SCRIPTS_FOLDER}/${path}`;
    await recorder.writeArtifact({ kind: 'generated', path: written, content, masked: true });
  }
  return true;
}

async function executeScripts(
  cases: readonly TestCase[],
  attempt: number,
  execution: CaseExecution,
): Promise<Map<string, ScriptFindings>> {
  const { recorder, runFolder, profile, values, target, settings } = execution;
  if (cases.length === 0) return new Map();
  const waits = { ...WAITS, stepTimeoutMs: target.stepTimeoutMs };
  const request = {
    folder: join(runFolder, SCRIPTS_FOLDER),
    scripts: cases.map((testCase) => ({ caseId: testCase.id, limitMs: attemptLimitMs({ testCase, settings: waits }) })),
    projectFolder: settings.cwd,
    executablePath: target.executablePath,
    env: { ...values.environment, BASE_URL: profile.baseUrl },
    headed: settings.config.headed,
    signal: settings.signal,
  };
  return runScripts(request, async (runOf) => {
    const all = new Map<string, ScriptFindings>();
    for (const testCase of cases) {
      const findings = await keepScriptEvidence(await runOf(testCase.id), { testCase, attempt, recorder });
      all.set(testCase.id, findings);
      if (findings.problem !== undefined && findings.checks.size === 0)
        await tellMissing(testCase, findings.problem, recorder);
      if (!findings.isCleanedUp) await cleanUpCase(testCase, execution);
    }
    return all;
  });
}

/** What the time of an attempt depends on beside the waits of its steps. */
const WAITS = { caseTimeoutMs: undefined, brain: undefined };

async function tellMissing({ id: caseId }: TestCase, reason: string, recorder: RunRecorder): Promise<void> {
  const said = saying('prd-script-missing', { caseId, reason });
  await recorder.append({ type: 'log', level: 'warn', depth: 'detail', caseId, ...said });
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
