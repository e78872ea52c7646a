import { basename, join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { InputError } from '../kernel/errors.ts';
import { startProcess } from '../kernel/process/child-process.ts';
import { readRun } from '../record/read-run.ts';
import { resolveRunId } from '../record/run-index.ts';
import { chooseReporters, type TerminalChoice } from './choose-reporters.ts';
import { runsFolder } from './runs.ts';
import { rewriteReports, type ReportFailure } from './write-reports.ts';

export interface ReportedRun {
  runId: string;
  files: string[];
  failures: ReportFailure[];
}

/** Reports are of one run; several become one only when a person says so. */
export function refuseSeveral(runs: readonly string[]): void {
  if (runs.length <= 1) return;
  throw new InputError(`These are ${runs.length} runs, and a report is of one.`, {
    code: 'report-several',
    hint: 'Add --merge to make one run of them.',
    details: { count: runs.length },
  });
}

/** Makes the named reports of a recorded run again, also of one that was interrupted. */
export async function reportRun(
  out: string,
  typed: string,
  options: { formats: readonly string[]; language: Language; terminal: TerminalChoice },
): Promise<ReportedRun> {
  const { fileReporters, liveReporters } = await chooseReporters(options.formats, options.terminal);
  const runId = await resolveRunId(runsFolder(out), typed);
  const folder = join(runsFolder(out), runId);
  const { files, failures } = await rewriteReports(folder, {
    fileReporters,
    language: options.language,
  });
  if (liveReporters.length > 0) {
    const { view } = await readRun(folder);
    for (const reporter of liveReporters) reporter.finish(view);
  }
  return { runId, files: files.map((path) => join(folder, path)), failures };
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens a file with the program the desktop has for it. */
export async function openFile(path: string): Promise<void> {
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const opener = await startProcess(command, [...args, path], { cwd: join(path, '..') });
  const { code } = await opener.exited;
  if (code !== 0) throw new Error(`${command} could not open ${basename(path)}`);
}
