import type { SuiteTarget } from '../suites/suite.ts';
import { CASE_MARK } from '../suites/test-heading.ts';

/** A test as it stands in a file, which a person may have edited and which may not even be valid code. */
export interface WrittenTest {
  caseId: string;
  /** The title (Playwright) or the function (Pytest); empty when it cannot be found. */
  name: string;
  /** The line of the test itself, counted from 1. */
  line: number;
  /** The lines from its comment to the last before the next test. */
  start: number;
  end: number;
}

const MARK = new RegExp(String.raw`^\s*(?://|#)\s*${CASE_MARK}\s*(\S+)\s*$`);
const HEADS: Readonly<Record<SuiteTarget, RegExp>> = {
  playwright: /^\s*test\s*\(\s*(?<quote>['"`])(?<name>(?:\\.|(?!\k<quote>).)*)\k<quote>/,
  pytest: /^\s*def\s+(?<name>[\p{L}\p{N}_]+)\s*\(/u,
};

/** Finds the tests of a file by the comments that name their cases. */
export function readTests(content: string, target: SuiteTarget): WrittenTest[] {
  const lines = content.split('\n');
  const marks = lines.flatMap((line, index) => {
    const [, caseId] = MARK.exec(line) ?? [];
    return caseId === undefined ? [] : [{ caseId, index }];
  });
  return marks.map(({ caseId, index }, position) => {
    const next = marks[position + 1]?.index ?? lines.length;
    const head = lines.findIndex((line, at) => at > index && at < next && headOf(line, target) !== undefined);
    const name = headOf(lines[head] ?? '', target) ?? '';
    return { caseId, name, line: (head === -1 ? index : head) + 1, start: index + 1, end: next };
  });
}

function headOf(line: string, target: SuiteTarget): string | undefined {
  const name = (HEADS[target].exec(line) ?? undefined)?.groups?.['name'];
  return name?.replaceAll(/\\(.)/g, '$1');
}
