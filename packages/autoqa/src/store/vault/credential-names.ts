import { InputError } from '../../kernel/errors.ts';

/** A field fills the placeholder of its name, so it is written like one. */
const FIELD_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const USUAL_PORTS = ['', '80', '443'];

/** `host` or `host:port` of a domain or an address, lower case, IDN in ASCII. What was typed is never repeated: it may hold a secret. */
export function normalizeDomain(typed: string): string {
  const text = typed.trim();
  const url = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
  if (url === undefined || !isPlainAddress(url)) throw notADomain();
  const host = url.hostname.replace(/\.$/, '');
  return USUAL_PORTS.includes(url.port) ? host : `${host}:${url.port}`;
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

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

function isPlainAddress({ protocol, username, password, hostname }: URL): boolean {
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && username === '' && password === '' && /^(?:[\p{L}\p{N}._-]+|\[[0-9a-f:.]+\])$/u.test(hostname);
}

function notADomain(): InputError {
  return new InputError('What was given is not a domain.', {
    code: 'domain-invalid',
    hint: 'Write a host name, with a port if needed and without user name or password, for example shop.example.com or localhost:3000.',
  });
}
