import { join } from 'node:path';
import type { Language } from '@autoqa/domain/model/language';
import type { LoadResult } from '@autoqa/domain/model/api/load-result';
import { writeFileAtomic } from '../../../kernel/atomic-file.ts';
import type { LoadScenario } from './load-scenario.ts';
import { DEFAULT_TIMEOUT_MS, type LoadSettings } from './load-settings.ts';
import { printHistoryCsv } from './report/history-csv.ts';
import { printLoadReport } from './report/report-html.ts';
import { printStatsCsv } from './report/stats-csv.ts';
import { printK6Script } from './scripts/k6-script.ts';
import { printLocustfile } from './scripts/locustfile.ts';
import { printable } from './scripts/simple-path.ts';

export const LOAD_FOLDER = 'load_test';

/** Writes report and tables into a folder and gives their names. */
export async function writeLoadReports(folder: string, result: LoadResult, language: Language): Promise<string[]> {
  return writeAll(folder, {
    'load_test_report.html': printLoadReport(result, language),
    'load_test_stats.csv': printStatsCsv(result),
    'load_test_stats_history.csv': printHistoryCsv(result),
  });
}

/** Writes the scripts for the other engines and says what could not go into them. */
export async function writeLoadScripts(
  folder: string,
  scenarios: readonly LoadScenario[],
  settings: LoadSettings,
): Promise<{ files: string[]; omissions: LoadResult['omissions'] }> {
  const { identities = {}, timeoutMs = DEFAULT_TIMEOUT_MS } = settings;
  const { scenarios: printed, omissions } = printable(scenarios);
  if (printed.length === 0) return { files: [], omissions };
  const script = { ...settings, identities, timeoutMs };
  const files = await writeAll(folder, {
    'locustfile.py': printLocustfile(printed, script),
    'k6.js': printK6Script(printed, script),
  });
  return { files, omissions };
}

async function writeAll(folder: string, files: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) await writeFileAtomic(join(folder, name), text);
  return Object.keys(files);
}
