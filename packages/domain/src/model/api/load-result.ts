import { z } from 'zod';

/** What a load test measured (A15), whichever engine drove it. Reports, CSV files and the live page read nothing else. */

export const LoadEngine = z.enum(['embedded', 'locust', 'k6']);
export type LoadEngine = z.infer<typeof LoadEngine>;

const Count = z.number().int().nonnegative();
const Amount = z.number().nonnegative();

/** Shares of requests → the names of their fields; the same steps that Locust's tables have. */
export const LOAD_PERCENTILES = {
  p50Ms: 0.5,
  p66Ms: 0.66,
  p75Ms: 0.75,
  p80Ms: 0.8,
  p90Ms: 0.9,
  p95Ms: 0.95,
  p98Ms: 0.98,
  p99Ms: 0.99,
  p999Ms: 0.999,
  p9999Ms: 0.9999,
} as const;
export type LoadPercentile = keyof typeof LOAD_PERCENTILES;

/** A whole run in figures: of one operation, or of all of them. */
export const LoadFigures = z.object({
  requests: Count,
  /** Answers nobody expected, and requests without an answer. */
  failures: Count,
  /** Those of them that were answered with a 4xx: the server works and says no. Absent where the engine does not tell. */
  refused: Count.optional(),
  requestsPerSecond: Amount,
  failuresPerSecond: Amount,
  averageBytes: Amount,
  averageMs: Amount,
  minMs: Amount,
  p50Ms: Amount,
  p66Ms: Amount,
  p75Ms: Amount,
  p80Ms: Amount,
  p90Ms: Amount,
  p95Ms: Amount,
  p98Ms: Amount,
  p99Ms: Amount,
  p999Ms: Amount,
  p9999Ms: Amount,
  maxMs: Amount,
});
export type LoadFigures = z.infer<typeof LoadFigures>;

export const LoadOperation = z.object({
  /** The id of the operation in the API document. */
  id: z.string(),
  method: z.string(),
  path: z.string(),
  figures: LoadFigures,
  /** Status → how many answers had it. */
  statuses: z.record(z.string(), Count),
});
export type LoadOperation = z.infer<typeof LoadOperation>;

/** One second of it. */
export const LoadMoment = z.object({
  requests: Count,
  failures: Count,
  refused: Count.optional(),
  requestsPerSecond: Amount,
  failuresPerSecond: Amount,
  p50Ms: Amount,
  p95Ms: Amount,
  p99Ms: Amount,
  maxMs: Amount,
});
export type LoadMoment = z.infer<typeof LoadMoment>;

/** How busy the machine was that made the load: a result of a busy one speaks of that machine, not of the product. */
export const HostLoad = z.object({
  /** Processes that ran or wanted to, on average over the last minute. */
  loadAverage: Amount,
  /** Of one core, used by this process. */
  cpuShare: Amount,
  eventLoopDelayMs: Amount,
});
export type HostLoad = z.infer<typeof HostLoad>;

export const LoadSample = z.object({
  /** Since the start. */
  atMs: Amount,
  users: Count,
  total: LoadMoment,
  /** In the order of the result's `operations`. */
  operations: z.array(LoadMoment),
  host: HostLoad.optional(),
});
export type LoadSample = z.infer<typeof LoadSample>;

export const LoadWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generator-busy'), cpuShare: Amount, eventLoopDelayMs: Amount }),
  z.object({ kind: z.literal('host-busy'), loadAverage: Amount, cores: Count }),
  /** Nothing answered from this moment to the end. */
  z.object({ kind: z.literal('no-answers'), sinceMs: Amount }),
  /** Sequences that were cut short, so that what they made may have been left behind. */
  z.object({ kind: z.literal('cut-short'), users: Count }),
  /** More users than accounts: some were refused what another one of the same account had changed. */
  z.object({ kind: z.literal('shared-accounts'), users: Count, accounts: Count, refused: Count }),
]);
export type LoadWarning = z.infer<typeof LoadWarning>;

export const LoadOmission = z.object({
  /** The id of the case. */
  case: z.string(),
  /** Not run at all, or only not part of the scripts for other engines. */
  from: z.enum(['load', 'scripts']),
  reason: z.enum([
    'not-passed',
    'leaves-writes-behind',
    'impostor',
    'unknown-operation',
    'unknown-value',
    'unreadable-expression',
    'content-type',
    'head-request',
    'complex-expression',
  ]),
  /** What it is about: an operation, a name, an expression. */
  detail: z.string(),
});
export type LoadOmission = z.infer<typeof LoadOmission>;

export const LoadResult = z.object({
  schemaVersion: z.literal(1),
  engine: LoadEngine,
  baseUrl: z.string(),
  startedAt: z.string(),
  durationMs: Amount,
  endedBy: z.enum(['duration', 'stopped']),
  settings: z.object({ users: Count, spawnRate: z.number().positive(), durationMs: Amount, timeoutMs: Amount }),
  scenarios: z.array(z.object({ id: z.string(), title: z.string(), weight: z.number().positive() })),
  total: LoadFigures,
  operations: z.array(LoadOperation),
  samples: z.array(LoadSample),
  /** Most frequent first. */
  errors: z.array(z.object({ operation: z.string(), message: z.string(), count: Count })),
  warnings: z.array(LoadWarning),
  omissions: z.array(LoadOmission),
});
export type LoadResult = z.infer<typeof LoadResult>;
