import { spawn } from 'node:child_process';
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
    child.once('error', (error) => reject(cannotStart(command, error)));
  });
  const pid = child.pid ?? 0;
  watchGroup(pid);
  child.stdin.on('error', () => child.stdin.destroy());

  const exited = new Promise<ExitStatus>((resolve) => {
    child.once('close', (code, exitSignal) => {
      signalGroup(pid, 'SIGKILL');
      unwatchGroup(pid);
      resolve({ code, signal: exitSignal });
    });
  });
  const stop = async (): Promise<ExitStatus> => {
    signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), graceMs);
    return exited.finally(() => clearTimeout(timer));
  };
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort, { once: true });
  void exited.then(() => signal?.removeEventListener('abort', onAbort));

  return { pid, stdin: child.stdin, stdout: child.stdout, stderr: child.stderr, exited, stop };
}

function cannotStart(command: string, error: Error): EnvironmentError {
  const missing = hasCode(error, 'ENOENT');
  return new EnvironmentError(missing ? `Program not found: ${command}` : `Cannot start ${command}: ${error.message}`, {
    code: missing ? 'program-missing' : 'program-not-started',
    hint: missing ? `Install ${command} or put it on the PATH.` : 'Check that the file is executable.',
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
