import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../../kernel/errors.ts';
import { playwright } from '../../kernel/packages/playwright.ts';

/** Whether it comes from the browser's side, not from a mistake of ours. */
export function isPlaywrightError(thrown: unknown): boolean {
  return (
    thrown instanceof playwright().errors.TimeoutError ||
    /^(?:locator|page|frame|elementHandle)\.\w+: /.test(messageOf(thrown))
  );
}

/** What Playwright says of a failure, without colours, fractions of milliseconds and the log of its tries. */
export function describePlaywrightError(thrown: unknown): string {
  const [summary = ''] = stripVTControlCharacters(messageOf(thrown)).split(/\n\s*Call log:/, 1);
  return summary.trim().replace(/(\d+)\.\d+ ?ms\b/g, '$1ms');
}
