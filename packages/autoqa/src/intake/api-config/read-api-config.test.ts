import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../kernel/errors.ts';
import { readApiConfig } from './read-api-config.ts';

const VALUES: Readonly<Record<string, string>> = {
  API_TOKEN: 'tok-1',
  OTHER_TOKEN: 'tok-2',
  HOST: 'api.example.com',
  PASS: 'p@ss: "word"',
  TIME: '500',
  TENANT: 'a',
};
const resolve = (name: string) => VALUES[name];
const read = (text: string) => readApiConfig(text, 'api.yaml', resolve);

function refusal(text: string): InputError {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('A1 configuration of an API test', () => {
  it('reads everything, with variables in every form', () => {
    const text = [
      'base_url: https://${HOST}/v1',
      'auth: { type: bearer, token: $API_TOKEN }',
      'headers: { x-tenant: "{{TENANT}}", x-sum: 5$$ }',
      'identities:',
      '  other: { type: bearer, token: "Bearer ${OTHER_TOKEN}" }',
      '  clerk: { type: basic, username: bob, password: 0123 }',
      'limits: { requestsPerSecond: 5, timeoutMs: $TIME }',
    ].join('\n');
    expect(read(text)).toEqual({
      baseUrl: 'https://api.example.com/v1',
      auth: { type: 'bearer', token: 'tok-1' },
      headers: { 'x-tenant': 'a', 'x-sum': '5$' },
      identities: [
        { name: 'other', auth: { type: 'bearer', token: 'tok-2' } },
        { name: 'clerk', auth: { type: 'basic', username: 'bob', password: '0123' } },
      ],
      limits: { requestsPerSecond: 5, timeoutMs: 500, casesPerOperation: 30 },
      secrets: [
        { name: 'API_TOKEN', value: 'tok-1' },
        { name: 'OTHER_TOKEN', value: 'tok-2' },
        { name: 'CLERK_PASSWORD', value: '0123' },
      ],
    });
  });

  it('has a default for everything', () => {
    for (const text of ['', '# nothing\n', '{}']) {
      expect(read(text)).toEqual({
        baseUrl: undefined,
        auth: { type: 'none' },
        headers: {},
        identities: [],
        limits: { requestsPerSecond: 0, timeoutMs: 10_000, casesPerOperation: 30 },
        secrets: [],
      });
    }
  });

  it('reads a sign-in, whose body keeps its types and whose path its dollars', () => {
    const text = [
      'auth:',
      '  type: login',
      '  operation: login',
      '  tokenPath: $response.body#/token',
      '  body: { username: alice, password: $PASS, remember: true, age: 7, more: { pin: 1234 } }',
    ].join('\n');
    const { auth, secrets } = read(text);
    expect(auth).toEqual({
      type: 'login',
      operation: 'login',
      tokenPath: '$response.body#/token',
      body: { username: 'alice', password: 'p@ss: "word"', remember: true, age: 7, more: { pin: 1234 } },
    });
    expect(secrets).toEqual([
      { name: 'PASS', value: 'p@ss: "word"' },
      { name: 'AUTH_BODY_MORE_PIN', value: '1234' },
    ]);
  });

  it('reads a key of the query, which is a secret', () => {
    const { auth, identities, secrets } = read(
      'auth: { type: query, name: api_key, value: $API_TOKEN }\nidentities: { bob: { type: query, name: api_key, value: k-2 } }',
    );
    expect(auth).toEqual({ type: 'query', name: 'api_key', value: 'tok-1' });
    expect(identities).toEqual([{ name: 'bob', auth: { type: 'query', name: 'api_key', value: 'k-2' } }]);
    expect(secrets).toEqual([
      { name: 'API_TOKEN', value: 'tok-1' },
      { name: 'BOB_VALUE', value: 'k-2' },
    ]);
  });

  it('reads variables in bare braces', () => {
    expect(read('auth: { type: bearer, token: {{API_TOKEN}} }').auth).toEqual({ type: 'bearer', token: 'tok-1' });
    const basic = read('auth: { type: basic, username: {{HOST}}, password: {{PASS}} }');
    expect(basic.auth).toMatchObject({ username: VALUES['HOST'], password: VALUES['PASS'] });
    expect(basic.secrets.map(({ name }) => name)).toEqual(['HOST', 'PASS']);
    expect(read('headers:\n  a: {{ TENANT }}\n  b: "x: {{TENANT}}"').headers).toEqual({ a: 'a', b: 'x: a' });
  });

  it('lists secrets of headers and of the address', () => {
    const text =
      'base_url: http://ann:s3@h.example\nauth: { type: header, name: X-Key, value: k-1 }\nheaders: { X-Api-Key: k-2, x-color: red }';
    expect(read(text).secrets.map(({ value }) => value)).toEqual(['k-1', 'k-2', 's3']);
  });

  it.each([
    ['base_ulr: http://a.example', 'api-config-key-unknown', 1, '"base_url"'],
    ['auth:\n  type: basic\n  username: a\n  pasword: b\n  password: c', 'api-config-key-unknown', 4, '"password"'],
    ['limits:\n  timeoutMs: 5\n  timeoutSec: 5', 'api-config-key-unknown', 3, '"timeoutMs"'],
    ['identities:\n  other:\n    type: bearer\n    token: a\n    tokn: b', 'api-config-key-unknown', 5, '"token"'],
    ['auth:\n  type: barer', 'api-config-value-invalid', 2, 'bearer'],
    ['auth:\n  type: bearer', 'api-config-value-invalid', 1, 'a text'],
    ['base_url: nowhere', 'api-config-value-invalid', 1, 'https://'],
    ['base_url: ftp://a.example', 'api-config-value-invalid', 1, 'https://'],
    ['headers:\n  a: [1]', 'api-config-value-invalid', 2, 'a text'],
    ['limits:\n  timeoutMs: soon', 'api-config-value-invalid', 2, 'milliseconds'],
    ['limits:\n  requestsPerSecond: -1', 'api-config-value-invalid', 2, 'number'],
    ['- a', 'api-config-value-invalid', 1, 'name: value'],
    ['headers:\n  a: "x"\n  b: pre-${NOBODY}', 'api-config-variable-missing', 3, 'NOBODY'],
    ['headers:\n  a: {{NOBODY}}', 'api-config-variable-missing', 2, 'NOBODY'],
    ['headers: { a: 1\nauth: x', 'api-config-malformed', 2, 'Mend'],
    ['auth: 1\nauth: 2', 'api-config-malformed', 2, 'Mend'],
    ['a: *b', 'api-config-malformed', 1, 'Mend'],
  ])('%j is refused with its line', (text, code, line, hint) => {
    const error = refusal(text);
    expect(error).toMatchObject({ code, details: { place: `api.yaml:${line}` } });
    expect(`${error.message} ${error.hint}`).toContain(hint);
  });

  it('refuses what is built to be slow', () => {
    for (const text of [`a: ${'['.repeat(50_000)}`, 'a'.repeat(200_000)]) {
      expect(refusal(text)).toMatchObject({ code: 'api-config-malformed', details: { place: 'api.yaml:1' } });
    }
  });

  it('shows no secret in an error', () => {
    expect(`${refusal('auth: { type: bearer, token: [s3cret] }').message}`).not.toContain('s3cret');
    expect(JSON.stringify(refusal('auth: { type: basic, username: {}, password: $PASS }'))).not.toContain('word');
  });

  it('property: every literal token comes back as it is, and is listed as a secret', () => {
    const token = fc.string({ minLength: 1 }).filter((each) => !/^bearer\s/i.test(each));
    const property = fc.property(token, (written) => {
      const escaped = written.replaceAll('$', '$$$$').replaceAll('{{', String.raw`\{{`);
      const { auth, secrets } = read(`auth: { type: bearer, token: ${JSON.stringify(escaped)} }`);
      expect(auth).toEqual({ type: 'bearer', token: written });
      expect(secrets).toEqual([{ name: 'AUTH_TOKEN', value: written }]);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
