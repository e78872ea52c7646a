import { z } from 'zod';

/** Why something was not covered: a word, so that every report can say it in its reader's language. */
export const CoverageReason = z.enum([
  /** No case is about it. */
  'no-case',
  /** It is called only to prepare other cases. */
  'only-arranged',
  /** There are cases, but none of them ran. */
  'not-executed',
  'no-valid-value',
  'no-invalid-value',
  /** No case expects this status. */
  'never-expected',
  /** A case expects it, but the answer was another. */
  'never-seen',
  /** A case allowed several statuses and passed; nobody wrote down which one came. */
  'not-told-apart',
]);
export type CoverageReason = z.infer<typeof CoverageReason>;

const share = { tested: z.number().int().nonnegative(), total: z.number().int().nonnegative() };
const reason = CoverageReason;
const operation = z.string();

/** What of the API document and the rules was tested, and each thing that was not, with the reason. */
export const ApiCoverage = z.object({
  operations: z.object({ ...share, untested: z.array(z.object({ operation, reason })) }),
  /** A parameter counts once it was given a valid and an invalid value. */
  parameters: z.object({
    ...share,
    /** `query.page`, `path.id`, `body.items[].quantity`. */
    untested: z.array(z.object({ operation, parameter: z.string(), reason })),
  }),
  statuses: z.object({ ...share, untested: z.array(z.object({ operation, status: z.string(), reason })) }),
  rules: z.object({ ...share, untested: z.array(z.object({ rule: z.string(), text: z.string(), reason })) }),
});
export type ApiCoverage = z.infer<typeof ApiCoverage>;
