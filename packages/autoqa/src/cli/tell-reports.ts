import { resolve } from 'node:path';
import type { CommandContext } from './command.ts';
import { textsFor } from './language/texts.ts';

interface Reported {
  reportPath: string | undefined;
  reportFailures: readonly { reporter: string; reason: string }[];
}

/** Says where the report lies, and which reports could not be made. */
export function tellReports({ language, print }: CommandContext, { reportPath, reportFailures }: Reported): void {
  const texts = textsFor(language);
  for (const { reporter, reason } of reportFailures) print(texts.reportFailed(reporter, reason));
  if (reportPath !== undefined) print(`${texts.report}: ${resolve(reportPath)}`);
}
