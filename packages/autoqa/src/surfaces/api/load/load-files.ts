import type { Language } from '@autoqa/domain/model/language';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';
import type { LoadScenario } from './load-scenario.ts';
import { DEFAULT_TIMEOUT_MS, type LoadSettings } from './load-settings.ts';
import { printHistoryCsv } from './report/history-csv.ts';
import { printLoadReport } from './report/report-html.ts';
import { printStatsCsv } from './report/stats-csv.ts';
import { printK6Script } from './scripts/k6-script.ts';
import { printLocustfile } from './scripts/locustfile.ts';
import { printable } from './scripts/simple-path.ts';

/** Below the run folder. */
export const LOAD_FOLDER = 'load_test';

/** A file of that folder. */
export interface LoadFile {
  name: string;
  content: string;
}

/** Report and tables. */
export function loadReports(result: LoadResult, language: Language): LoadFile[] {
  return [
    { name: 'load_test_report.html', content: printLoadReport(result, language) },
    { name: 'load_test_stats.csv', content: printStatsCsv(result) },
    { name: 'load_test_stats_history.csv', content: printHistoryCsv(result) },
  ];
}

/** The scripts for the other engines, and what could not go into them. */
export function loadScripts(
  scenarios: readonly LoadScenario[],
  settings: LoadSettings,
): { files: LoadFile[]; omissions: LoadResult['omissions'] } {
  const { identities = {}, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  const { scenarios: printed, omissions } = printable(scenarios);
  if (printed.length === 0) return { files: [], omissions };
  const script = { ...settings, identities, timeoutMs };
  return {
    files: [
      { name: 'locustfile.py', content: printLocustfile(printed, script) },
      { name: 'k6.js', content: printK6Script(printed, script) },
    ],
    omissions,
  };
}
