import { z } from 'zod';
import { RunEvent } from '../events/run-event.ts';
import { ArtifactKind } from '../model/artifact.ts';
import { Defect } from '../model/defect.ts';
import { Gate } from '../model/gate.ts';
import { RunSummary } from '../model/result.ts';
import { RunKind } from '../model/run.ts';
import { RecordId, RunId, RunRequest } from './run-request.ts';

/**
 * `queued`: nobody took it yet. `running`: somebody works on it. `waiting`: for a person. `interrupted`: found in a
 * folder whose process died, and nobody goes on with it. The others are how it ended.
 */
export const CatalogState = z.enum([
  'queued',
  'running',
  'waiting',
  'passed',
  'failed',
  'cancelled',
  'error',
  'interrupted',
]);
export type CatalogState = z.infer<typeof CatalogState>;

/** What a person is asked for. */
export const Awaited = z.enum(['approval', 'confirmation']);
export type Awaited = z.infer<typeof Awaited>;

/** A run as a line of a list. */
export const CatalogRun = z.object({
  runId: RunId,
  kind: RunKind,
  title: z.string(),
  state: CatalogState,
  awaiting: Awaited.nullable(),
  /** Which question this is; a decision may say which one it answers. */
  round: z.number().int().nonnegative(),
  projectId: RecordId.nullable(),
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nonnegative().nullable(),
  summary: RunSummary,
  /** From 0 to 1, as far as it is known. */
  progress: z.number().min(0).max(1).nullable(),
  gates: z.array(Gate),
  exitCode: z.number().int().nullable(),
  reason: z.string().nullable(),
  /** How often somebody took it up; more than one after a worker died. */
  attempt: z.number().int().nonnegative(),
  worker: z.string().nullable(),
  cancelRequested: z.boolean(),
  /** Made here, or found in a folder that the command line wrote. */
  origin: z.enum(['cockpit', 'folder']),
  lastSeq: z.number().int().nonnegative(),
});
export type CatalogRun = z.infer<typeof CatalogRun>;

export const CatalogRunDetail = CatalogRun.extend({
  /** What was asked for; null for a run that the command line started. */
  request: RunRequest.nullable(),
});
export type CatalogRunDetail = z.infer<typeof CatalogRunDetail>;

/** A file of a run. Its id is its path in base64url, so that a page can name what an event speaks of. */
export const RunFile = z.object({
  id: z.string(),
  path: z.string(),
  kind: ArtifactKind.nullable(),
  bytes: z.number().int().nonnegative(),
  type: z.string(),
  caseId: z.string().nullable(),
  stepIndex: z.number().int().nonnegative().nullable(),
});
export type RunFile = z.infer<typeof RunFile>;

export const EventPage = z.object({
  events: z.array(RunEvent),
  /** The `seq` to ask for next; null when there is nothing yet after these. */
  next: z.number().int().nullable(),
});
export type EventPage = z.infer<typeof EventPage>;

/** A defect with the run it is from. */
export const CatalogDefect = Defect.extend({
  runId: RunId,
  runTitle: z.string(),
  kind: RunKind,
  foundAt: z.iso.datetime(),
});
export type CatalogDefect = z.infer<typeof CatalogDefect>;

/** What a person reads before deciding. */
export const Review = z.object({
  awaiting: Awaited.nullable(),
  round: z.number().int().nonnegative(),
  /** A page to read, as Markdown. */
  markdown: z.string(),
  /** Files a person may change before approving. */
  documents: z.array(z.object({ path: z.string(), text: z.string(), editable: z.boolean() })),
  /** Assertions on which the judges disagree. */
  open: z.array(
    z.object({
      caseId: z.string(),
      assertionId: z.string(),
      text: z.string(),
      machine: z.string(),
      conflict: z.string(),
    }),
  ),
});
export type Review = z.infer<typeof Review>;

/** One day of the history. */
export const HistoryDay = z.object({
  day: z.iso.date(),
  runs: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  flaky: z.number().int(),
  healed: z.number().int(),
  bugs: z.number().int(),
});
export type HistoryDay = z.infer<typeof HistoryDay>;

/** How one case fared over the last runs. */
export const CaseTrend = z.object({
  source: z.string(),
  title: z.string(),
  runs: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  flaky: z.number().int(),
  /** Changes between passing and failing, over the changes there could have been: from 0 to 1. */
  flakiness: z.number().min(0).max(1),
  averageMs: z.number(),
  /** Newest last. */
  last: z.array(z.object({ runId: RunId, status: z.string() })),
});
export type CaseTrend = z.infer<typeof CaseTrend>;
