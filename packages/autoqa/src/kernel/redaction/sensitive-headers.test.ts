import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isSensitiveHeader, MASK, maskHeaders } from './sensitive-headers.ts';

const DIGEST = 'Digest username="ann\\\\ron", realm="a b", response="6629fae49393a053"';

/** How often a text stands as a JSON string inside another. */
function quoteTimes(text: string, times: number): string {
  return times === 0 ? text : quoteTimes(JSON.stringify(text), times - 1);
}

function unquoteTimes(text: string, times: number): unknown {
  return times === 0 ? JSON.parse(text) : unquoteTimes(JSON.parse(text) as string, times - 1);
}

describe('R3 credential headers', () => {
  test.each([
    ['a header line', 'Authorization: Bearer abc.def', 'Authorization: ***'],
    ['without a space', 'cookie:sid=abc; theme=dark', 'cookie:***'],
    ['among other lines', 'Accept: */*\r\nCookie: sid=abc\r\nHost: shop', 'Accept: */*\r\nCookie: ***\r\nHost: shop'],
    ['quoted parameters', `Authorization: ${DIGEST}\nHost: x`, 'Authorization: ***\nHost: x'],
    ['a quoted cookie', 'Set-Cookie: sid="a b"; Path=/; token=zzz', 'Set-Cookie: ***'],
    ['an apostrophe', "Cookie: name=O'Brien; token=zzz\nHost: x", 'Cookie: ***\nHost: x'],
    ['a proxy', 'Proxy-Authorization: Basic dTpw', 'Proxy-Authorization: ***'],
    ['an empty header takes nothing from the next line', 'Cookie:\nAccept: text/html', 'Cookie:\nAccept: text/html'],
    ['a log line', 'sent Authorization: Bearer abc', 'sent Authorization: ***'],
    ['curl -v', '> Authorization: Bearer abc\n< Set-Cookie: a=b', '> Authorization: ***\n< Set-Cookie: ***'],
    ['a cell of a table', '<td>Cookie: sid=abc</td><td>next</td>', '<td>Cookie: ***</td><td>next</td>'],
  ])('R3 masks in header lines: %s', (_what, text, masked) => {
    expect(maskHeaders(text)).toBe(masked);
  });

  test.each([
    [`curl -H 'Authorization: Bearer abc' https://shop`, `curl -H 'Authorization: ***' https://shop`],
    [`curl -H "Cookie: sid=abc=" -d '{"a":1}'`, `curl -H "Cookie: ***" -d '{"a":1}'`],
    [`curl -H 'Authorization: ${DIGEST}' https://shop`, `curl -H 'Authorization: ***' https://shop`],
    [`curl --header="X-Api-Key: abc" \\\n  https://shop`, `curl --header="X-Api-Key: ***" \\\n  https://shop`],
  ])('R3 masks in curl commands: %s', (text, masked) => {
    expect(maskHeaders(text)).toBe(masked);
  });

  test.each([
    ['a JavaScript object', `{ authorization: 'Bearer abc', host: 'x' }`, `{ authorization: '***', host: 'x' }`],
    ['a list in one', `{ 'set-cookie': [ 'a=b', 'c=d' ], host: 'x' }`, `{ 'set-cookie': [ '***', '***' ], host: 'x' }`],
    ['a bare list', `{ cookie: ['a=b'], host: 'x' }`, `{ cookie: ['***'], host: 'x' }`],
    ['a Python dict', `{'Authorization': 'Bearer abc', 'Host': 'x'}`, `{'Authorization': '***', 'Host': 'x'}`],
    ['YAML', 'Authorization: "Bearer abc"\nhost: x', 'Authorization: "***"\nhost: x'],
  ])('R3 masks in code and data: %s', (_what, text, masked) => {
    expect(maskHeaders(text)).toBe(masked);
  });

  it('R3 leaves a scheme whose credential is a variable of a script', () => {
    const command = `curl -H 'authorization: Bearer '"\${TOKEN}" http://x`;
    expect(maskHeaders(command)).toBe(command);
    expect(maskHeaders("curl -H 'authorization: Bearer abc123' http://x")).toBe(
      "curl -H 'authorization: ***' http://x",
    );
  });

  it('R3 masks JSON that was cut off in the middle of the credential', () => {
    expect(maskHeaders('{"a":1,"authorization":"Bearer abc')).toBe('{"a":1,"authorization":"***');
    expect(maskHeaders('{"body":"{\\"cookie\\":\\"sid=a')).toBe('{"body":"{\\"cookie\\":\\"***');
  });

  test.each([
    'The cookie banner is shown',
    'Cookies: 3',
    'x-cookie: abc',
    '{"cookie":null,"authorization":{"type":"bearer"}}',
    '["cookie","accept"]',
    '{"msg":"missing header Authorization: ","next":"value"}',
    '{"cookie":"","next":"value"}',
    '',
  ])('R3 leaves alone what is no credential: %s', (text) => {
    expect(maskHeaders(text)).toBe(text);
  });

  test('R3 masks members and HAR pairs in JSON at any depth of quoting, and nothing but them', () => {
    const name = fc.constantFrom('Authorization', 'cookie', 'Set-Cookie', 'X-API-Key', 'proxy-authorization');
    const value = fc.oneof(
      fc.string({ minLength: 1 }),
      fc.string({ unit: 'binary', minLength: 1 }),
      fc.constantFrom(DIGEST, 'a\\', '\\"', 'a="b\\\\"'),
    );
    const rest = fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.string(), { maxKeys: 3, noNullPrototype: true });
    fc.assert(
      fc.property(name, value, rest, fc.nat(3), fc.option(fc.nat(4)), (key, credential, other, depth, indent) => {
        fc.pre(
          Object.keys(other).every((each) => !isSensitiveHeader(each)) &&
            !/authorization|cookie|api-key/i.test(JSON.stringify(other)),
        );
        const told = (secret: string) => ({
          before: other,
          [key]: secret,
          list: { [key]: [secret, secret] },
          headers: [{ name: key, value: secret, comment: '' }, other],
          after: other,
        });
        const text = JSON.stringify(told(credential), null, indent ?? undefined);
        expect(unquoteTimes(maskHeaders(quoteTimes(text, depth)), depth)).toEqual(told(MASK));
      }),
      { numRuns: 500 },
    );
  });

  test('R3 masks header lines in JSON at any depth of quoting, and keeps the JSON whole', () => {
    const value = fc.oneof(fc.stringMatching(/^[A-Za-z][\w./+ =;-]{0,20}$/), fc.constant(DIGEST));
    fc.assert(
      fc.property(
        value,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('\r\n', '\n'),
        (credential, depth, newline) => {
          const told = (secret: string) => ({
            raw: ['GET / HTTP/1.1', `Cookie: ${secret}`, 'Host: shop', `Authorization: ${secret}`].join(newline),
            lines: [`Authorization: ${secret}`, 'Host: shop'],
            after: 'untouched',
          });
          const text = quoteTimes(JSON.stringify(told(credential)), depth - 1);
          expect(unquoteTimes(maskHeaders(text), depth - 1)).toEqual(told(MASK));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('R3 a line of megabytes is masked like a short one', () => {
    const long = 'b'.repeat(5_000_000);
    expect(maskHeaders(`Cookie: ${long}\nnext`)).toBe('Cookie: ***\nnext');
    expect(maskHeaders(`x Cookie: a="${long}`)).toBe(`x Cookie: ***"${long}`);
    expect(maskHeaders(`"cookie":"${'\\\\'.repeat(1_000_000)}"`)).toBe('"cookie":"***"');
  });

  test('R3 masking what is masked changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'Authorization: ',
        '"cookie":',
        'Set-Cookie',
        '"',
        "'",
        '\\',
        '\\"',
        '\n',
        '[',
        ',',
        '"value":',
        '"name":',
        ': ',
        '=',
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const once = maskHeaders(pieces.join(''));
        expect(maskHeaders(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('R3 text that names no such header is unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/authorization|cookie|x-/i.test(text));
        expect(maskHeaders(text)).toBe(text);
      }),
    );
  });
});

test.each(['authorization', 'Cookie', 'SET-COOKIE', 'x-api-key'])('R3 %s is sensitive', (name) => {
  expect(isSensitiveHeader(name)).toBe(true);
});

test.each(['accept', 'cookie2', 'my-cookie', 'authorization ', ''])('R3 %o is not sensitive', (name) => {
  expect(isSensitiveHeader(name)).toBe(false);
});
