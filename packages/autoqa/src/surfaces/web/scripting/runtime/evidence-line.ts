import type { AssertionVerdict } from '@autoqa/domain/model/assertion';
import type { Refusal } from '../../guarding/guard-context.ts';

/** One line of what a script that runs by itself writes down; pictures and texts lie beside it. */
export type EvidenceLine =
  | { type: 'start' }
  | { type: 'step'; index: number; picture?: string | undefined }
  | {
      type: 'check';
      id: string;
      verdict: AssertionVerdict;
      expected?: string | undefined;
      actual?: string | undefined;
      message?: string | undefined;
      picture?: string | undefined;
      /** What the page said at that moment, in a file. */
      pageText?: string | undefined;
    }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'sign-in-refused'; message: string }
  /** The body of the test is over; `error` when it did not come to its end. */
  | { type: 'end'; error?: string | undefined; picture?: string | undefined }
  | { type: 'cleaned-up' };
