import type { ApiAuth, ApiIdentity } from '@autoqa/domain/model/api/api-auth';
import type { z } from 'zod';
import type { InputError } from '../../kernel/errors.ts';
import { nearestWords } from '../../kernel/nearest.ts';
import { ConfigDocument } from '../file/config-document.ts';
import { ConfigShape, expectedAt, knownKeys } from './config-shape.ts';
import { secretsOf, type ConfigSecret } from './secrets.ts';
import { fillVariables } from './variables.ts';

interface ApiLimits {
  /** 0: as many as the server takes. */
  requestsPerSecond: number;
  timeoutMs: number;
  casesPerOperation: number;
}

export interface ApiConfig {
  baseUrl: string | undefined;
  auth: ApiAuth;
  headers: Record<string, string>;
  identities: ApiIdentity[];
  limits: ApiLimits;
  /** To be registered for redaction before anything runs. */
  secrets: ConfigSecret[];
}

/** Reads the YAML of `--config`; variables are replaced by what `resolve` gives for them. */
export function readApiConfig(text: string, file: string, resolve: (name: string) => string | undefined): ApiConfig {
  const document = new ConfigDocument(text, file, { code: 'api-config-malformed', asWritten: true });
  const { value, used } = fillVariables(document.value(), (name, path) => {
    const found = resolve(name);
    if (found === undefined) throw missing(name, path, document);
    return found;
  });
  const parsed = ConfigShape.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  if (!parsed.success) throw invalid(issue, value, document);
  const { base_url: baseUrl, headers, limits } = parsed.data;
  const auth = settle(parsed.data.auth);
  const identities = Object.entries(parsed.data.identities).map(([name, each]) => ({ name, auth: settle(each) }));
  const settings = { baseUrl, auth, headers, identities, limits };
  return { ...settings, secrets: secretsOf(settings, used) };
}

/** People copy the word `Bearer` along with the token. */
function settle(auth: ConfigShape['auth']): ApiAuth {
  if (auth.type === 'bearer') return { ...auth, token: auth.token.replace(/^bearer\s+/i, '') };
  return auth.type === 'login' ? { ...auth, body: auth.body } : auth;
}

function missing(name: string, path: readonly string[], document: ConfigDocument): InputError {
  return document.error(path, `${name} has no value.`, {
    code: 'api-config-variable-missing',
    hint: `Pass --var ${name}=…, or set AUTOQA_${name} or ${name} in the environment. To write a dollar sign itself, double it: $$.`,
    details: { name },
  });
}

function invalid(issue: z.core.$ZodIssue | undefined, value: unknown, document: ConfigDocument): InputError {
  const path = issue?.path ?? [];
  if (issue?.code === 'unrecognized_keys') return unknownKey(issue.keys[0] ?? '', path, { value, document });
  const field = path.map(String).join('.') || 'the configuration';
  const expected = expectedAt(path);
  // The value itself is not shown: it may be the secret.
  return document.error(path, `"${field}" is missing or wrong.`, {
    code: 'api-config-value-invalid',
    hint: `It takes ${expected}.`,
    details: { field, expected },
  });
}

function unknownKey(
  key: string,
  path: readonly PropertyKey[],
  { value, document }: { value: unknown; document: ConfigDocument },
): InputError {
  const known = knownKeys(path, typeAt(value, path));
  const [near] = nearestWords(key, known, 1);
  const suggestion = near ?? known.join(', ');
  return document.error([...path, key], `unknown setting "${key}".`, {
    code: 'api-config-key-unknown',
    hint: near === undefined ? `Known settings: ${suggestion}.` : `Did you mean "${near}"?`,
    details: { key, suggestion },
  });
}

function typeAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return [...path, 'type'].reduce<unknown>((each, key) => {
    return typeof each === 'object' && each !== null ? (each as Record<PropertyKey, unknown>)[key] : undefined;
  }, value);
}
