/** `support/settings.ts` and `support/identities.ts`: the address, and who is who. Secrets come from the environment. */
export const TYPESCRIPT_SETTINGS = String.raw`import { readFileSync } from 'node:fs';

export type Identity =
  | { type: 'bearer'; token: string }
  | { type: 'basic'; username: string; password: string }
  | { type: 'header' | 'query'; name: string; value: string }
  | { type: 'login'; path: string; body: unknown; tokenPath: string };

export interface Settings {
  baseUrl: string;
  timeoutMs: number;
  headers: Record<string, string>;
  identities: Record<string, Identity>;
  secrets: Record<string, string>;
}

const file = new URL('../settings.json', import.meta.url);
const written = JSON.parse(readFileSync(file, 'utf8')) as Settings;

/** A value from the environment. What is secret is never written down. */
function env(name: string): string {
  const value = process.env['AUTOQA_' + name] ?? process.env[name];
  if (value === undefined) throw new Error('Set the environment variable ' + name + '.');
  return value;
}

/** Ten digits for somebody who registers, so that the name is free. */
const run = String(Math.floor(1e9 + Math.random() * 9e9));

/** Puts values of the environment in the place of texts like "$API_TOKEN". */
export function fill<Value>(value: Value): Value {
  if (typeof value === 'string')
    return value
      .replace(/^\$([A-Z][A-Z0-9_]*)$/, (_all, name: string) => env(name))
      .replaceAll('{{run}}', run) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(fill) as Value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fill(each)])) as Value;
}

export const settings: Settings = {
  ...written,
  baseUrl: (process.env['API_BASE_URL'] ?? written.baseUrl).replace(/\/+$/, ''),
  headers: fill(written.headers),
};
`;

export const TYPESCRIPT_IDENTITIES = String.raw`import { Problem } from './problems.ts';
import { fill, settings, type Identity } from './settings.ts';
import { get } from './values.ts';

type Login = (path: string, body: unknown) => Promise<unknown>;

/** What somebody adds to a request to say who asks. */
export interface Credentials {
  headers: Record<string, string>;
  query: Record<string, string>;
}

export type Sessions = Map<string, Promise<Credentials>>;

/** Whoever has to sign in does so once. */
export const sharedSessions: Sessions = new Map();

export function credentialsOf(name: string, sessions: Sessions, login: Login): Promise<Credentials> {
  const known = sessions.get(name);
  if (known !== undefined) return known;
  const credentials = name === 'impostor' ? Promise.resolve(madeUp()) : signedIn(name, login);
  sessions.set(name, credentials);
  return credentials;
}

async function signedIn(name: string, login: Login): Promise<Credentials> {
  const written = settings.identities[name];
  if (written === undefined) throw new Error('settings.json has no identity ' + name + '.');
  const identity = fill(written);
  if (identity.type !== 'login') return plain(identity);
  const token = get(await login(identity.path, identity.body), ...identity.tokenPath.split('.'));
  if (typeof token !== 'string')
    throw new Problem('arrange', 'The login of ' + name + ' gave no ' + identity.tokenPath + '.');
  return withHeader('authorization', 'Bearer ' + token);
}

function plain(identity: Exclude<Identity, { type: 'login' }>): Credentials {
  if (identity.type === 'bearer') return withHeader('authorization', 'Bearer ' + identity.token);
  if (identity.type === 'header') return withHeader(identity.name.toLowerCase(), identity.value);
  if (identity.type === 'query') return { headers: {}, query: { [identity.name]: identity.value } };
  const pair = Buffer.from(identity.username + ':' + identity.password).toString('base64');
  return withHeader('authorization', 'Basic ' + pair);
}

function withHeader(name: string, value: string): Credentials {
  return { headers: { [name]: value }, query: {} };
}

/** Like the owner's, but nobody ever issued it. */
function madeUp(): Credentials {
  const owner = settings.identities['owner'];
  if (owner?.type === 'header' || owner?.type === 'query') return plain({ ...owner, value: 'made-up-by-a-test' });
  if (owner?.type === 'basic') return plain({ type: 'basic', username: 'made-up', password: 'by-a-test' });
  return plain({ type: 'bearer', token: 'made-up-by-a-test' });
}
`;
