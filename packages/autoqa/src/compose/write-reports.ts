import { toResult } from '@autoqa/domain/events/outcome';
import type { Language } from '@autoqa/domain/model/language';
import { messageOf } from '../kernel/errors.ts';
import { Redactor } from '../kernel/redaction/redactor.ts';
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

/** Renders and writes the named reports of a run; those that fail are returned, the others are written. */
export async function writeReports(
  folder: RunFolder,
  { fileReporters, language }: { fileReporters: readonly string[]; language: Language },
): Promise<WrittenReports> {
  const view = folder.view();
  const { files, failures } = await renderReports(await loadFileReporters(fileReporters), {
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
  options: { fileReporters: readonly string[]; language: Language },
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
