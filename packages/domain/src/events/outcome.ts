import { isBlocked, type Gate } from '../model/gate.ts';
import type { CaseResult, RunResult, RunSummary, StepResult } from '../model/result.ts';
import { EXIT_CODES, type ExitCode, type RunState } from '../model/run.ts';
import type { CaseView, RunView, StepView } from './run-view.ts';

const INTERRUPTED = 'The run was interrupted before it ended.';

/** Counts cases by their status. A case that never ended counts as failed: it was not seen to pass. */
export function summarise(view: RunView): RunSummary {
  const count = (status: CaseView['status']) => view.cases.filter((each) => each.status === status).length;
  return {
    total: view.cases.length,
    passed: count('passed'),
    failed: count('failed') + count('running'),
    skipped: count('skipped'),
    flaky: count('flaky'),
    healed: view.cases.filter((each) => each.steps.some(isHealed)).length,
    bugs: view.defects.length,
  };
}

/** A heal that was rejected afterwards is none. */
function isHealed({ status, heal }: StepView): boolean {
  return status === 'healed' && heal?.decision !== 'rejected';
}

/** Decides how a run that went to its end has ended. Failures that are all the environment's are told apart. */
export function decideOutcome(view: RunView, gates: readonly Gate[] = []): { state: RunState; exitCode: ExitCode } {
  const failed = view.cases.filter((each) => each.status === 'failed' || each.status === 'running');
  const environmentOnly = failed.length > 0 && failed.every((each) => each.verdict === 'environment');
  if (environmentOnly) return { state: 'failed', exitCode: EXIT_CODES.environment };
  if (failed.length > 0 || isBlocked(gates) || view.guardrails.length > 0) {
    return { state: 'failed', exitCode: EXIT_CODES.failed };
  }
  return { state: 'passed', exitCode: EXIT_CODES.passed };
}

/** The public form of a view: `result.json`. A run without an end is told as an error, never as a pass. */
export function toResult(view: RunView): RunResult {
  const startedAt = view.startedAt ?? view.lastAt ?? new Date(0).toISOString();
  const finishedAt = view.lastAt ?? startedAt;
  const reason = view.state === 'running' ? INTERRUPTED : view.reason;
  return {
    schemaVersion: 1,
    runId: view.runId,
    kind: view.kind,
    state: view.state === 'running' ? 'error' : view.state,
    exitCode: view.exitCode ?? EXIT_CODES.environment,
    ...(reason === null ? {} : { reason }),
    startedAt,
    finishedAt,
    durationMs: Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)),
    summary: summarise(view),
    usage: view.usage,
    cases: view.cases.map(toCaseResult),
    defects: view.defects,
    ...(view.gates.length === 0 ? {} : { gates: view.gates }),
    guardrails: view.guardrails,
    artifacts: view.artifacts.map(({ kind, path }) => ({ kind, path })),
  };
}

function toCaseResult(view: CaseView): CaseResult {
  const { status, verdict, priority, attempt: _attempt, startedAt: _startedAt, steps, ...rest } = view;
  const ended = status !== 'running' && verdict !== null;
  return {
    ...rest,
    ...(priority === null ? {} : { priority }),
    status: ended ? status : 'failed',
    verdict: ended ? verdict : 'environment',
    reason: ended ? view.reason : INTERRUPTED,
    rule: ended ? view.rule : 'R1.interrupted',
    steps: steps.map(toStepResult),
  };
}

function toStepResult({ startedAt: _startedAt, ...step }: StepView): StepResult {
  return { ...step, status: step.status === 'running' ? 'failed' : step.status };
}
