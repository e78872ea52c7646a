import { z } from 'zod';
import { Priority } from '../surface.ts';

/**
 * A case for an API as data: requests in order, what to keep of their answers, and what has to hold. The same data is
 * run in this process, printed as TypeScript and as Python, written into testcases.md and driven as load.
 *
 * Values may hold `{{expression}}`: a string that is nothing else becomes the value itself with its type, inside a longer
 * string its text. Expressions are those of `expression.ts`; they see what earlier steps kept, and `run`: ten digits that
 * are new each time a case runs.
 */

/** What an expectation rests on. It decides what a contradiction is called. */
export const Basis = z.object({
  /** Only convention: nobody wrote it down. A contradiction is `policy`, never a bug. */
  kind: z.enum(['contract', 'rule', 'requirement', 'data', 'convention']),
  /** The sentence or the line of the schema. */
  quote: z.string(),
  /** A JSON pointer into the API document, or `file:line`. */
  place: z.string(),
  /** The id the document gives it, such as `REQ-CART-3` or `R-7`. */
  id: z.string().optional(),
});
export type Basis = z.infer<typeof Basis>;

export const ApiCheck = z.discriminatedUnion('kind', [
  /** `201`, `4XX`; any of them. */
  z.object({ kind: z.literal('status'), oneOf: z.array(z.string()).min(1), basis: Basis }),
  /** The answer is one the document knows: status, content type and schema. */
  z.object({ kind: z.literal('conforms'), basis: Basis }),
  /** The server did not break: no 5xx, no torn connection. */
  z.object({ kind: z.literal('no-crash'), basis: Basis }),
  z.object({ kind: z.literal('faster-than'), limitMs: z.number().positive(), basis: Basis }),
  /** True or false over `status`, `body`, `headers`, `sent` (the body of the request) and what was kept. */
  z.object({ kind: z.literal('holds'), expression: z.string(), basis: Basis }),
]);
export type ApiCheck = z.infer<typeof ApiCheck>;

/** Who asks: the account of the configuration, somebody it names, nobody, or somebody with a token nobody issued. */
export const OWNER = 'owner';
export const NOBODY = 'nobody';
export const IMPOSTOR = 'impostor';

export const ApiRequest = z.object({
  operation: z.string(),
  as: z.string().default(OWNER),
  path: z.record(z.string(), z.unknown()).default({}),
  query: z.record(z.string(), z.unknown()).default({}),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON, unless the content type says something else. */
  body: z.unknown().optional(),
  /** Bytes as text, sent as they are. */
  raw: z.string().optional(),
  contentType: z.string().optional(),
});
export type ApiRequest = z.infer<typeof ApiRequest>;

export const ApiStep = z.object({
  /**
   * `arrange` makes what the case needs: when it fails, nothing was tested. `act` is what the case is about, `observe`
   * looks at what came of it, `cleanup` runs whatever happened.
   */
  role: z.enum(['arrange', 'act', 'observe', 'cleanup']),
  request: ApiRequest,
  /** Name → expression over the answer, or over `sent`. */
  keep: z.record(z.string(), z.string()).default({}),
  checks: z.array(ApiCheck).default([]),
});
export type ApiStep = z.infer<typeof ApiStep>;

export const Technique = z.enum([
  'positive',
  'missing-required',
  'wrong-type',
  'wrong-format',
  'boundary',
  'enumeration',
  'pairwise',
  'no-token',
  'bad-token',
  'content-type',
  'unknown-id',
  'owner-only',
  'role',
  'life-cycle',
  'read-back',
  'paging',
  'sorting',
  'filtering',
  'session',
  'scenario',
  'rule',
  'data-row',
]);
export type Technique = z.infer<typeof Technique>;

export const ApiCase = z.object({
  /** `API-x-y`, `SCN-…`, `RULE-x-y`, `DATA-x-y` or `TC-…`. */
  id: z.string(),
  title: z.string(),
  /** The operation the case is about. */
  operation: z.string(),
  technique: Technique,
  priority: Priority,
  requirements: z.array(z.string()).default([]),
  /** What the case was derived from; never empty. */
  sources: z.array(Basis).min(1),
  steps: z.array(ApiStep).min(1),
});
export type ApiCase = z.infer<typeof ApiCase>;
