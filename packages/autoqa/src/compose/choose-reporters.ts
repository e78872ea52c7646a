import type { LiveReporter } from '../ports/reporter.ts';
import { loadTerminalReporter, parseReporterNames } from '../reports/reporter-names.ts';
import type { TerminalOptions } from '../reports/terminal/terminal-reporter.ts';

export type TerminalChoice = TerminalOptions;

/** Sorts reporter names into those that show the run live and those that write files at its end. */
export async function chooseReporters(
  names: readonly string[],
  terminal: TerminalChoice,
): Promise<{ fileReporters: string[]; liveReporters: LiveReporter[] }> {
  const { list, files } = parseReporterNames(names);
  return { fileReporters: files, liveReporters: list ? [await loadTerminalReporter(terminal)] : [] };
}
