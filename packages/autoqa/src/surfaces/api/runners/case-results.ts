import type { FailureRecord } from '@autoqa/domain/model/api/failure-record';
import { failureRecord, type RawFailure } from './failure-record.ts';
import type { JunitCase } from './junit.ts';
import type { WrittenTest } from './read-tests.ts';
import type { CaseResult, CaseStatus } from './suite-run.ts';
import type { FileOutput } from './suite-runner.ts';

interface FileFacts {
  file: string;
  tests: readonly WrittenTest[];
  caseLimitMs: number;
}

/** What came of each case of a file. A case without a result did not pass. */
export function caseResults(output: FileOutput, { file, tests, caseLimitMs }: FileFacts): CaseResult[] {
  return tests.map((test) => {
    const found = output.results.find((each) => isOf(each, test));
    if (found?.outcome === 'passed') return passed(test, file, found.durationMs);
    const raw = found === undefined ? missingResult(output, caseLimitMs) : found;
    return notPassed(failureRecord(raw, { file, test }), found?.durationMs ?? 0);
  });
}

function isOf(result: JunitCase, test: WrittenTest): boolean {
  return test.name !== '' && result.name === test.name;
}

function passed({ caseId, line }: WrittenTest, file: string, durationMs: number): CaseResult {
  return { id: caseId, status: 'passed', file, line, message: '', durationMs, failure: undefined };
}

function notPassed(failure: FailureRecord, durationMs: number): CaseResult {
  const { testcase_id: id, file, line, message } = failure;
  return { id, status: statusOf(failure), file, line: line ?? 1, message, durationMs, failure };
}

function statusOf({ error_type: type }: FailureRecord): CaseStatus {
  if (type === 'timeout') return 'timeout';
  return type === 'assertion' ? 'failed' : 'error';
}

/** The file could not be loaded, or was ended: what is known stands in a result of the file itself or was printed. */
function missingResult({ results, output, isOverdue }: FileOutput, caseLimitMs: number): RawFailure {
  if (isOverdue) return { message: `Failed: Timeout >${caseLimitMs / 1000}s`, text: output };
  const ofFile = results.find(({ outcome }) => outcome === 'error');
  return ofFile ?? { message: '', text: output };
}
