import { toResult } from '@autoqa/domain/events/outcome';
import type { Language } from '@autoqa/domain/model/language';
import { messageOf } from '../kernel/errors.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
import type { FileReporter } from '../ports/reporter.ts';
import { loadFileReporters } from '../reports/reporter-names.ts';
import { renderReports } from '../reports/render-reports.ts';
import { readArtifact } from '../record/read-run.ts';
import { RunFolder } from '../record/run-folder.ts';

/** Larger files are linked from a report, not read into it. */
const MAX_REPORTED_BYTES = 32 * 1024 * 1024;

export interface ReportFailure {
  reporter: string;
  reason: string;
}

export interface WrittenReports {
  /** Relative to the run folder. */
  files: string[];
  failures: ReportFailure[];
}

export interface ReportChoice {
  /** By name, as a person chose them. */
  fileReporters: readonly string[];
  /** Those that runs of this kind have, whatever a person chose. */
  ownReporters?: readonly FileReporter[];
  language: Language;
}

/** Renders and writes the reports of a run; those that fail are returned, the others are written. */
export async function writeReports(
  folder: RunFolder,
  { fileReporters, ownReporters = [], language }: ReportChoice,
): Promise<WrittenReports> {
  const view = folder.view();
  const reporters = [...(await loadFileReporters(fileReporters)), ...ownReporters];
  const { files, failures } = await renderReports(reporters, {
    manifest: folder.manifest,
    view,
    result: toResult(view),
    language,
    readArtifact: (path) => readArtifact(folder.path, path, MAX_REPORTED_BYTES),
  });
  for (const { path, content } of files) await folder.writeArtifact({ kind: 'report', path, content, masked: true });
  return {
    files: files.map(({ path }) => path),
    failures: failures.map(({ reporter, error }) => ({ reporter, reason: messageOf(error) })),
  };
}

/** Makes reports again for a run that has ended or was interrupted. */
export async function rewriteReports(
  path: string,
  options: Omit<ReportChoice, 'ownReporters'>,
): Promise<WrittenReports> {
  const folder = await RunFolder.resume(path, { redactor: new Redactor() });
  try {
    const written = await writeReports(folder, options);
    await folder.writeResult();
    return written;
  } finally {
    folder.close();
  }
}
