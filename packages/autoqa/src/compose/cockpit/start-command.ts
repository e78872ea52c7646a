import { AutoqaError } from '../../kernel/errors.ts';
import { startProcess } from '../../kernel/process/child-process.ts';
import { EXIT_CODES, type ExitCode } from '@autoqa/domain/model/run';
import { APPOINTED_RUN, APPOINTED_TITLE } from '../appointed-run.ts';

export interface CommandOrder {
  program: readonly string[];
  words: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  runId: string;
  title: string;
}

export interface StartedCommand {
  /** What it said when it refused to begin. */
  ended: Promise<{ failure: AutoqaError | undefined }>;
  /** As Ctrl-C does: what ran is reported. */
  interrupt(): void;
  kill(): void;
}

const MOST_TEXT = 64 * 1024;
/** The cockpit keeps what its index lists; the command line's own limit would take runs away from under it. */
const KEEP_ALL = '1000000';

/** Starts `autoqa` for a run. It dies with us, with everything it started: whoever goes on must not meet it. */
export async function startCommand({ program, words, cwd, env, runId, title }: CommandOrder): Promise<StartedCommand> {
  const [command = process.execPath, ...before] = program;
  const child = await startProcess(command, [...before, ...words], {
    cwd,
    env: { AUTOQA_KEEP_RUNS: KEEP_ALL, ...env, [APPOINTED_RUN]: runId, [APPOINTED_TITLE]: title },
    graceMs: 10_000,
  });
  child.stdin.end();
  const told = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (told.out = tailOf(told.out + bytes.toString())));
  child.stderr.on('data', (bytes: Buffer) => (told.err = tailOf(told.err + bytes.toString())));
  const signalAll = (signal: NodeJS.Signals): void => {
    try {
      process.kill(signal === 'SIGKILL' && process.platform !== 'win32' ? -child.pid : child.pid, signal);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  };
  return {
    ended: child.exited.then(({ code }) => ({ failure: refusalIn(told, code) })),
    interrupt: () => signalAll('SIGINT'),
    kill: () => signalAll('SIGKILL'),
  };
}

function tailOf(text: string): string {
  return text.length > MOST_TEXT ? text.slice(-MOST_TEXT) : text;
}

/** A command that recorded a run speaks through its record; only one that could not is asked for its words. */
function refusalIn(told: { out: string; err: string }, code: number | null): AutoqaError | undefined {
  if (code === EXIT_CODES.passed || code === EXIT_CODES.failed || code === EXIT_CODES.cancelled) return undefined;
  const { message, code: name, hint } = errorIn(told.out) ?? {};
  return new AutoqaError(message ?? `The command ended with ${code ?? 'a signal'}. ${told.err.slice(-500).trim()}`, {
    code: name ?? 'command-failed',
    ...(hint === undefined ? {} : { hint }),
    exitCode: (code === EXIT_CODES.usage || code === EXIT_CODES.environment ? code : EXIT_CODES.failed) as ExitCode,
  });
}

function errorIn(text: string): { message?: string; code?: string; hint?: string } | undefined {
  try {
    const told: unknown = JSON.parse(text);
    const hasError = typeof told === 'object' && told !== null && 'error' in told;
    return hasError ? (told.error as { message?: string; code?: string; hint?: string }) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
