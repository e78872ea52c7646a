import type { RunEvent } from '@autoqa/domain/events/run-event';
import type { ReportFile } from '../../ports/reporter.ts';
import type { ApiReportInput } from './api-report-input.ts';
import { renderBugReport } from './bug-report.ts';
import { renderBusinessReport } from './business/business-report.ts';
import { renderLogRecords, renderRunLog } from './run-log.ts';

/** The papers that only an API run has (A13, A14, A18), at their places in the run folder. */
export function apiReportFiles(input: ApiReportInput, events: readonly RunEvent[]): ReportFile[] {
  const { language } = input;
  return [
    { path: 'bug_report.json', content: renderBugReport(input) },
    { path: 'reports/business_report.html', content: renderBusinessReport(input) },
    { path: 'reports/run.log', content: renderRunLog(events, { language }) },
    { path: 'reports/run.log.jsonl', content: renderLogRecords(events, language) },
  ];
}
