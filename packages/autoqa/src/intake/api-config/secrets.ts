import type { ApiAuth, ApiIdentity } from '@autoqa/domain/model/api/api-auth';
import { isSensitiveHeader } from '../../kernel/redaction/sensitive-headers.ts';
import type { FilledVariable } from './variables.ts';

export interface ConfigSecret {
  name: string;
  value: string;
}

const SECRET_NAME = /passw|pwd|secret|token|credential|api_?-?key|private|signature|^pin$|^otp$|密码|口令|密钥|令牌/i;

interface SecretSettings {
  baseUrl: string | undefined;
  auth: ApiAuth;
  headers: Readonly<Record<string, string>>;
  identities: readonly ApiIdentity[];
}

/** Everything a report must not show: what signs somebody in, written out or from a variable. Each value once. */
export function secretsOf(config: SecretSettings, used: readonly FilledVariable[]): ConfigSecret[] {
  const variables = used.filter(isSecretVariable).map(({ name, value }) => ({ name, value }));
  const literal = [
    ...authSecrets('AUTH', config.auth),
    ...config.identities.flatMap(({ name, auth }) => authSecrets(name.toUpperCase(), auth)),
    ...headerSecrets(config.headers),
    ...addressSecrets(config.baseUrl),
  ];
  const all = new Map<string, ConfigSecret>();
  // Variables first: their names are the ones people know.
  for (const secret of [...variables, ...literal]) {
    if (secret.value !== '' && !all.has(secret.value)) all.set(secret.value, secret);
  }
  return [...all.values()];
}

function isSecretVariable({ name, path }: FilledVariable): boolean {
  const [section = '', key = ''] = path;
  if (section === 'auth' || section === 'identities') return true;
  return SECRET_NAME.test(name) || (section === 'headers' && isSecretHeader(key));
}

function authSecrets(owner: string, auth: ApiAuth): ConfigSecret[] {
  switch (auth.type) {
    case 'bearer':
      return [{ name: `${owner}_TOKEN`, value: auth.token }];
    case 'basic':
      return [{ name: `${owner}_PASSWORD`, value: auth.password }];
    case 'header':
    case 'query':
      return [{ name: `${owner}_VALUE`, value: auth.value }];
    case 'login':
      return bodySecrets(auth.body, `${owner}_BODY`);
    case 'none':
      return [];
  }
}

function bodySecrets(body: unknown, name: string): ConfigSecret[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const inner = `${name}_${key.toUpperCase()}`;
    const isScalar = typeof value === 'string' || typeof value === 'number';
    if (isScalar) return SECRET_NAME.test(key) ? [{ name: inner, value: String(value) }] : [];
    return bodySecrets(value, inner);
  });
}

function headerSecrets(headers: Readonly<Record<string, string>>): ConfigSecret[] {
  const secret = Object.entries(headers).filter(([name]) => isSecretHeader(name));
  return secret.map(([name, value]) => ({ name: `HEADER_${name.toUpperCase().replaceAll('-', '_')}`, value }));
}

function isSecretHeader(name: string): boolean {
  return isSensitiveHeader(name) || SECRET_NAME.test(name);
}

function addressSecrets(address: string | undefined): ConfigSecret[] {
  const password = address === undefined ? '' : decodeURIComponent(new URL(address).password);
  return [{ name: 'BASE_URL_PASSWORD', value: password }];
}
