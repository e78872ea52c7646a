import { z } from 'zod';

/** Why a generated test did not pass, for whoever repairs or judges it (A16). The names are those of the exchange format. */
export const FailureType = z.enum([
  /** The file cannot be read as code. */
  'syntax',
  /** Something it imports is not there. */
  'import',
  /** A name that nothing has. */
  'name',
  /** A value used as what it is not. */
  'type',
  /** The answer is not as the case says. */
  'assertion',
  /** What the case needs could not be made; nothing was tested. */
  'arrange',
  /** Nobody answered. */
  'connection',
  /** The case took longer than its limit. */
  'timeout',
  'unknown',
]);
export type FailureType = z.infer<typeof FailureType>;

export const FailureRecord = z.object({
  error_type: FailureType,
  /** Below the suite's folder. */
  file: z.string(),
  /** The function or the title of the test. */
  function: z.string(),
  testcase_id: z.string(),
  line: z.number().int().positive().nullable(),
  message: z.string(),
  traceback: z.string(),
  /** What was asserted, of an answer that came. */
  assertion: z.string().nullable(),
  expected: z.string().nullable(),
  actual: z.string().nullable(),
  /** Method and address of the request. */
  request: z.string().nullable(),
  response_status: z.number().int().nullable(),
  response_body: z.unknown(),
});
export type FailureRecord = z.infer<typeof FailureRecord>;
