import type { Awaited, CatalogState } from '@autoqa/domain/contract/run-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { WorkerRecord } from '@autoqa/domain/contract/access-records';
import type { RunResult, RunSummary } from '@autoqa/domain/model/result';

/** What is to be done with a run. */
export type JobWork =
  | { type: 'start' }
  | { type: 'approve'; by: string; reject: boolean; comment: string | undefined }
  | {
      type: 'confirm';
      by: string;
      retest: boolean;
      accept: boolean;
      verdicts: { caseId: string; assertionId: string; verdict: 'pass' | 'fail' }[];
      comment: string | undefined;
    };

/** A job that somebody took. Its `attempt` is the fence: what an earlier one writes late changes nothing. */
export interface JobTicket {
  jobId: string;
  runId: string;
  attempt: number;
  work: JobWork;
  request: RunRequest;
  title: string;
  projectId: string | null;
}

export interface RunProgress {
  startedAt: string | null;
  lastSeq: number;
  progress: number | null;
  summary: RunSummary;
}

export interface RunOutcome {
  state: CatalogState;
  awaiting: Awaited | null;
  round: number;
  lastSeq: number;
  reason: string | null;
  result: RunResult | null;
}

/** Jobs for any number of workers on any number of machines: each is done once, whoever dies (C3). */
export interface JobQueue {
  /** Makes a worker known; it stays so while it beats. */
  register(worker: { id: string; host: string; pid: number; slots: number }): Promise<void>;
  /** The next job, with its lease begun and its run marked as running. */
  take(workerId: string): Promise<JobTicket | undefined>;
  /** Says that these jobs are still worked on. Tells which were given to somebody else, and which are to be stopped. */
  beat(workerId: string, tickets: readonly JobTicket[]): Promise<{ lost: JobTicket[]; cancelled: JobTicket[] }>;
  /** False when the job is somebody else's by now. */
  report(ticket: JobTicket, progress: RunProgress): Promise<boolean>;
  /** Ends the job and writes what came of the run, in one go. False when the job is somebody else's by now. */
  finish(ticket: JobTicket, outcome: RunOutcome): Promise<boolean>;
  /** Gives a job back, for somebody else to take at once. */
  release(ticket: JobTicket): Promise<void>;
  /**
   * Hands over the jobs whose worker shows no sign of life. Called once a second: a lease counts as dead when this
   * caller saw the same beat for longer than `staleAfterMs`, so that neither clocks nor a database that was away matter.
   */
  reap(): Promise<string[]>;
  /** Those that beat lately. */
  workers(): Promise<WorkerRecord[]>;
  /** Takes a worker that ends off the list. */
  unregister(workerId: string): Promise<void>;
}
