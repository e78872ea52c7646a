import type { AttemptFailure } from '../../../ports/surface.ts';

/** Ends a step of the API: why it did not go through. */
export class ApiStepFailed extends Error {
  readonly failure: AttemptFailure;

  constructor(failure: AttemptFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
