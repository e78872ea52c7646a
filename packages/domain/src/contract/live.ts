import { z } from 'zod';
import type { RunEvent } from '../events/run-event.ts';
import type { TodoItem } from '../events/run-event.ts';
import type { LogRecord } from '../model/log-record.ts';
import type { RunResult } from '../model/result.ts';
import { RunId } from './run-request.ts';
import type { CatalogRun } from './run-records.ts';

/** What a client sends to follow a run. */
export const JoinRequest = z.object({
  runId: RunId,
  /** The last `seq` it has seen; 0 for everything. */
  after: z.number().int().nonnegative().default(0),
  /** `named`: the events below, each by its name. `batch`: the run's own events in groups, for folding. */
  form: z.enum(['named', 'batch']).default('named'),
  language: z.enum(['en', 'zh']).default('en'),
});
export type JoinRequest = z.infer<typeof JoinRequest>;

interface OfRun {
  runId: string;
  /** Of the event behind it; a client that comes back names the last one it saw. */
  seq: number;
  ts: string;
}

/** What a server tells, by name. */
export interface LiveEvents {
  log(line: OfRun & LogRecord): void;
  state(state: OfRun & { state: string; phase: string | null; message: string }): void;
  todos(todos: OfRun & { items: TodoItem[] }): void;
  step(step: OfRun & { event: RunEvent }): void;
  screenshot(
    screenshot: OfRun & { path: string; fileId: string; caseId: string | null; stepIndex: number | null },
  ): void;
  result(result: OfRun & { result: RunResult }): void;
  error(problem: OfRun & { code: string; message: string; hint: string }): void;
  /** The `batch` form. */
  events(batch: { runId: string; events: RunEvent[] }): void;
  /** Something about a run in the lists changed. */
  run(run: CatalogRun): void;
}

export type JoinAnswer = { ok: true; lastSeq: number } | { ok: false; code: string; message: string };

/** What a client may ask for. */
export interface LiveRequests {
  join(request: z.input<typeof JoinRequest>, answer: (answer: JoinAnswer) => void): void;
  leave(request: { runId: string }): void;
  /** Changes of all runs, for lists. */
  watch(answer: (answer: { ok: true }) => void): void;
}
