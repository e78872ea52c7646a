import { AutoqaError, messageOf } from '../kernel/errors.ts';
import type { FileReporter, ReportFile, ReportInput } from '../ports/reporter.ts';

interface FailedReport {
  reporter: string;
  error: AutoqaError;
}

/** Renders every report, one after the other; a reporter that throws costs its own files and nothing else. */
export async function renderReports(
  reporters: readonly FileReporter[],
  input: ReportInput,
): Promise<{ files: ReportFile[]; failures: FailedReport[] }> {
  const files: ReportFile[] = [];
  const failures: FailedReport[] = [];
  for (const reporter of reporters) {
    try {
      files.push(...(await reporter.render(input)));
    } catch (cause) {
      failures.push({ reporter: reporter.name, error: reportError(reporter.name, cause) });
    }
  }
  return { files, failures };
}

function reportError(name: string, cause: unknown): AutoqaError {
  return new AutoqaError(`The ${name} report could not be made: ${messageOf(cause)}`, {
    code: 'report-failed',
    hint: `The run itself is recorded; make the report again with "autoqa report RUN --format ${name}".`,
    cause,
  });
}
