import type { CommandContext } from './command.ts';

/** How the live list is shown here. */
export function terminalOptions({ config, language, write, stdout }: CommandContext) {
  const verbosity = config.quiet ? ('quiet' as const) : config.verbose ? ('verbose' as const) : ('normal' as const);
  return {
    write,
    isTty: stdout.isTty && !config.json,
    columns: stdout.columns,
    color: stdout.color,
    language,
    verbosity,
  };
}
