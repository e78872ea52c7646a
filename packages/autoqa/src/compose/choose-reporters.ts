import type { LiveReporter } from '../ports/reporter.ts';
import { loadActionsReporter, loadTerminalReporter, parseReporterNames } from '../reports/reporter-names.ts';
import type { TerminalOptions } from '../reports/terminal/terminal-reporter.ts';

export type TerminalChoice = TerminalOptions & {
  /** Who runs the command; a build server is known by its variables. */
  env?: Readonly<Record<string, string | undefined>>;
  cwd?: string;
};

/** Sorts reporter names into those that show the run live and those that write files at its end. */
export async function chooseReporters(
  names: readonly string[],
  terminal: TerminalChoice,
): Promise<{ fileReporters: string[]; liveReporters: LiveReporter[] }> {
  const { env = {}, cwd = '.', write, language } = terminal;
  const { list, files } = parseReporterNames(env['GITHUB_ACTIONS'] === 'true' ? [...names, 'github'] : names);
  const liveReporters = [
    ...(list ? [await loadTerminalReporter(terminal)] : []),
    ...(files.includes('github') ? [await loadActionsReporter({ write, language, env, cwd })] : []),
  ];
  return { fileReporters: files, liveReporters };
}
