import type { Deadline } from '../../kernel/deadline.ts';
import { startProcess, type StartedProcess } from '../../kernel/process/child-process.ts';

export interface ProcessCall {
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** How to call it in a message; the program's name by default. */
  name?: string;
  /** How long it may stay when it is of no more use, to end in its own way. */
  lingerMs?: number | undefined;
}

/** Runs a program while it is of use, at most until the deadline. When this returns or throws, its whole group is gone. */
export async function withProcess<T>(
  call: ProcessCall,
  deadline: Deadline,
  use: (child: StartedProcess) => Promise<T>,
): Promise<T> {
  let starting: Promise<StartedProcess> | undefined;
  let lingerMs = 0;
  try {
    const result = await deadline.race(call.name ?? call.program, async (signal) => {
      starting = startProcess(call.program, call.args, { env: call.env, cwd: call.cwd, signal });
      return use(await starting);
    });
    // After the race: what has been said in time must not be lost because its program is slow to leave.
    lingerMs = call.lingerMs ?? 0;
    return result;
  } finally {
    // A program that did not start has nothing to end; the race above has already told of it.
    const child = await starting?.catch(() => undefined);
    if (child !== undefined && lingerMs > 0) await waitAtMost(child.exited, lingerMs);
    await child?.stop();
  }
}

async function waitAtMost(promise: Promise<unknown>, timeoutMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([promise, timeUp]);
  clearTimeout(timer);
}
