import { escapeRegExp } from '@autoqa/domain/escape-reg-exp';
import { FailureRecord, type FailureType } from '@autoqa/domain/model/api/failure-record';
import type { WrittenTest } from './read-tests.ts';

/** What a runner said about a test that did not pass. */
export interface RawFailure {
  message: string;
  text: string;
}

export interface FailurePlace {
  file: string;
  test: WrittenTest;
}

/** The line in which a generated suite says what went wrong, for programs. */
const REPORT = /AUTOQA (\{.*\})/;

const TIMEOUT = /Test timeout of \d+ms exceeded|Failed: Timeout \(?>/;

const KINDS: readonly (readonly [FailureType, RegExp])[] = [
  [
    'import',
    /ImportError|ModuleNotFoundError|Cannot find (?:module|package)|does not provide an export named|cannot import name/,
  ],
  ['syntax', /SyntaxError|IndentationError|TabError|Unexpected token|fixture '\w+' not found/],
  ['name', /NameError|UnboundLocalError|ReferenceError|is not defined|has unknown parameter/],
  ['type', /TypeError|AttributeError/],
];

/** Turns what a runner printed into a record (A16). */
export function failureRecord({ message, text }: RawFailure, { file, test }: FailurePlace): FailureRecord {
  const whole = `${message}\n${text}`;
  const report = readReport(whole);
  return FailureRecord.parse({
    error_type: typeOf(whole, report),
    file,
    function: test.name,
    testcase_id: test.caseId,
    line: lineIn(whole, file) ?? test.line,
    message: firstLine(message, text),
    traceback: text.trim(),
    assertion: textOrNull(report['assertion']),
    expected: textOrNull(report['expected']),
    actual: textOrNull(report['actual']),
    request: textOrNull(report['request']),
    response_status: typeof report['response_status'] === 'number' ? report['response_status'] : null,
    response_body: report['response_body'] ?? null,
  });
}

function readReport(whole: string): Record<string, unknown> {
  const [, json] = REPORT.exec(whole) ?? [];
  if (json === undefined) return {};
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    // A line that was cut or edited says nothing; the traceback still does.
    return {};
  }
}

const REPORTED: Readonly<Record<string, FailureType>> = {
  assertion: 'assertion',
  arrange: 'arrange',
  value: 'arrange',
  connection: 'connection',
};

function typeOf(whole: string, report: Readonly<Record<string, unknown>>): FailureType {
  // A test that is ended tears its requests, and says so, too.
  if (TIMEOUT.test(whole)) return 'timeout';
  const reported = REPORTED[String(report['kind'])];
  if (reported === 'connection' && report['actual'] === 'timeout') return 'timeout';
  if (reported !== undefined) return reported;
  return (
    KINDS.find(([, pattern]) => pattern.test(whole))?.[0] ?? (/AssertionError/.test(whole) ? 'assertion' : 'unknown')
  );
}

/** The last place in the test file itself: further down the stack are only functions of the support. */
function lineIn(whole: string, file: string): number | undefined {
  const place = new RegExp(String.raw`${escapeRegExp(file)}(?::|", line |: .*\()(\d+)`, 'g');
  const found = [...whole.matchAll(place)].map(([, line]) => Number(line));
  return found.at(-1);
}

const NOISE = /^(?:Error|Problem|[\w.]*\bProblem|AssertionError|E)\s*:?\s+/;

function firstLine(message: string, text: string): string {
  const lines = `${text}\n${message}`.split('\n').map((line) => line.trim());
  const telling = [...message.split('\n'), ...lines].map((line) => line.trim().replace(/^E\s+/, ''));
  const line = telling.find(
    (each) => /(?:Error|Problem|Timeout|timeout|expected)\b.*\S/.test(each) && !each.startsWith('AUTOQA'),
  );
  return (line ?? telling.find((each) => each !== '') ?? '').replace(NOISE, '');
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
