import { xmlTokens } from '../../../kernel/xml/xml-tokens.ts';

/** What a runner wrote about one test. */
export interface JunitCase {
  className: string;
  name: string;
  durationMs: number;
  outcome: 'passed' | 'failure' | 'error' | 'skipped';
  message: string;
  /** The traceback, as the runner prints it. */
  text: string;
}

const OUTCOMES: ReadonlySet<string> = new Set(['failure', 'error', 'skipped']);

/** Reads the test cases of a JUnit file. What is no JUnit has none. */
export function parseJunit(xml: string): JunitCase[] {
  const cases: JunitCase[] = [];
  let inside = '';
  for (const token of xmlTokens(xml)) {
    const current = cases.at(-1);
    if (token.kind === 'text') {
      if (OUTCOMES.has(inside) && current !== undefined) current.text += token.text;
    } else if (token.kind === 'close') {
      inside = '';
    } else if (token.name === 'testcase') {
      cases.push(caseOf(token.attributes));
    } else if (OUTCOMES.has(token.name) && current !== undefined) {
      inside = token.name;
      if (current.outcome !== 'passed') continue;
      current.outcome = token.name as JunitCase['outcome'];
      current.message = token.attributes['message'] ?? '';
    } else {
      inside = token.name;
    }
  }
  return cases;
}

function caseOf(attributes: Readonly<Record<string, string>>): JunitCase {
  const seconds = Number(attributes['time'] ?? 0);
  return {
    className: attributes['classname'] ?? '',
    name: attributes['name'] ?? '',
    durationMs: Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0,
    outcome: 'passed',
    message: '',
    text: '',
  };
}
