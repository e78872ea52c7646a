import type { CommandContext, CommandInput } from './command.ts';
import { readVars } from './placeholder-options.ts';
import { terminalOptions } from './terminal-options.ts';

/** What every command that runs something tells about where and how it was called. */
export function runSurroundings(context: CommandContext, options: CommandInput['options']) {
  const { config, language, argv, signal, env, cwd } = context;
  return {
    cwd,
    env,
    vars: readVars(options['var']),
    language,
    argv,
    config,
    terminal: { ...terminalOptions(context), env, cwd },
    signal,
  };
}
