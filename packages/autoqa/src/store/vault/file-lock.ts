import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Deadline } from '../../kernel/deadline.ts';
import { EnvironmentError, hasCode } from '../../kernel/errors.ts';
import { sleep } from '../../kernel/sleep.ts';
import { unusableFile } from './private-file.ts';

/**
 * Lets one process at a time change a file, on one machine or on a shared folder. A lock says who holds it; one whose
 * holder died is taken away. Only its holder removes a lock, and somebody who clears a dead one holds a second lock
 * while looking again, so that nobody ever removes the fresh lock of another.
 */
const WAIT_MS = 10_000;
const PAUSE_MS = 15;
/** A lock without a name in it was just made, or its maker died in between. */
const NAMING_MS = 2_000;

export async function withFileLock<T>(path: string, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
  const lock = `${path}.lock`;
  await take(lock, waitMs);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function take(lock: string, waitMs: number): Promise<void> {
  const deadline = Deadline.after(waitMs);
  while (!tryTake(lock)) {
    if (isAbandoned(lock) && tryClear(lock)) continue;
    if (deadline.remainingMs() <= 2 * PAUSE_MS) throw stillLocked(lock);
    await sleep(PAUSE_MS * (0.5 + Math.random()), deadline);
  }
}

function tryTake(lock: string): boolean {
  try {
    writeFileSync(lock, `${process.pid} ${hostname()}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw unusableFile(lock, error);
  }
}

/** Whether the holder is known to be dead. A holder on another machine cannot be asked. */
function isAbandoned(lock: string): boolean {
  try {
    const [pid = '', host = ''] = readFileSync(lock, 'utf8').split(' ');
    if (pid === '') return Date.now() - statSync(lock).mtimeMs > NAMING_MS;
    return host === hostname() && !isAlive(Number(pid));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw unusableFile(lock, error);
  }
}

/** False when somebody else is at it. */
function tryClear(lock: string): boolean {
  const clearing = clearingLock(lock);
  if (!tryTake(clearing)) return false;
  try {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return true;
  } finally {
    rmSync(clearing, { force: true });
  }
}

function clearingLock(lock: string): string {
  return `${lock}.clearing`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function stillLocked(lock: string): EnvironmentError {
  const path = existsSync(clearingLock(lock)) ? clearingLock(lock) : lock;
  return new EnvironmentError(`Another process is changing the credentials (${path}).`, {
    code: 'vault-locked',
    hint: 'Try again when it has ended. If none is running, delete that file.',
    details: { path },
  });
}
