import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { arbitrarySecret, ENCODINGS } from './__fixtures__/arbitrary-secret.ts';
import { encodedForms } from './encodings.ts';
import { Redactor } from './redactor.ts';
import { MASK } from './sensitive-headers.ts';

const PLACEHOLDER = '{{SECRET}}';
const around = fc.string({ unit: 'binary', maxLength: 12 });
const encodings = Object.entries(ENCODINGS);

function redactorOf(...secrets: string[]): Redactor {
  const redactor = new Redactor();
  secrets.forEach((secret, index) => redactor.addSecret(index === 0 ? 'SECRET' : `SECRET_${index}`, secret));
  return redactor;
}

/** The secret in one encoding and in one encoding of another. */
function formsOf(secret: string): string[] {
  return encodings.flatMap(([, inner]) => [inner(secret), ...encodings.map(([, outer]) => outer(inner(secret)))]);
}

/** What of a base64 text depends on the bytes from `start` to `end` alone. */
function base64Core(bytes: Buffer, start: number, end: number, alphabet: 'base64' | 'base64url'): string {
  return bytes.toString(alphabet).slice(Math.ceil((start * 4) / 3), Math.floor((end * 4) / 3));
}

describe('R3 known secrets', { timeout: 60_000 }, () => {
  test('R3 any secret in any text is masked, in every encoding and in every encoding of that', () => {
    fc.assert(
      fc.property(
        arbitrarySecret,
        fc.constantFrom(...encodings),
        around,
        around,
        (secret, [, inner], before, after) => {
          const written = [inner(secret), ...encodings.map(([, outer]) => outer(inner(secret)))];
          const masked = redactorOf(secret).redact(written.map((form) => before + form + after).join('|'));
          expect(formsOf(secret).filter((form) => masked.includes(form))).toEqual([]);
          expect(masked.split(PLACEHOLDER).length - 1).toBeGreaterThanOrEqual(written.length);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('R3 any secret in base64 is masked, wherever it lies in the encoded bytes, in both alphabets, raw or escaped', () => {
    const alphabet = fc.constantFrom('base64' as const, 'base64url' as const);
    const encode = fc.constantFrom(...encodings.map(([, each]) => each));
    const bytes = fc.uint8Array({ maxLength: 7 });
    fc.assert(
      fc.property(arbitrarySecret, encode, bytes, bytes, alphabet, (secret, inner, before, after, kind) => {
        const hidden = Buffer.from(inner(secret), 'utf8');
        const all = Buffer.concat([before, hidden, after]);
        const text = all.toString(kind);
        const core = base64Core(all, before.length, before.length + hidden.length, kind);
        const redactor = redactorOf(secret);
        expect(redactor.redact(`data:${text}`)).not.toContain(core);
        expect(redactor.redact(`?q=${encodeURIComponent(text)}&x`)).not.toContain(encodeURIComponent(core));
        expect(redactor.redact(JSON.stringify({ text }))).not.toContain(core);
      }),
      { numRuns: 500 },
    );
  });

  it('R3 a secret of four letters is masked in base64 at each of the three alignments', () => {
    const redactor = redactorOf('pass');
    for (const before of ['', 'u', 'us', 'use']) {
      const text = Buffer.from(`${before}:pass:rest`).toString('base64');
      expect(Buffer.from(redactor.redact(text), 'base64').toString()).not.toContain('pass');
      expect(redactor.redact(text)).toContain(PLACEHOLDER);
    }
  });

  test('R3 redactValue masks keys and values at any depth', () => {
    fc.assert(
      fc.property(
        arbitrarySecret,
        around,
        fc.constantFrom(...encodings.map(([, each]) => each)),
        (secret, text, encode) => {
          const written = text + encode(secret) + text;
          const value = { [written]: written, list: [written, { deep: [written] }], number: 1, none: null };
          const masked = JSON.stringify(redactorOf(secret).redactValue(value));
          expect(formsOf(secret).filter((form) => masked.includes(form))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('R3 text without the secret is unchanged', () => {
    fc.assert(
      fc.property(arbitrarySecret, fc.string({ unit: 'binary' }), (secret, text) => {
        fc.pre(!/authorization|cookie|x-/i.test(text));
        fc.pre(!encodedForms(secret).some((form) => text.includes(form)));
        expect(redactorOf(secret).redact(text)).toBe(text);
        expect(redactorOf(secret).redactValue({ a: [text] })).toEqual({ a: [text] });
      }),
      { numRuns: 200 },
    );
  });

  test('R3 of many secrets that contain and overlap each other none is left', () => {
    const secret = fc.stringMatching(/^[ab-]{4,9}$/);
    fc.assert(
      fc.property(
        fc.array(secret, { minLength: 2, maxLength: 6 }),
        fc.stringMatching(/^[ab-]{0,60}$/),
        (secrets, noise) => {
          const masked = redactorOf(...secrets).redact([noise, ...secrets, noise].join(''));
          expect(secrets.filter((each) => masked.includes(each))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('R3 the longer secret wins over the one it contains, in whatever order they came', () => {
    expect(redactorOf('pass', 'password').redact('password pass')).toBe('{{SECRET_1}} {{SECRET}}');
    expect(redactorOf('password', 'pass').redact('password pass')).toBe('{{SECRET}} {{SECRET_1}}');
    expect(redactorOf('inner', 'the-inner-one').redact('a the-inner-one b inner')).toBe('a {{SECRET_1}} b {{SECRET}}');
    expect(redactorOf('the-inner-one', 'inner').redact('a the-inner-one b inner')).toBe('a {{SECRET}} b {{SECRET_1}}');
  });

  test.each([
    String.raw`.*+?^$()[]{}|\/-`,
    '$&$1$`',
    'a-b-c-d',
    '[^a]+(?=b)',
    String.raw`\d{4}\b`,
    '\\\\\\\\',
    '----',
    '(?:x|y)*',
    'line one\nline two',
    'a\ud800bc',
    '\udc00\ud800\udc00\ud800',
    '密码密码',
    '\u00a0\u00a0\u00a0\u00a0',
  ])('R3 a mess of a secret is text: %j', (secret) => {
    expect(redactorOf(secret).redact(`x ${secret} y`)).toBe(`x ${PLACEHOLDER} y`);
    expect(redactorOf(secret).redact('something else')).toBe('something else');
  });

  it('R3 a very short secret is masked only where it stands alone', () => {
    const redactor = redactorOf('ab');
    expect(redactor.redact('ab, "ab" (ab) x=ab')).toBe(
      `${PLACEHOLDER}, "${PLACEHOLDER}" (${PLACEHOLDER}) x=${PLACEHOLDER}`,
    );
    expect(redactor.redact('cab abc ab1 密ab YWI= label')).toBe('cab abc ab1 密ab YWI= label');
    expect(redactorOf('a<b').redact('xa&lt;b a&lt;by a&lt;b')).toBe(`xa&lt;b a&lt;by ${PLACEHOLDER}`);
    expect(redactorOf('"').redact('<p title=a&quot;b>')).toBe('<p title=a&quot;b>');
  });

  it('R3 a form that two secrets share is masked also where it does not stand alone', () => {
    expect(redactorOf('a<b', 'a&lt;b').redact('xa&lt;by')).toBe('x{{SECRET_1}}y');
  });

  it('R3 a secret in the address of a page is masked', () => {
    const secret = 'p@ss w|rd$"1\'';
    const url = new URL('https://shop/');
    url.password = secret;
    expect(redactorOf(secret).redact(url.href)).toBe(`https://:${PLACEHOLDER}@shop/`);
    expect(redactorOf(secret).redact(new URL(`https://shop/?q=${secret}`).href)).toBe(`https://shop/?q=${PLACEHOLDER}`);
  });

  it('R3 nothing known, nothing changed; an empty secret is nobody', () => {
    expect(redactorOf().redact('text')).toBe('text');
    expect(redactorOf('').redact('text')).toBe('text');
  });

  it('R3 the first name of a secret stays', () => {
    expect(redactorOf('hunter22', 'hunter22').redact('hunter22')).toBe(PLACEHOLDER);
  });

  it('R3 two hundred secrets and a text of a megabyte', () => {
    const secrets = Array.from({ length: 200 }, (_, index) => `s-"${index}"<&> 密${index * 7919}`);
    const text = Array.from({ length: 20_000 }, (_, line) => `line ${line}: ${'lorem ipsum '.repeat(4)}`);
    const redactor = redactorOf(...secrets);
    const masked = redactor.redact([...text, ...secrets, ...secrets.map(encodeURIComponent)].join('\n'));
    expect(secrets.filter((secret) => masked.includes(secret) || masked.includes(encodeURIComponent(secret)))).toEqual(
      [],
    );
    expect(masked.split('\n').slice(0, text.length)).toEqual(text);
  });
});

describe('R3 credentials by structure', () => {
  const redactor = new Redactor();

  it('R3 masks credential headers in objects, whatever their case and also in lists', () => {
    expect(
      redactor.redactValue({
        headers: { Authorization: 'Bearer a', 'set-cookie': ['a=b', 'c=d'], accept: '*/*', cookie: null },
      }),
    ).toEqual({ headers: { Authorization: MASK, 'set-cookie': [MASK, MASK], accept: '*/*', cookie: null } });
  });

  it('R3 masks HAR pairs in any order of their members', () => {
    expect(
      redactor.redactValue([
        { value: 'a=b', name: 'Cookie' },
        { name: 'Accept', value: 'x' },
      ]),
    ).toEqual([
      { value: MASK, name: 'Cookie' },
      { name: 'Accept', value: 'x' },
    ]);
  });

  it('R3 redactSecrets leaves headers to the format that owns them', () => {
    expect(redactorOf('hunter22').redactSecrets('Cookie: sid=hunter22')).toBe(`Cookie: sid=${PLACEHOLDER}`);
  });

  it('R3 a key that looks like a prototype is a key', () => {
    const value: unknown = JSON.parse('{"__proto__":{"token":"hunter22"}}');
    expect(JSON.stringify(redactorOf('hunter22').redactValue(value))).toBe(`{"__proto__":{"token":"${PLACEHOLDER}"}}`);
  });

  it('R3 what is no plain object is told as text', () => {
    const masked = redactorOf('hunter22').redactValue({
      error: new Error('bad hunter22'),
      at: new URL('http://x/?p=hunter22'),
    });
    expect(masked).toEqual({ error: `Error: bad ${PLACEHOLDER}`, at: `http://x/?p=${PLACEHOLDER}` });
  });

  test('R3 any text is masked without throwing, lone surrogates included', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), arbitrarySecret, (units, secret) => {
        const text = String.fromCharCode(...units);
        expect(typeof redactorOf(secret).redact(text)).toBe('string');
      }),
    );
  });
});
