import { EnvironmentError } from '../../kernel/errors.ts';

/** The database cannot be reached now. Nothing is lost: try again. */
export class DatabaseAwayError extends EnvironmentError {
  constructor(cause: unknown) {
    super('The database cannot be reached.', {
      code: 'database-away',
      hint: 'Check that it runs; AutoQA goes on by itself when it is back.',
      cause,
    });
  }
}
