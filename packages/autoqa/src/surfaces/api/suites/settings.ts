import { IMPOSTOR, NOBODY, OWNER, type ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, SecurityScheme } from '@autoqa/domain/model/api/api-description';
import { isSensitiveHeader } from '../../../kernel/redaction/sensitive-headers.ts';
import { operationNamed } from './operation-named.ts';
import type { SuiteIdentity, SuiteOptions } from './suite.ts';

/** An identity as it stands in `settings.json`: where to sign in is a path there, not an operation. */
type WrittenIdentity =
  Exclude<SuiteIdentity, { type: 'login' }> | { type: 'login'; path: string; body: unknown; tokenPath: string };

export interface SuiteSettings {
  baseUrl: string;
  timeoutMs: number;
  headers: Record<string, string>;
  identities: Record<string, WrittenIdentity>;
}

const REQUEST_TIMEOUT_MS = 10_000;
const REFERENCE = /^(?:\$|\{\{\s*)([A-Za-z][A-Za-z0-9_]*)(?:\s*\}\})?$/;

/** What both kinds of suites read from `settings.json`; it holds names of secrets, never secrets. */
export function suiteSettings(
  cases: readonly ApiCase[],
  description: ApiDescription,
  options: SuiteOptions,
): SuiteSettings {
  const { baseUrl = description.servers[0] ?? '', headers = {}, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
  const names = new Set([OWNER, ...cases.flatMap(namesIn), ...Object.keys(options.identities ?? {})]);
  const identities = [...names]
    .filter((name) => name !== NOBODY && name !== IMPOSTOR)
    .map(
      (name) =>
        [
          name,
          writtenIdentity(name, options.identities?.[name] ?? defaultIdentity(name, description), description),
        ] as const,
    );
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    timeoutMs: requestTimeoutMs,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, safeHeader(name, value)])),
    identities: Object.fromEntries(identities),
  };
}

/** The environment variables that a suite needs, by the settings it was written with. */
export function suiteVariables(settings: SuiteSettings): string[] {
  const text = JSON.stringify([settings.headers, settings.identities]);
  return [...new Set([...text.matchAll(/"\$([A-Z][A-Z0-9_]*)"/g)].map(([, name]) => name ?? ''))];
}

function namesIn({ steps }: ApiCase): string[] {
  return steps.map(({ request }) => request.as);
}

function defaultIdentity(name: string, { securitySchemes }: ApiDescription): SuiteIdentity {
  const [scheme] = Object.values(securitySchemes).filter((each) => each.kind !== 'other');
  const prefix = prefixOf(name);
  return identityFor(scheme ?? { kind: 'bearer' }, prefix);
}

function identityFor(scheme: SecurityScheme, prefix: string): SuiteIdentity {
  if (scheme.kind === 'basic')
    return { type: 'basic', username: `$${prefix}_USERNAME`, password: `$${prefix}_PASSWORD` };
  if (scheme.kind === 'api-key' && scheme.in === 'header')
    return { type: 'header', name: scheme.name, value: `$${prefix}_TOKEN` };
  if (scheme.kind === 'api-key' && scheme.in === 'cookie')
    return { type: 'header', name: 'cookie', value: `$${prefix}_COOKIE` };
  return { type: 'bearer', token: `$${prefix}_TOKEN` };
}

function prefixOf(name: string): string {
  return name === OWNER ? 'API' : variableName(name);
}

function variableName(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase()
    .replace(/^(?=[^A-Z])/, 'X');
}

function writtenIdentity(name: string, identity: SuiteIdentity, description: ApiDescription): WrittenIdentity {
  const prefix = prefixOf(name);
  switch (identity.type) {
    case 'bearer':
      return { type: 'bearer', token: secret(identity.token, `${prefix}_TOKEN`) };
    case 'basic':
      return {
        type: 'basic',
        username: reference(identity.username) ?? identity.username,
        password: secret(identity.password, `${prefix}_PASSWORD`),
      };
    case 'header':
      return { type: 'header', name: identity.name, value: secret(identity.value, `${prefix}_TOKEN`) };
    case 'login': {
      const { path } = operationNamed(identity.operation, description, `the login of ${name}`);
      return { type: 'login', path, body: safeBody(identity.body, prefix), tokenPath: plainPath(identity.tokenPath) };
    }
  }
}

function reference(value: string): string | undefined {
  const [, name] = REFERENCE.exec(value) ?? [];
  return name === undefined ? undefined : `$${variableName(name)}`;
}

function secret(value: string, variable: string): string {
  return reference(value) ?? `$${variable}`;
}

function safeHeader(name: string, value: string): string {
  return reference(value) ?? (isSensitiveHeader(name) ? `$${variableName(name)}` : value);
}

const PUBLIC_FIELD = /user|name|mail|login|account|tenant|client|grant|scope|type/i;
const SECRET_FIELD = /pass|secret|token|key|pin|code/i;

/** In a login's body only what tells who it is may be written down. */
function safeBody(body: unknown, prefix: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return `$${prefix}_LOGIN`;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]): [string, unknown] => {
      if (typeof value === 'object' && value !== null)
        return [field, safeBody(value, `${prefix}_${variableName(field)}`)];
      if (typeof value === 'boolean' || value === null) return [field, value];
      const text = String(value);
      const isPublic = PUBLIC_FIELD.test(field) && !SECRET_FIELD.test(field);
      return [field, reference(text) ?? (isPublic ? value : `$${prefix}_${variableName(field)}`)];
    }),
  );
}

/** `$.data.token` and `/data/token` are ways people write `data.token`. */
function plainPath(path: string): string {
  return path.replace(/^\$\.?|^\/|^body\./, '').replaceAll('/', '.');
}
