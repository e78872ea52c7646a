import type { CatalogRun } from '@autoqa/domain/contract/run-records';
import { fold } from '@autoqa/domain/events/fold';
import { RunEventBody, type RunEvent, type RunEventInput } from '@autoqa/domain/events/run-event';
import type { KnownRun } from '../run-figures.ts';

/** Numbers and dates what a test tells, one second apart. */
export function eventsOf(inputs: readonly RunEventInput[]): RunEvent[] {
  return inputs.map((input, index) => ({
    seq: index + 1,
    ts: new Date(Date.UTC(2026, 10, 16, 6, 0, index)).toISOString(),
    ...RunEventBody.parse(input),
  }));
}

/** A run in this state, of which these events are known. */
export function knownRun(changes: Partial<CatalogRun>, inputs: readonly RunEventInput[] = []): KnownRun {
  const run: CatalogRun = {
    runId: '20261116-060000-000-abc123',
    kind: 'run',
    title: 'Shop',
    state: 'running',
    awaiting: null,
    round: 0,
    projectId: null,
    url: null,
    createdAt: '2026-11-16T06:00:00.000Z',
    startedAt: null,
    finishedAt: null,
    durationMs: null,
    summary: { total: 0, passed: 0, failed: 0, skipped: 0, flaky: 0, healed: 0, bugs: 0 },
    progress: null,
    gates: [],
    exitCode: null,
    reason: null,
    attempt: 1,
    worker: null,
    cancelRequested: false,
    origin: 'cockpit',
    lastSeq: 0,
    ...changes,
  };
  return { run, view: fold(eventsOf(inputs)) };
}

export const runStart: RunEventInput = { type: 'run-start', runId: 'r', kind: 'run', plannedCases: 4 };

export function caseStart(caseId: string): RunEventInput {
  return { type: 'case-start', caseId, title: `Case ${caseId}`, surface: 'web', source: 'shop.md' };
}

export function caseEnd(caseId: string, kind: 'pass' | 'product-bug' | 'flaky'): RunEventInput {
  return { type: 'case-end', caseId, verdict: { kind, reason: `It was ${kind}.`, rule: 'test' }, durationMs: 10 };
}
