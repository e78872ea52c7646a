import { readTests } from '../runners/read-tests.ts';
import type { SuiteTarget } from '../suites/suite.ts';

/** A test file in parts: what stands before the first test, and each test with its comments. */
export interface TestFileParts {
  header: string;
  /** Case → text, in the order of the file. */
  tests: Map<string, string>;
}

export function splitTests(content: string, target: SuiteTarget): TestFileParts {
  const lines = content.split('\n');
  const tests = readTests(content, target);
  const header = lines.slice(0, (tests[0]?.start ?? lines.length + 1) - 1).join('\n');
  const text = (start: number, end: number) => lines.slice(start - 1, end).join('\n');
  return { header, tests: new Map(tests.map(({ caseId, start, end }) => [caseId, text(start, end)])) };
}

export function joinTests({ header, tests }: TestFileParts): string {
  return [header, ...tests.values()].join('\n');
}

/** The same but for white space at its ends: nobody changed it. */
export function isUnchanged(one: string | undefined, two: string | undefined): boolean {
  return one?.trimEnd() === two?.trimEnd();
}
