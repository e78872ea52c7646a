import { z } from 'zod';

const text = z.string().min(1);
/** A number, also one that came out of a variable. */
const number = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
);

const AUTH_SHAPES = {
  none: z.strictObject({ type: z.literal('none') }),
  bearer: z.strictObject({ type: z.literal('bearer'), token: text }),
  basic: z.strictObject({ type: z.literal('basic'), username: text, password: z.string() }),
  header: z.strictObject({ type: z.literal('header'), name: text.regex(/^[\w!#$%&'*+.^`|~-]+$/), value: text }),
  query: z.strictObject({ type: z.literal('query'), name: text, value: text }),
  login: z.strictObject({ type: z.literal('login'), operation: text, body: z.unknown().optional(), tokenPath: text }),
};

const Auth = z.discriminatedUnion('type', [
  AUTH_SHAPES.none,
  AUTH_SHAPES.bearer,
  AUTH_SHAPES.basic,
  AUTH_SHAPES.header,
  AUTH_SHAPES.query,
  AUTH_SHAPES.login,
]);

const Limits = z.strictObject({
  requestsPerSecond: number.pipe(z.number().min(0)).default(0),
  timeoutMs: number.pipe(z.number().int().positive().max(600_000)).default(10_000),
  casesPerOperation: number.pipe(z.number().int().positive().max(10_000)).default(30),
});

/** The file as CONTRACTS names it. */
export const ConfigShape = z.strictObject({
  base_url: z.url({ protocol: /^https?$/ }).optional(),
  auth: Auth.default({ type: 'none' }),
  headers: z.record(z.string(), z.string()).default({}),
  identities: z.record(z.string(), Auth).default({}),
  limits: Limits.default({ requestsPerSecond: 0, timeoutMs: 10_000, casesPerOperation: 30 }),
});
export type ConfigShape = z.infer<typeof ConfigShape>;

/** The keys that may stand where an unknown one was found. */
export function knownKeys(path: readonly PropertyKey[], type: unknown): string[] {
  if (path.length === 0) return Object.keys(ConfigShape.shape);
  if (path[0] === 'limits') return Object.keys(Limits.shape);
  const shape = Object.entries(AUTH_SHAPES).find(([name]) => name === type)?.[1];
  return shape === undefined ? ['type'] : Object.keys(shape.shape);
}

const AUTH_TYPES = Object.keys(AUTH_SHAPES);

/** What a field takes, for the message about one that does not. */
export function expectedAt(path: readonly PropertyKey[]): string {
  const name = String(path.at(-1) ?? '');
  return EXPECTED[name] ?? 'a text';
}

const EXPECTED: Readonly<Record<string, string>> = {
  '': 'settings written as "name: value"',
  base_url: 'an address such as https://api.example.com',
  auth: `{ type: ${AUTH_TYPES.join(' | ')}, … }`,
  type: AUTH_TYPES.join(' | '),
  name: 'the name of a header or of a query parameter',
  headers: 'headers written as "name: value"',
  identities: 'people, each with an auth of their own',
  limits: 'requestsPerSecond, timeoutMs, casesPerOperation',
  requestsPerSecond: 'a number, 0 for as many as possible',
  timeoutMs: 'milliseconds, for example 10000',
  casesPerOperation: 'a whole number, for example 30',
};
