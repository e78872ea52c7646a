/** What the database says about a statement, with its five-character code. */
export class StatementError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;

  constructor(message: string, { code, constraint }: { code?: string | undefined; constraint?: string | undefined }) {
    super(message);
    this.name = 'StatementError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** True when a row names another one that is not there. */
export function isMissingReference(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && thrown.code === '23503';
}
