import type { RunEvent, RunEventOf } from '@autoqa/domain/events/run-event';
import type { StepStatus } from '@autoqa/domain/model/step';
import { statusOf, type CaseStatus } from '@autoqa/domain/model/verdict';

export interface RunningStep {
  number: number;
  text: string;
  status: StepStatus | 'running';
  durationMs: number;
  error?: string;
  heal?: { from: string; to: string };
}

export interface RunningCase {
  title: string;
  source: string;
  attempt: number;
  steps: RunningStep[];
}

/** The little that a live display needs, kept event by event: folding the whole run anew for each would be slow. */
export class RunProgress {
  readonly running = new Map<string, RunningCase>();
  readonly counts: Record<CaseStatus, number> = { passed: 0, failed: 0, flaky: 0, skipped: 0 };
  planned: number | undefined;
  phase: { name: string; title: string | undefined } | undefined;
  phaseStartedAt = 0;
  /** What was last said about work that has no cases, and how far it is. */
  note: RunEventOf<'log'> | undefined;
  share = 0;
  ended = 0;
  readonly #statuses = new Map<string, CaseStatus>();

  /** How many cases have a status. */
  get done(): number {
    return this.#statuses.size;
  }

  apply(event: RunEvent): void {
    switch (event.type) {
      case 'run-start':
        this.planned = event.plannedCases ?? this.planned;
        return;
      case 'phase-start':
        this.phase = { name: event.phase, title: event.title };
        this.phaseStartedAt = Date.parse(event.ts);
        this.note = undefined;
        this.share = 0;
        return;
      case 'log':
        if (event.progress === undefined) return;
        this.note = event;
        this.share = event.progress;
        return;
      case 'case-start':
        this.running.set(event.caseId, { title: event.title, source: event.source, attempt: event.attempt, steps: [] });
        return;
      case 'step-start':
        this.running
          .get(event.caseId)
          ?.steps.push({ number: event.index + 1, text: event.text, status: 'running', durationMs: 0 });
        return;
      case 'step-end':
        return this.#endStep(event);
      case 'case-end':
        return this.#endCase(event);
      default:
        return;
    }
  }

  #endStep(event: RunEventOf<'step-end'>): void {
    const step = this.running.get(event.caseId)?.steps.findLast((each) => each.number === event.index + 1);
    if (step === undefined) return;
    step.status = event.status;
    step.durationMs = event.durationMs;
    if (event.error !== undefined) step.error = event.error;
    if (event.heal !== undefined) step.heal = event.heal;
  }

  /** A case that ends again was retried: its last status counts. */
  #endCase(event: RunEventOf<'case-end'>): void {
    const before = this.#statuses.get(event.caseId);
    if (before !== undefined) this.counts[before] -= 1;
    const status = statusOf(event.verdict.kind);
    this.counts[status] += 1;
    this.#statuses.set(event.caseId, status);
    this.running.delete(event.caseId);
    this.ended += 1;
  }
}
