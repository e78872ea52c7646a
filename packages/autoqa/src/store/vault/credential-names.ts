import { InputError } from '../../kernel/errors.ts';
import type { CredentialFields } from '../../ports/credential-vault.ts';

/** A field fills the placeholder of its name, so it is written like one. */
export const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
/** Of a domain as it is kept; `\[…\]` is an IPv6 address. */
export const DOMAIN = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
const USUAL_PORTS = ['', '80', '443'];

/** `host` or `host:port` of a domain or an address, lower case, IDN in ASCII. What was typed is never repeated: it may hold a secret. */
export function normalizeDomain(typed: string): string {
  const text = typed.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === undefined || !isPlainAddress(url)) throw notADomain();
  const host = url.hostname.replace(/\.$/, '');
  const domain = USUAL_PORTS.includes(url.port) ? host : `${host}:${url.port}`;
  if (!DOMAIN.test(domain)) throw notADomain();
  return domain;
}

/** Field names are not case-sensitive: `username` fills `{{USERNAME}}`. */
export function normalizeFieldName(typed: string): string {
  const name = typed.trim().toUpperCase();
  if (FIELD_NAME.test(name)) return name;
  throw new InputError('The name of a credential field is not valid.', {
    code: 'credential-field-invalid',
    hint: 'A name has letters, digits and underscores, for example PASSWORD or API_TOKEN.',
  });
}

/** Of two spellings of one name the later counts. */
export function normalizeFields(fields: CredentialFields): { name: string; value: string }[] {
  const named = new Map(Object.entries(fields).map(([name, value]) => [normalizeFieldName(name), value]));
  return [...named].map(([name, value]) => ({ name, value }));
}

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isPlainAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}

function notADomain(): InputError {
  return new InputError('What was given is not a domain.', {
    code: 'domain-invalid',
    hint: 'Write a host name, with a port if needed and without user name or password, for example shop.example.com or localhost:3000.',
  });
}
