import { join } from 'node:path';
import { systemClock } from '../kernel/clock.ts';
import { readRun, type ReadRun } from '../record/read-run.ts';
import {
  applyRetention,
  describeRun,
  listRunIds,
  removeRun,
  resolveRunId,
  type Retention,
  type RunListing,
} from '../record/run-index.ts';

export function runsFolder(out: string): string {
  return join(out, 'runs');
}

/** All runs below the output folder, newest first. */
export async function listRuns(out: string): Promise<RunListing[]> {
  const ids = await listRunIds(runsFolder(out));
  return Promise.all(ids.map((id) => describeRun(runsFolder(out), id)));
}

/** One run by id, part of an id, or `latest`. */
export async function showRun(out: string, typed: string): Promise<RunListing & { read: ReadRun }> {
  const id = await resolveRunId(runsFolder(out), typed);
  const listing = await describeRun(runsFolder(out), id);
  return { ...listing, read: await readRun(join(runsFolder(out), id)) };
}

/** Deletes the runs named and those beyond the limits; returns the ids of all that are gone. */
export async function deleteRuns(out: string, typed: readonly string[], retention: Retention): Promise<string[]> {
  const ids = await Promise.all(typed.map((each) => resolveRunId(runsFolder(out), each)));
  for (const id of ids) await removeRun(runsFolder(out), id);
  return [...ids, ...(await applyRetention(runsFolder(out), retention, systemClock.now()))];
}
