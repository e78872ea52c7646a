import type { ApiAuth } from '@autoqa/domain/model/api/api-auth';
import type { ApiDescription } from '@autoqa/domain/model/api/api-description';
import type { SecretMasks } from './secret-masks.ts';
import { isSecretName, variableName } from './secret-names.ts';

/** What an identity adds to a request. */
export interface Credential {
  kind: 'credential';
  headers: Readonly<Record<string, string>>;
}

export const NO_CREDENTIAL: Credential = { kind: 'credential', headers: {} };

/** Nobody issued it, and it says so to whoever finds it in a log. It is no secret. */
export const FORGED = 'autoqa-token-that-nobody-issued';

/** Registers what must not be written anywhere. */
export function hideSecrets(owner: string, auth: ApiAuth, masks: SecretMasks): void {
  if (auth.type === 'bearer') masks.add(variableName('token', owner), auth.token);
  // A script has to write it as addresses are written.
  if (auth.type === 'query' && encodeURIComponent(auth.value) !== auth.value)
    masks.add(variableName('token', `${owner}_in_query`), encodeURIComponent(auth.value));
  if (auth.type === 'header' || auth.type === 'query') masks.add(variableName('token', owner), auth.value);
  if (auth.type === 'basic') {
    masks.add(variableName('token', owner), basicToken(auth));
    masks.add(variableName('password', owner), auth.password);
  }
  if (auth.type === 'login') hideLoginBody(owner, auth.body, masks);
}

function hideLoginBody(owner: string, body: unknown, masks: SecretMasks): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && isSecretName(name)) masks.add(variableName(name, owner), value);
    else hideLoginBody(owner, value, masks);
  }
}

/** The credential of an identity that has nothing to sign in for. */
export function fixedCredential(auth: Exclude<ApiAuth, { type: 'login' }>): Credential {
  switch (auth.type) {
    case 'bearer':
      return withHeader('authorization', `Bearer ${auth.token}`);
    case 'basic':
      return withHeader('authorization', `Basic ${basicToken(auth)}`);
    case 'header':
      return withHeader(auth.name, auth.value);
    // A key of the query is no header: it is added to the requests themselves.
    case 'query':
    case 'none':
      return NO_CREDENTIAL;
  }
}

/** Where the document wants the token of a login; a bearer token unless it has only a key in a header. */
export function tokenCredential(token: string, description: ApiDescription): Credential {
  const schemes = Object.values(description.securitySchemes);
  const key = schemes.find((scheme) => scheme.kind === 'api-key');
  const wantsKey = key !== undefined && !schemes.some((scheme) => scheme.kind === 'bearer');
  if (!wantsKey || key.in === 'query') return withHeader('authorization', `Bearer ${token}`);
  return key.in === 'header' ? withHeader(key.name, token) : withHeader('cookie', `${key.name}=${token}`);
}

/** The same scheme as the owner's, with something that nobody issued. */
export function forgedCredential(auth: ApiAuth, description: ApiDescription): Credential {
  if (auth.type === 'basic') return fixedCredential({ ...auth, password: FORGED });
  if (auth.type === 'header') return withHeader(auth.name, FORGED);
  if (auth.type === 'query') return NO_CREDENTIAL;
  return tokenCredential(FORGED, description);
}

function basicToken({ username, password }: { username: string; password: string }): string {
  return Buffer.from(`${username}:${password}`, 'utf8').toString('base64');
}

function withHeader(name: string, value: string): Credential {
  return { kind: 'credential', headers: { [name.toLowerCase()]: value } };
}
