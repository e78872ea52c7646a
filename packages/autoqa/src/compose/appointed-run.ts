import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRunId } from '../kernel/ids.ts';

/** The variable by which a worker tells the command it starts which run this is. */
export const APPOINTED_RUN = 'AUTOQA_RUN_ID';

/** The variable by which it tells what people call that run. */
export const APPOINTED_TITLE = 'AUTOQA_RUN_TITLE';

/** What the run is called already; nothing when this process was started by a person. */
export function appointedTitle(): string | undefined {
  const title = process.env[APPOINTED_TITLE];
  return title === undefined || title === '' || appointedRunId() === undefined ? undefined : title;
}

/** The id that people were already told, when a worker started this process; it makes this one run. */
export function appointedRunId(): string | undefined {
  const id = process.env[APPOINTED_RUN];
  return id !== undefined && isRunId(id) ? id : undefined;
}

/** Whether somebody began to write that run, here, before. */
export function hasBegun(runsFolder: string, runId: string): boolean {
  return existsSync(join(runsFolder, runId, 'events.jsonl'));
}
