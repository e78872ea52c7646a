/** `support/problems.ts`: what went wrong, for people and, on a line of its own, for programs. */
export const TYPESCRIPT_PROBLEMS = String.raw`/**
 * Why a test did not pass. The message is for people; the line that starts with AUTOQA says the same to programs.
 *
 * assertion: the answer is not as it has to be. arrange: what the test needs could not be made, so nothing was tested.
 * connection: nobody answered. value: a request needs a value that an earlier answer did not have.
 */
export type ProblemKind = 'assertion' | 'arrange' | 'connection' | 'value';

export interface ProblemFacts {
  assertion?: string;
  expected?: string;
  actual?: string;
  request?: string;
  response_status?: number;
  response_body?: unknown;
}

export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(kind: ProblemKind, message: string, facts: ProblemFacts = {}) {
    super(message + '\nAUTOQA ' + JSON.stringify({ kind, ...facts, response_body: shortened(facts.response_body) }));
  }
}

const LONGEST_BODY = 4000;

function shortened(body: unknown): unknown {
  const text = JSON.stringify(body) ?? '';
  return text.length > LONGEST_BODY ? text.slice(0, LONGEST_BODY) + '…' : body;
}
`;
