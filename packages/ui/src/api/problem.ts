import type { Problem } from '@autoqa/domain/contract/problem';

export type FieldProblem = NonNullable<Problem['error']['fields']>[number];

/** A refusal or failure of the server, or that it could not be reached (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string;
  readonly fields: readonly FieldProblem[];

  constructor(status: number, problem: Problem['error']) {
    super(problem.message);
    this.name = 'ApiProblem';
    this.status = status;
    this.code = problem.code;
    this.hint = problem.hint;
    this.fields = problem.fields ?? [];
  }
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

/** What a text that came with a failing status says; a proxy may have answered in a shape of its own. */
export function toProblem(status: number, text: string): ApiProblem {
  const answer = parse(text);
  if (isProblem(answer)) return new ApiProblem(status, answer.error);
  return new ApiProblem(status, { code: 'server-unclear', message: `HTTP ${status}`, hint: text.slice(0, 200) });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the server is only away or busy: the same may be asked again. Everything else stays refused. */
export function isPassing(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
}

/** Nobody answered. */
export function unreachable(): ApiProblem {
  return new ApiProblem(0, { code: 'server-away', message: '', hint: '' });
}
