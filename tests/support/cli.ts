import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const BIN = fileURLToPath(new URL('../../packages/autoqa/bin/autoqa.mjs', import.meta.url));

export interface CliOutcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  cwd: string;
  env?: Record<string, string>;
  /** What it reads from standard input; nothing at all without it. */
  input?: string | Uint8Array;
}

/** Starts the real command as a subprocess, in English, as outside CI and without reproducers unless told otherwise. */
export function startCli(args: readonly string[], options: CliOptions): ChildProcess {
  const child = startCliUntilStopped(args, options);
  // A test that ran out of time must not leave its command behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** The same for a command that outlives a test: whoever starts it stops it. */
export function startCliUntilStopped(args: readonly string[], { cwd, env = {}, input }: CliOptions): ChildProcess {
  const inherited = { ...process.env };
  for (const name of Object.keys(inherited)) if (name.startsWith('AUTOQA_') || name === 'CI') delete inherited[name];
  const child = spawn(process.execPath, [BIN, ...args], {
    cwd,
    env: { ...inherited, LANG: 'en_US.UTF-8', LC_ALL: '', NO_COLOR: '1', AUTOQA_REPRODUCE: '0', ...env },
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  child.stdin?.end(input);
  return child;
}

/** Collects what a started command prints until it ends. */
export async function outcomeOf(child: ChildProcess): Promise<CliOutcome> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, stdout, stderr };
}

/** Runs the real command to its end. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliOutcome> {
  return outcomeOf(startCli(args, options));
}
