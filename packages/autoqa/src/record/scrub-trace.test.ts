import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Redactor } from '../kernel/redaction/redactor.ts';
import { scrubTrace } from './scrub-trace.ts';

const SHA = '315cacd22af13f96bab455dca48dc5d292acc45e';

function redactorOf(secret: string): Redactor {
  const redactor = new Redactor();
  redactor.addSecret('PASSWORD', secret);
  return redactor;
}

function scrubbed(files: Record<string, string | Uint8Array>, redactor = redactorOf('s3cr3t-word')) {
  const bytes = Object.entries(files).map(([name, content]): [string, Uint8Array] => {
    return [name, typeof content === 'string' ? strToU8(content) : content];
  });
  const after = unzipSync(scrubTrace(zipSync(Object.fromEntries(bytes)), redactor));
  return { text: (name: string) => strFromU8(after[name] ?? new Uint8Array()), bytes: after };
}

function lines(...events: unknown[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

describe('R3 W17 a trace without secrets', () => {
  test('what lets somebody in is masked by its place, whether or not anybody told of it', () => {
    const { text } = scrubbed({
      'trace.trace': lines(
        { type: 'context-options', options: { storageState: { cookies: [] }, httpCredentials: { password: 'p' } } },
        { html: ['INPUT', { type: 'password', __playwright_value_: 'typed-1', value: 'first-1' }] },
        { html: ['INPUT', { type: 'text', __playwright_value_: 'Ann' }] },
      ),
      'trace.network': lines({
        request: {
          cookies: [{ name: 'sid', value: 'cookie-1' }],
          headers: [
            { name: 'Authorization', value: 'Bearer token-1' },
            { name: 'Set-Cookie', value: 'sid=cookie-1' },
            { name: 'Accept', value: 'text/html' },
          ],
        },
      }),
    });
    const all = text('trace.trace') + text('trace.network');
    expect(all).not.toMatch(/typed-1|first-1|cookie-1|token-1|"p"/);
    expect(all).toContain('"Ann"');
    expect(all).toContain('text/html');
    expect(text('trace.trace').trim().split('\n')).toHaveLength(3);
  });

  test('pictures and fonts stay as they are, to the byte', () => {
    const picture = new Uint8Array([137, 80, ...strToU8('s3cr3t-word'), 255, 0]);
    const name = `resources/${SHA}.png`;
    expect(scrubbed({ [name]: picture }).bytes[name]).toEqual(picture);
  });

  test('text that is not UTF-8 loses the secret and nothing else', () => {
    const name = `resources/${SHA}.dat`;
    const { bytes } = scrubbed({ [name]: new Uint8Array([0xff, 0xfe, ...strToU8('s3cr3t-word'), 0x80]) });
    expect(bytes[name]).toEqual(new Uint8Array([0xff, 0xfe, ...strToU8('{{PASSWORD}}'), 0x80]));
  });

  test('a file whose name holds a secret is still found by the events that name it', () => {
    const name = `resources/${SHA}.html`;
    const { text, bytes } = scrubbed(
      { [name]: 'x', 'trace.network': lines({ _sha1: `${SHA}.html`, file: name }) },
      redactorOf('315cacd22af1'),
    );
    const [event] = text('trace.network').split('\n');
    const { file } = JSON.parse(event ?? '') as { file: string };
    expect(bytes[file]).toEqual(strToU8('x'));
  });

  test('W17 property: no secret survives in any file, and every event stays JSON', () => {
    const secrets = fc.string({ minLength: 6, maxLength: 20, unit: 'grapheme' }).filter((text) => text.trim() === text);
    fc.assert(
      fc.property(secrets, fc.string(), (secret, around) => {
        fc.pre(!around.includes(secret) && !'{{PASSWORD}}'.includes(secret));
        const { text } = scrubbed(
          {
            'trace.trace': lines({ value: `${around}${secret}${around}`, url: `/?q=${encodeURIComponent(secret)}` }),
            'resources/a.json': JSON.stringify({ [secret]: secret }),
            'resources/b.dat': new URLSearchParams({ p: secret }).toString(),
            'resources/c.txt': `a ${Buffer.from(secret).toString('base64')} z`,
          },
          redactorOf(secret),
        );
        const { value, url } = JSON.parse(text('trace.trace')) as { value: string; url: string };
        expect(value).not.toContain(secret);
        expect(decodeURIComponent(url.slice(4))).not.toContain(secret);
        expect(Object.keys(JSON.parse(text('resources/a.json')) as object)).toEqual(['{{PASSWORD}}']);
        expect(new URLSearchParams(text('resources/b.dat')).get('p')).not.toContain(secret);
        expect(text('resources/c.txt')).not.toContain(Buffer.from(secret).toString('base64'));
      }),
      { numRuns: 150 },
    );
  });
});
