import { basename, join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import { startProcess } from '../kernel/process/child-process.ts';
import { resolveRunId } from '../record/run-index.ts';
import { runsFolder } from './runs.ts';
import { rewriteReports, type ReportFailure } from './write-reports.ts';

export interface ReportedRun {
  runId: string;
  files: string[];
  failures: ReportFailure[];
}

/** Makes the named reports of a recorded run again, also of one that was interrupted. */
export async function reportRun(
  out: string,
  typed: string,
  options: { formats: readonly string[]; language: Language },
): Promise<ReportedRun> {
  const runId = await resolveRunId(runsFolder(out), typed);
  const folder = join(runsFolder(out), runId);
  const { files, failures } = await rewriteReports(folder, {
    fileReporters: options.formats,
    language: options.language,
  });
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
