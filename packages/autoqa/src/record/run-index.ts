import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toResult } from '@autoqa/domain/events/outcome';
import { RunResult } from '@autoqa/domain/model/result';
import { hasCode, InputError } from '../kernel/errors.ts';
import { isRunId } from '../kernel/ids.ts';
import { nearestWords } from '../kernel/nearest.ts';
import { readRun } from './read-run.ts';
import { lockOwner } from './run-lock.ts';

export interface RunListing {
  runId: string;
  /** `running` while a process writes it, `interrupted` when that process died. */
  status: RunResult['state'] | 'running' | 'interrupted';
  result: RunResult;
}

/** The ids of all runs below `runs`, newest first. */
export async function listRunIds(runsFolder: string): Promise<string[]> {
  const entries = await readdir(runsFolder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && isRunId(entry.name))
    .map((entry) => entry.name)
    .toSorted()
    .toReversed();
}

/** One run as a line of a list; from `result.json` when it is there, else from the events. */
export async function describeRun(runsFolder: string, runId: string): Promise<RunListing> {
  const path = join(runsFolder, runId);
  const finished = await readResult(path);
  if (finished !== undefined && lockOwner(path) === undefined) {
    return { runId, status: finished.state, result: finished };
  }
  const { view, writerPid } = await readRun(path);
  const result = toResult(view);
  if (view.state !== 'running') return { runId, status: result.state, result };
  return { runId, status: writerPid === undefined ? 'interrupted' : 'running', result };
}

/** The full id for what a person typed: an id, its beginning or end, or `latest`. */
export async function resolveRunId(runsFolder: string, typed: string): Promise<string> {
  const ids = await listRunIds(runsFolder);
  if (typed === 'latest' && ids[0] !== undefined) return ids[0];
  const matches = ids.includes(typed) ? [typed] : ids.filter((id) => id.startsWith(typed) || id.endsWith(typed));
  const [match] = matches;
  if (match !== undefined && matches.length === 1) return match;
  throw notFound(typed, { matches, ids, runsFolder });
}

function notFound(typed: string, found: { matches: string[]; ids: string[]; runsFolder: string }): InputError {
  const { matches, ids, runsFolder } = found;
  const near = matches.length > 1 ? matches : nearestWords(typed, ids);
  const shown = (near.length > 0 ? near : ids).slice(0, 3).join(', ');
  const details = { typed, shown };
  if (matches.length > 1) {
    return new InputError(`Several runs match "${typed}".`, {
      code: 'run-ambiguous',
      hint: `For example ${shown}.`,
      details,
    });
  }
  return new InputError(`There is no run "${typed}" in ${runsFolder}.`, {
    code: 'run-unknown',
    hint: shown === '' ? 'No run is recorded there yet.' : `Did you mean ${shown}? "autoqa runs" lists all.`,
    details,
  });
}

/** Deletes a run, unless a living process is writing it. */
export async function removeRun(runsFolder: string, runId: string): Promise<void> {
  const path = join(runsFolder, runId);
  const owner = lockOwner(path);
  if (owner !== undefined) {
    throw new InputError(`Run ${runId} is still being written by process ${owner}.`, {
      code: 'run-locked',
      hint: 'Stop it first.',
      details: { pid: owner },
    });
  }
  await rm(path, { recursive: true, force: true });
}

export interface Retention {
  maxRuns?: number;
  maxAgeDays?: number;
}

/** Deletes the oldest runs beyond the limits and returns their ids. Running ones stay. */
export async function applyRetention(runsFolder: string, retention: Retention, now: number): Promise<string[]> {
  const ids = await listRunIds(runsFolder);
  const surplus = ids.filter((id, index) => {
    const tooMany = retention.maxRuns !== undefined && index >= retention.maxRuns;
    const tooOld = retention.maxAgeDays !== undefined && now - startTime(id) > retention.maxAgeDays * 86_400_000;
    return (tooMany || tooOld) && lockOwner(join(runsFolder, id)) === undefined;
  });
  for (const id of surplus) await rm(join(runsFolder, id), { recursive: true, force: true });
  return surplus;
}

/** The time that a run id begins with. */
function startTime(runId: string): number {
  const [, date, time, ms] = /^(\d{8})-(\d{6})-(\d{3})/.exec(runId) ?? [];
  if (date === undefined || time === undefined) return 0;
  const day = date.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3');
  return Date.parse(`${day}T${time.replace(/(\d{2})(\d{2})(\d{2})/, '$1:$2:$3')}.${ms}Z`);
}

async function readResult(path: string): Promise<RunResult | undefined> {
  try {
    return RunResult.safeParse(JSON.parse(await readFile(join(path, 'result.json'), 'utf8'))).data;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
