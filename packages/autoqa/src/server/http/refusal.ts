import { AutoqaError } from '../../kernel/errors.ts';
import { PROBLEM_KINDS, problemWords, type ProblemCode } from './problem-words.ts';

interface RefusalOptions {
  details?: Readonly<Record<string, string | number>>;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A request that the server turns down; it is answered in the words of the table. */
export class Refusal extends AutoqaError {
  readonly status: number;
  readonly kind: ProblemCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: ProblemCode, { details = {}, retryAfterSeconds, cause }: RefusalOptions = {}) {
    const { message, hint } = problemWords(kind, 'en', details);
    super(message, { code: kind, hint, details, cause });
    this.kind = kind;
    this.status = PROBLEM_KINDS[kind].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What was found, or the refusal. */
export function required<T>(found: T | undefined, kind: ProblemCode): T {
  if (found === undefined) throw new Refusal(kind);
  return found;
}
