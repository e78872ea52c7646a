import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AutoqaError, hasCode } from '../kernel/errors.ts';

const LOCK_FILE = 'run.lock';

/** Takes the folder for this process, so that two processes never append to one log. Returns how to give it back. */
export function lockRun(folder: string): () => void {
  const path = join(folder, LOCK_FILE);
  const owner = lockOwner(folder);
  if (owner !== undefined) {
    throw new AutoqaError(`The run is still being written by process ${owner}.`, {
      code: 'run-locked',
      hint: 'Wait until it ends, or stop that process.',
      details: { pid: owner },
    });
  }
  rmSync(path, { force: true });
  writeFileSync(path, String(process.pid), { flag: 'wx' });
  return () => rmSync(path, { force: true });
}

/** The process that writes this run now; nothing when it ended or died. */
export function lockOwner(folder: string): number | undefined {
  const pid = readPid(join(folder, LOCK_FILE));
  return pid !== undefined && pid !== process.pid && isAlive(pid) ? pid : undefined;
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}
