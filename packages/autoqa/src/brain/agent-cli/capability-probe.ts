import { Deadline } from '../../kernel/deadline.ts';
import { CancelledError, messageOf } from '../../kernel/errors.ts';
import { runProcess } from '../../kernel/process/run-process.ts';
import { ModelError } from '../model.ts';
import { readVersion } from './help-text.ts';

/** A CLI that takes longer to say who it is will not be of use. */
const PROBE_TIMEOUT_MS = 30_000;

export interface Probe {
  program: string;
  /** How its help is asked for: `['--help']`, `['exec', '--help']`. */
  helpArgs: readonly string[];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** How to get the program. */
  hint: string;
  timeoutMs?: number | undefined;
}

export interface Probed {
  version: string;
  help: string;
}

/** Asks a CLI for its version and its options. */
export async function probeCli(probe: Probe): Promise<Probed> {
  const version = await ask(probe, ['--version']);
  const help = await ask(probe, probe.helpArgs);
  return { version: readVersion(version), help };
}

async function ask(probe: Probe, args: readonly string[]): Promise<string> {
  const { program, env, cwd, hint } = probe;
  const command = `${program} ${args.join(' ')}`;
  const output = await runProcess(program, args, {
    env,
    cwd,
    deadline: Deadline.after(probe.timeoutMs ?? PROBE_TIMEOUT_MS),
    maxOutputBytes: 1024 * 1024,
  }).catch((error: unknown) => {
    if (error instanceof CancelledError) throw error;
    throw new ModelError('unavailable', messageOf(error), { hint, cause: error });
  });
  if (output.code === 0) return output.stdout;
  const why = output.stderr.trim().split('\n').slice(-3).join('\n');
  throw new ModelError('unavailable', `"${command}" ended with code ${output.code ?? output.signal}: ${why}`, { hint });
}
