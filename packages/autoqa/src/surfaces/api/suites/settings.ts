import { IMPOSTOR, NOBODY, OWNER, type ApiCase } from '@autoqa/domain/model/api/api-case';
import type { ApiDescription, SecurityScheme } from '@autoqa/domain/model/api/api-description';
import { isSensitiveHeader } from '../../../kernel/redaction/sensitive-headers.ts';
import { secretsIn } from '../auth/secret-references.ts';
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
  /** What cases call `secrets.NAME`. */
  secrets: Record<string, string>;
}

const REQUEST_TIMEOUT_MS = 10_000;
const REFERENCE = /^(?:\$|\{\{\s*)([A-Za-z][A-Za-z0-9_]*)(?:\s*\}\})?$/;
const PUBLIC_FIELD = /user|name|mail|login|account|tenant|client|grant|scope|type/i;
const SECRET_FIELD = /pass|secret|token|key|pin|code/i;

/** What both kinds of suites read from `settings.json`; it holds names of secrets, never secrets. */
export function suiteSettings(
  cases: readonly ApiCase[],
  description: ApiDescription,
  options: SuiteOptions,
): SuiteSettings {
  return new SettingsWriter(description).write(cases, options);
}

/** The environment variables that a suite reads, with the values that the options have for them. Never for a file. */
export function suiteEnvironment(
  cases: readonly ApiCase[],
  description: ApiDescription,
  options: SuiteOptions,
): Record<string, string> {
  const writer = new SettingsWriter(description);
  writer.write(cases, options);
  return Object.fromEntries(writer.values);
}

class SettingsWriter {
  /** Variable → the secret it stands for. */
  readonly values = new Map<string, string>();
  readonly #description: ApiDescription;

  constructor(description: ApiDescription) {
    this.#description = description;
  }

  write(cases: readonly ApiCase[], options: SuiteOptions): SuiteSettings {
    const { servers } = this.#description;
    const { baseUrl = servers[0] ?? '', headers = {}, requestTimeoutMs = REQUEST_TIMEOUT_MS } = options;
    const names = new Set([OWNER, ...cases.flatMap(namesIn), ...Object.keys(options.identities ?? {})]);
    const people = [...names].filter((name) => name !== NOBODY && name !== IMPOSTOR);
    return {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      timeoutMs: requestTimeoutMs,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, this.#header(name, value)])),
      identities: Object.fromEntries(
        people.map((name) => [
          name,
          this.#identity(name, options.identities?.[name] ?? defaultIdentity(name, this.#description)),
        ]),
      ),
      secrets: Object.fromEntries(secretsIn(cases).map((name) => [name, this.#named(name, options.secrets?.[name])])),
    };
  }

  #identity(name: string, identity: SuiteIdentity): WrittenIdentity {
    const prefix = prefixOf(name);
    switch (identity.type) {
      case 'bearer':
        return { type: 'bearer', token: this.#secret(identity.token, `${prefix}_TOKEN`) };
      case 'basic':
        return {
          type: 'basic',
          username: reference(identity.username) ?? identity.username,
          password: this.#secret(identity.password, `${prefix}_PASSWORD`),
        };
      case 'header':
      case 'query':
        return { ...identity, value: this.#secret(identity.value, `${prefix}_TOKEN`) };
      case 'login': {
        const { path } = operationNamed(identity.operation, this.#description, `the login of ${name}`);
        const body = this.#body(identity.body, prefix);
        return { type: 'login', path, body, tokenPath: plainPath(identity.tokenPath) };
      }
    }
  }

  #header(name: string, value: string): string {
    if (!isSensitiveHeader(name)) return reference(value) ?? value;
    return this.#secret(value, variableName(name));
  }

  /** In a login's body only what tells who it is may be written down. */
  #body(body: unknown, prefix: string): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return `$${prefix}_LOGIN`;
    return Object.fromEntries(
      Object.entries(body).map(([field, value]): [string, unknown] => {
        const variable = `${prefix}_${variableName(field)}`;
        if (typeof value === 'object' && value !== null) return [field, this.#body(value, variable)];
        if (typeof value === 'boolean' || value === null) return [field, value];
        const isPublic = PUBLIC_FIELD.test(field) && !SECRET_FIELD.test(field);
        const text = String(value);
        return [field, isPublic ? (reference(text) ?? value) : this.#secret(text, variable)];
      }),
    );
  }

  /** Where an identity has the same secret, nobody should have to set it twice. */
  #named(name: string, value: string | undefined): string {
    if (value === undefined) return `$${name}`;
    const known = [...this.values].find(([, each]) => each === value)?.[0];
    return this.#secret(value, known ?? variableName(name));
  }

  #secret(value: string, variable: string): string {
    const named = reference(value);
    if (named !== undefined) return named;
    this.values.set(variable, value);
    return `$${variable}`;
  }
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
  if (scheme.kind === 'api-key' && scheme.in === 'query')
    return { type: 'query', name: scheme.name, value: `$${prefix}_TOKEN` };
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

function reference(value: string): string | undefined {
  const [, name] = REFERENCE.exec(value) ?? [];
  return name === undefined ? undefined : `$${variableName(name)}`;
}

/** `$.data.token` and `/data/token` are ways people write `data.token`. */
function plainPath(path: string): string {
  return path.replace(/^\$\.?|^\/|^body\./, '').replaceAll('/', '.');
}
