import { RunRequest } from '@autoqa/domain/contract/run-request';
import { RunEvent } from '@autoqa/domain/events/run-event';
import type { Defect } from '@autoqa/domain/model/defect';
import type { CaseResult, RunResult, RunSummary } from '@autoqa/domain/model/result';
import { NO_USAGE } from '@autoqa/domain/model/usage';
import type { CaseStatus } from '@autoqa/domain/model/verdict';
import { newRunId } from '../../../kernel/ids.ts';
import type { NewRun } from '../run-catalog.ts';
import type { RunOutcome } from '../job-queue.ts';

export const NO_CASES: RunSummary = { total: 0, passed: 0, failed: 0, skipped: 0, flaky: 0, healed: 0, bugs: 0 };
export const LONG_AGO = '2000-01-01T00:00:00.000Z';

export function newRun(changes: Partial<NewRun> = {}): NewRun {
  const request = RunRequest.parse({ kind: 'check', url: 'http://shop.test/', claims: 'The title is Shop.' });
  return { runId: newRunId(), request, title: 'A check', url: 'http://shop.test/', projectId: undefined, ...changes };
}

export function sampleResult(runId: string, changes: Partial<RunResult> = {}): RunResult {
  const cases = changes.cases ?? [];
  const count = (status: CaseStatus) => cases.filter((each) => each.status === status).length;
  return {
    schemaVersion: 1,
    runId,
    kind: 'check',
    state: 'passed',
    exitCode: 0,
    startedAt: '2026-11-15T10:00:00.000Z',
    finishedAt: '2026-11-15T10:00:02.500Z',
    durationMs: 2_500,
    summary: {
      total: cases.length,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      flaky: count('flaky'),
      healed: 0,
      bugs: changes.defects?.length ?? 0,
    },
    usage: NO_USAGE,
    cases: [],
    defects: [],
    guardrails: [],
    artifacts: [],
    ...changes,
  };
}

export function sampleCase(title: string, status: CaseStatus): CaseResult {
  return {
    id: title,
    title,
    surface: 'web',
    source: 'specs/shop.md',
    tags: [],
    status,
    verdict: status === 'passed' ? 'pass' : 'product-bug',
    reason: '',
    rule: 'none',
    alternatives: [],
    evidence: [],
    durationMs: 100,
    requirements: [],
    steps: [],
    assertions: [],
    attempts: [],
  };
}

export function sampleDefect(title: string): Defect {
  return {
    id: `d-${title}`,
    caseId: 'c',
    severity: 'major',
    title,
    expected: 'one',
    actual: 'two \u0000 \ud800',
    steps: [],
    evidence: [],
    witnesses: [],
    requirements: [],
  };
}

export function sampleEvent(seq: number, text = `line ${seq}`): RunEvent {
  return RunEvent.parse({ seq, ts: '2026-11-15T10:00:00.000Z', type: 'log', level: 'info', message: text });
}

export function outcome(changes: Partial<RunOutcome> = {}): RunOutcome {
  return { state: 'passed', awaiting: null, round: 0, lastSeq: 0, reason: null, result: null, ...changes };
}
