import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../../kernel/errors.ts';

/** What Playwright says of a failure, without colours and without the log of its tries. */
export function describePlaywrightError(thrown: unknown): string {
  const [summary = ''] = stripVTControlCharacters(messageOf(thrown)).split(/\n\s*Call log:/, 1);
  return summary.trim();
}
