import type { Readable } from 'node:stream';
import type { Deadline } from '../deadline.ts';
import { startProcess, type ExitStatus, type StartOptions } from './child-process.ts';

export interface ProcessOutput extends ExitStatus {
  stdout: string;
  stderr: string;
  /** Output beyond the cap was dropped. */
  truncated: boolean;
}

export interface RunOptions extends Omit<StartOptions, 'signal'> {
  deadline: Deadline;
  input?: string;
  maxOutputBytes?: number;
}

/** Runs a program to its end, at most until the deadline, and returns what it printed. */
export async function runProcess(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<ProcessOutput> {
  const { deadline, input, maxOutputBytes = 16 * 1024 * 1024, ...start } = options;
  return deadline.race(command, async (signal) => {
    const child = await startProcess(command, args, { ...start, signal });
    child.stdin.end(input ?? '');
    const stdout = collect(child.stdout, maxOutputBytes);
    const stderr = collect(child.stderr, maxOutputBytes);
    const status = await child.exited;
    return {
      ...status,
      stdout: stdout.text(),
      stderr: stderr.text(),
      truncated: stdout.truncated() || stderr.truncated(),
    };
  });
}

function collect(stream: Readable, maxBytes: number): { text: () => string; truncated: () => boolean } {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let truncated = false;
  stream.on('data', (chunk: Buffer) => {
    const room = maxBytes - bytes;
    if (chunk.length > room) truncated = true;
    if (room > 0) chunks.push(chunk.subarray(0, room));
    bytes += Math.min(chunk.length, Math.max(0, room));
  });
  return { text: () => Buffer.concat(chunks).toString('utf8'), truncated: () => truncated };
}
