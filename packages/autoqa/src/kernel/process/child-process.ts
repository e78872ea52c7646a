import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { EnvironmentError, hasCode } from '../errors.ts';
import { unwatchGroup, watchGroup } from './group-watchdog.ts';

export interface StartOptions {
  cwd?: string;
  /** The whole environment of the child; this process's own by default. */
  env?: NodeJS.ProcessEnv;
  /** Ends the child when aborted. */
  signal?: AbortSignal;
  /** Time between the polite and the final signal. */
  graceMs?: number;
}

export interface ExitStatus {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A program in a process group of its own, which ends as a whole: when asked, on cancel, and when we die. */
export interface StartedProcess {
  pid: number;
  stdin: Writable;
  stdout: Readable;
  stderr: Readable;
  exited: Promise<ExitStatus>;
  stop(): Promise<ExitStatus>;
}

/** Starts a program; a missing one is an `EnvironmentError` that names it. */
export async function startProcess(
  command: string,
  args: readonly string[],
  options: StartOptions = {},
): Promise<StartedProcess> {
  const { cwd, env = process.env, signal, graceMs = 2_000 } = options;
  signal?.throwIfAborted();
  const child = spawn(command, args, { cwd, env, detached: process.platform !== 'win32', stdio: 'pipe' });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(cannotStart(command, cwd, error)));
  });
  const pid = child.pid ?? 0;
  watchGroup(pid);
  child.stdin.on('error', () => child.stdin.destroy());

  let closed = false;
  const exited = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, exitSignal) => {
      closed = true;
      signalGroup(pid, 'SIGKILL');
      unwatchGroup(pid);
      resolve({ code, signal: exitSignal });
    });
  });
  const endGroup = (whenKilled: () => void = () => undefined) => {
    signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => {
      signalGroup(pid, 'SIGKILL');
      whenKilled();
    }, graceMs);
    void exited.then(() => clearTimeout(timer));
  };
  // What the program left behind in its group would hold its pipes open, and `close` would not come.
  child.once('exit', () => endGroup());
  const stop = async (): Promise<ExitStatus> => {
    // A process that left the group may hold the pipes, too; nobody waits for what it has to say.
    if (!closed) endGroup(() => [child.stdout, child.stderr].forEach((pipe) => pipe.destroy()));
    return exited;
  };
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort, { once: true });
  void exited.then(() => signal?.removeEventListener('abort', onAbort));
  if (signal?.aborted === true) onAbort();

  return { pid, stdin: child.stdin, stdout: child.stdout, stderr: child.stderr, exited, stop };
}

function cannotStart(command: string, cwd: string | undefined, error: Error): EnvironmentError {
  if (!hasCode(error, 'ENOENT')) {
    return new EnvironmentError(`Cannot start ${command}: ${error.message}`, {
      code: 'program-not-started',
      hint: 'Check that the file is executable.',
      cause: error,
    });
  }
  // The system says the same of a missing folder and of a missing program.
  if (cwd !== undefined && !existsSync(cwd)) {
    return new EnvironmentError(`Cannot start ${command} in ${cwd}: there is no such folder.`, {
      code: 'program-not-started',
      hint: `Create ${cwd} or name another folder.`,
      cause: error,
    });
  }
  return new EnvironmentError(`Program not found: ${command}`, {
    code: 'program-missing',
    hint: `Install ${command} or put it on the PATH.`,
    cause: error,
  });
}

/** Signals every process of the group; a group that is already gone is what we wanted. */
function signalGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? groupId : -groupId, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH', 'EPERM')) throw error;
  }
}
