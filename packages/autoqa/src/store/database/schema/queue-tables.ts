import { integer, text, uuid } from 'drizzle-orm/pg-core';
import type { JobWork } from '../../../ports/cockpit/job-queue.ts';
import { document, instant } from './columns.ts';
import { autoqa } from './tables.ts';

/** The job that a run has now, if any. `worker` is whoever has the lease; `beat` counts its signs of life. */
export const jobs = autoqa.table('jobs', {
  runId: text('run_id').primaryKey(),
  id: uuid().notNull(),
  work: document<JobWork>('work').notNull(),
  attempt: integer().notNull(),
  deaths: integer().notNull(),
  worker: text(),
  beat: integer().notNull(),
});

export const workers = autoqa.table('workers', {
  id: text().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  slots: integer().notNull(),
  startedAt: instant('started_at').notNull(),
  beatAt: instant('beat_at').notNull(),
});
