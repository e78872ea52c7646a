import type { Deadline } from '../../kernel/deadline.ts';
import { startProcess, type StartedProcess } from '../../kernel/process/child-process.ts';

export interface ProcessCall {
  program: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** How to call it in a message; the program's name by default. */
  name?: string;
}

/** Runs a program while it is of use, at most until the deadline. When this returns or throws, its whole group is gone. */
export async function withProcess<T>(
  call: ProcessCall,
  deadline: Deadline,
  use: (child: StartedProcess) => Promise<T>,
): Promise<T> {
  let starting: Promise<StartedProcess> | undefined;
  try {
    return await deadline.race(call.name ?? call.program, async (signal) => {
      starting = startProcess(call.program, call.args, { env: call.env, cwd: call.cwd, signal });
      return use(await starting);
    });
  } finally {
    // A program that did not start has nothing to end; the race above has already told of it.
    const child = await starting?.catch(() => undefined);
    await child?.stop();
  }
}
