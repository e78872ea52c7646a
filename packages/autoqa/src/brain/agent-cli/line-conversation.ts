import type { Readable } from 'node:stream';
import type { Deadline } from '../../kernel/deadline.ts';
import type { ExitStatus } from '../../kernel/process/child-process.ts';
import { LineSplitter } from './line-splitter.ts';
import { keepTail } from './output-tail.ts';
import { withProcess, type ProcessCall } from './supervised-process.ts';

/** Some CLIs stay after their last word. They get this long to save their session, then they are ended. */
const LINGER_MS = 2_000;
const STDERR_LINES = 10;

export interface LineCall extends ProcessCall {
  /** Written to stdin, which is then closed. */
  input: string;
}

/** What a listener makes of a line: whether it was the last one that matters. */
export type Heard = 'more' | 'finished';

export interface ConversationEnd {
  /** Nobody waits for it after the last word. */
  status: ExitStatus | undefined;
  /** The last lines of stderr. */
  stderr: string;
  /** Lines that were too long to be read. */
  tooLong: number;
}

/** Starts a CLI, tells it everything at once and listens line by line, until its last word, its end or the deadline. */
export async function converse(
  call: LineCall,
  deadline: Deadline,
  onLine: (line: string) => Heard,
): Promise<ConversationEnd> {
  return withProcess({ ...call, lingerMs: call.lingerMs ?? LINGER_MS }, deadline, async (child) => {
    const stderr = keepTail(child.stderr);
    const splitter = new LineSplitter();
    child.stdin.end(call.input);
    const heard = await listen(child.stdout, splitter, onLine);
    const status = heard === 'finished' ? undefined : await child.exited;
    return { status, stderr: stderr.lastLines(STDERR_LINES), tooLong: splitter.tooLong };
  });
}

async function listen(stdout: Readable, splitter: LineSplitter, onLine: (line: string) => Heard): Promise<Heard> {
  const tell = (lines: string[]): boolean => lines.some((line) => onLine(line) === 'finished');
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    if (!tell(splitter.push(chunk as Buffer))) continue;
    // Whatever follows must still be read, or the program waits for a reader instead of ending.
    stdout.resume();
    return 'finished';
  }
  return tell(splitter.end()) ? 'finished' : 'more';
}
