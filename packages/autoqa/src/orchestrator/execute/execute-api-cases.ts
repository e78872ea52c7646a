import { saying } from '@autoqa/domain/events/log-messages';
import type { ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { CaseRun } from '@autoqa/domain/model/api/case-run';
import type { Flake } from '@autoqa/domain/model/flake/flake';
import type { ApiExecutor } from '../../ports/api-executor.ts';
import type { RunRecorder } from '../../ports/run-recorder.ts';
import type { CaseHeal, HealFacts } from '../heal/api/case-heal.ts';
import { diffOfCases, proposeHeal } from '../heal/api/heal-case.ts';
import { trailOfCaseRun } from '../judge/forensics/trail-of-case-run.ts';
import { judgeCaseRun, type Judgement } from '../judge/api/judge-case-run.ts';
import { explainTrails, withCause } from './explain-attempts.ts';
import { recordCaseRun } from './record-case-run.ts';

export interface ApiExecution {
  description: ApiDescription;
  executor: ApiExecutor;
  recorder: RunRecorder;
  /** Where a case comes from, for the report: `testcases.md#API-001-02`. */
  sourceOf: (testCase: ApiCase) => string;
  /** What is known of the API beside its description; cases are healed only with it. */
  healing?: Pick<HealFacts, 'analysis' | 'names'>;
  signal: AbortSignal;
}

/** A case that was run and judged; its run is the last one. */
export interface JudgedCase {
  testCase: ApiCase;
  run: CaseRun;
  judgement: Judgement;
  /** What was put right in the case, one after the other (A12); the case is the healed one. */
  heals?: AppliedHeal[];
}

interface AppliedHeal {
  reason: CaseHeal['reason'];
  step: number;
  from: string;
  to: string;
  /** Unified, over the steps of the case. */
  diff: string;
}

/** Runs the cases in their order, for they share the state of one server, and judges each. */
export async function executeApiCases(cases: readonly ApiCase[], execution: ApiExecution): Promise<JudgedCase[]> {
  const judged: JudgedCase[] = [];
  for (const [index, testCase] of cases.entries()) {
    execution.signal.throwIfAborted();
    judged.push(await executeCase(testCase, execution));
    if ((index + 1) % PROGRESS_EVERY === 0) {
      await execution.recorder.append({
        type: 'log',
        level: 'info',
        depth: 'step',
        phase: 'executing',
        ...saying('cases-executed', { done: index + 1, total: cases.length }),
        progress: (index + 1) / cases.length,
      });
    }
  }
  return judged;
}

const PROGRESS_EVERY = 50;

/** Before anybody calls it a bug it is run again as it is: what passes then is flaky (X4). */
async function executeCase(testCase: ApiCase, execution: ApiExecution): Promise<JudgedCase> {
  const { description, executor, recorder, signal } = execution;
  const source = execution.sourceOf(testCase);
  const run = await executor.runCase(testCase, signal);
  const judgement = judgeCaseRun(run, description);
  const first = { testCase, run, judgement };
  await recordCaseRun(first, { recorder, source, attempt: 1, description });
  if (judgement.verdict.kind === 'pass') return first;
  const healed = await healCase(first, execution);
  if (healed !== undefined) {
    await recordCaseRun(healed, { recorder, source, attempt: 2, description });
    return healed;
  }
  if (judgement.verdict.kind !== 'product-bug') return first;
  const again = await executor.runCase(testCase, signal);
  const settled = settle(judgement, judgeCaseRun(again, description));
  const flake = settled.verdict.kind === 'flaky' ? await explain({ first, again }, recorder) : undefined;
  const verdict = withCause(settled.verdict, flake);
  const second = { testCase, run: again, judgement: { ...settled, verdict } };
  await recordCaseRun(second, { recorder, source, attempt: 2, description, flake });
  return second;
}

/** What differed between a run that contradicts the documents and one that does not (X4). */
function explain(
  { first: { run, judgement, testCase }, again }: { first: JudgedCase; again: CaseRun },
  recorder: RunRecorder,
): Promise<Flake | undefined> {
  const failedStep = judgement.findings[0]?.step.index ?? run.steps.find(({ trouble }) => trouble !== undefined)?.index;
  const failed = { attempt: 1, failedStep: failedStep ?? 0, failure: judgement.verdict.reason };
  const trails = [trailOfCaseRun(run, failed), trailOfCaseRun(again, { attempt: 2 })];
  return explainTrails(testCase.id, trails, recorder);
}

const MAX_HEALS = 3;

/** The case put right and passed, or nothing: a heal that does not help is forgotten. */
async function healCase({ testCase, run }: JudgedCase, execution: ApiExecution): Promise<JudgedCase | undefined> {
  const { description, executor, healing, signal } = execution;
  if (healing === undefined) return undefined;
  let current = { testCase, run };
  const heals: AppliedHeal[] = [];
  while (heals.length < MAX_HEALS) {
    const heal = proposeHeal(current.testCase, current.run, { description, ...healing });
    if (heal === undefined) return undefined;
    const again = await executor.runCase(heal.testCase, signal);
    if (!heal.isBorneOut(again)) return undefined;
    const { reason, step, from, to } = heal;
    heals.push({ reason, step, from, to, diff: diffOfCases(current.testCase, heal.testCase) });
    current = { testCase: heal.testCase, run: again };
    const judgement = judgeCaseRun(again, description);
    if (judgement.verdict.kind === 'pass') return { ...current, judgement: asHealed(judgement, heals), heals };
  }
  return undefined;
}

function asHealed({ verdict, findings }: Judgement, heals: readonly AppliedHeal[]): Judgement {
  const reason = `The case was put right: ${heals.map(({ from, to }) => `${from} → ${to}`).join('; ')}`;
  return { verdict: { ...verdict, rule: 'A12.healed', reason }, findings };
}

/** Seen once and not again is no proof; what could not be looked at again stays as it was first seen. */
function settle(first: Judgement, second: Judgement): Judgement {
  if (second.verdict.kind === 'product-bug') return second;
  if (second.verdict.kind !== 'pass') return first;
  const reason = `Seen once, not again: ${first.verdict.reason}`;
  return {
    verdict: {
      kind: 'flaky',
      rule: 'X4.passed-again',
      reason,
      evidence: first.verdict.evidence,
      alternatives: ['product-bug'],
    },
    findings: first.findings,
  };
}
