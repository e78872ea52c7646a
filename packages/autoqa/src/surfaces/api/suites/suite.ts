/** What a generated suite is made of (A10). */
export type SuiteTarget = 'playwright' | 'pytest';

export interface SuiteFile {
  /** Below the suite's folder. */
  path: string;
  content: string;
  /** Where each case begins: the line of its `TestCase:` comment, counted from 1. */
  cases: { id: string; line: number }[];
}

/**
 * Who somebody is. `$NAME` stands for an environment variable; a secret that is written out is replaced by one, because
 * no secret may stand in a generated file.
 */
export type SuiteIdentity =
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'header' | 'query'; name: string; value: string }
  | { type: 'login'; operation: string; body: unknown; tokenPath: string };

export interface SuiteOptions {
  target: SuiteTarget;
  /** Where the API is unless `API_BASE_URL` says otherwise; the document's first server by default. */
  baseUrl?: string;
  /** The people that cases name. Whoever is missing has a token in `API_TOKEN` (owner) or `<NAME>_TOKEN`. */
  identities?: Readonly<Record<string, SuiteIdentity>>;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** What cases call `secrets.NAME`; only the names are written down. */
  secrets?: Readonly<Record<string, string>>;
  requestTimeoutMs?: number;
}
