import type { AssertionVerdict } from '@autoqa/domain/model/assertion';

interface Failure {
  verdict: Exclude<AssertionVerdict, 'pass'>;
  expected?: string;
  actual?: string;
  message: string;
}

/** What was to be looked at was not there or not one thing: then nothing was measured. */
const NOT_MEASURED =
  /element\(s\) not found|strict mode violation|Target page, context or browser has been closed|Target crashed|net::ERR_|is not a function|Set the environment variable/;

/** What the failure of an assertion says: that it does not hold, or that it could not be looked at. */
export function readFailure(error: unknown): Failure {
  const text = plain(error instanceof Error ? error.message : String(error));
  const message = text.split('\n', 1)[0] ?? '';
  const isMeasured = /^(?:Error: )?expect(?:\.poll)?\(|^Timeout .*exceeded while waiting on the predicate/m.test(text);
  if (!isMeasured || NOT_MEASURED.test(text)) return { verdict: 'unknown', message };
  const expected = valueAfter(text, 'Expected');
  const actual = valueAfter(text, 'Received');
  return {
    verdict: 'fail',
    message,
    ...(expected === undefined ? {} : { expected }),
    ...(actual === undefined ? {} : { actual }),
  };
}

function valueAfter(text: string, word: 'Expected' | 'Received'): string | undefined {
  const found = new RegExp(`^\\s*${word}(?: [a-z]+)*:\\s*(.+)$`, 'm').exec(text)?.[1];
  return found?.trim();
}

/** Without the colours of a terminal. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- that is what colours begin with
  return text.replaceAll(/\u001b\[[\d;]*m/g, '');
}
