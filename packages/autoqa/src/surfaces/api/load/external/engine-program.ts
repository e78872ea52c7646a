import { createInterface } from 'node:readline';
import { Deadline } from '../../../../kernel/deadline.ts';
import { DeadlineError, EnvironmentError, AutoqaError } from '../../../../kernel/errors.ts';
import { startProcess, type ExitStatus, type StartedProcess } from '../../../../kernel/process/child-process.ts';

export interface EngineProgram {
  /** `locust` or `k6`. */
  program: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** How to get it. */
  hint: string;
  durationMs: number;
  signal: AbortSignal | undefined;
  onLine: (line: string) => void;
  /** Exit codes beside 0 that are no trouble. */
  fineCodes?: readonly number[];
}

/** Beyond its own duration an engine needs time to start and to write its tables. */
const EXTRA_MS = 60_000;
const GRACE_MS = 10_000;
const LINES_KEPT = 30;

/** Runs another load engine to its end. When somebody stops it, it is asked politely, so that it writes what it has. */
export async function runEngineProgram(engine: EngineProgram): Promise<{ wasStopped: boolean; lines: string[] }> {
  const { program, durationMs, signal, fineCodes = [] } = engine;
  const child = await started(engine);
  child.stdin.end();
  const lines = listen(child, engine.onLine);
  const onAbort = () => void child.stop();
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted === true) onAbort();
  try {
    const status = await Deadline.after(durationMs + EXTRA_MS).race(program, () => child.exited);
    if (signal?.aborted !== true && ![0, ...fineCodes].includes(status.code ?? -1))
      throw engineFailed(program, lines, status);
    return { wasStopped: signal?.aborted === true, lines };
  } catch (error) {
    if (error instanceof DeadlineError) await child.stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}

async function started({ program, args, cwd, env, hint }: EngineProgram): Promise<StartedProcess> {
  try {
    return await startProcess(program, args, { cwd, env, graceMs: GRACE_MS });
  } catch (error) {
    if (!(error instanceof AutoqaError && error.code === 'program-missing')) throw error;
    throw new EnvironmentError(`The load engine ${program} is not installed.`, {
      code: 'load-engine-missing',
      hint,
      cause: error,
      details: { program, how: hint },
    });
  }
}

/** The last lines it printed, on either stream. */
function listen(child: StartedProcess, onLine: (line: string) => void): string[] {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line);
      if (lines.length > LINES_KEPT) lines.shift();
      onLine(line);
    });
  }
  return lines;
}

/** An engine that did not do its work, with the last it said. */
export function engineFailed(program: string, lines: readonly string[], status?: ExitStatus): EnvironmentError {
  const last = lines
    .filter((line) => line.trim() !== '')
    .slice(-5)
    .join('\n');
  const how = status === undefined ? 'sent nothing' : `ended with ${status.signal ?? `exit code ${status.code}`}`;
  return new EnvironmentError(`${program} ${how}: ${last}`, {
    code: 'load-engine-failed',
    hint: 'Run the script by hand to see all that it prints, or use --engine embedded.',
    details: { program, problem: last },
  });
}
