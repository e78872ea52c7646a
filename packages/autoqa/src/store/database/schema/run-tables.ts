import type { Awaited, CatalogState } from '@autoqa/domain/contract/run-records';
import type { RunRequest } from '@autoqa/domain/contract/run-request';
import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { Defect } from '@autoqa/domain/model/defect';
import type { Gate } from '@autoqa/domain/model/gate';
import type { RunSummary } from '@autoqa/domain/model/result';
import type { RunKind } from '@autoqa/domain/model/run';
import { boolean, doublePrecision, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { bytes, document, instant } from './columns.ts';
import { autoqa } from './tables.ts';

export const runs = autoqa.table('runs', {
  runId: text('run_id').primaryKey(),
  kind: text().$type<RunKind>().notNull(),
  title: text().notNull(),
  state: text().$type<CatalogState>().notNull(),
  awaiting: text().$type<Awaited>(),
  round: integer().notNull(),
  projectId: text('project_id'),
  url: text(),
  createdAt: instant('created_at').notNull(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  durationMs: doublePrecision('duration_ms'),
  summary: jsonb().$type<RunSummary>().notNull(),
  progress: doublePrecision(),
  gates: jsonb().$type<Gate[]>().notNull(),
  exitCode: integer('exit_code'),
  reason: text(),
  attempt: integer().notNull(),
  worker: text(),
  cancelRequested: boolean('cancel_requested').notNull(),
  origin: text().$type<'cockpit' | 'folder'>().notNull(),
  lastSeq: integer('last_seq').notNull(),
  request: document<RunRequest | null>('request'),
});

/** Which uploads a run needs. */
export const runUploads = autoqa.table('run_uploads', {
  runId: text('run_id').notNull(),
  uploadId: text('upload_id').notNull(),
});

export const runCases = autoqa.table('run_cases', {
  runId: text('run_id').notNull(),
  position: integer().notNull(),
  source: text().notNull(),
  title: text().notNull(),
  /** A hash of source and title: what makes it the same case in another run. */
  caseKey: text('case_key').notNull(),
  status: text().notNull(),
  durationMs: doublePrecision('duration_ms').notNull(),
  at: instant().notNull(),
});

export const runDefects = autoqa.table('run_defects', {
  runId: text('run_id').notNull(),
  position: integer().notNull(),
  title: text().notNull(),
  foundAt: instant('found_at').notNull(),
  defect: document<Defect>('defect').notNull(),
});

export const runEvents = autoqa.table('run_events', {
  runId: text('run_id').notNull(),
  seq: integer().notNull(),
  event: document<RunEvent>('event').notNull(),
});

export const runFiles = autoqa.table('run_files', {
  runId: text('run_id').notNull(),
  path: text().notNull(),
  bytes: integer().notNull(),
  sha256: text().notNull(),
  content: bytes().notNull(),
});
