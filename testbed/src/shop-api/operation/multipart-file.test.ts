import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MalformedMultipartError, readMultipartFile } from './multipart-file.ts';

const contentType = 'multipart/form-data; boundary=frontier';

function formOf(fileName: string, content: Uint8Array): Buffer {
  const head = [
    '--frontier\r\nContent-Disposition: form-data; name="comment"\r\n\r\na field\r\n',
    `--frontier\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`,
    'Content-Type: image/png\r\n\r\n',
  ].join('');
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--frontier--\r\n')]);
}

function nameOrMalformed(body: Buffer): string {
  try {
    return readMultipartFile(body, contentType).fileName;
  } catch (error) {
    if (error instanceof MalformedMultipartError) return 'malformed';
    throw error;
  }
}

describe('reading a multipart form', () => {
  it('gives any file back as it was sent, name and content', () => {
    const fileName = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((name) => !/["\r\n]/.test(name));
    fc.assert(
      fc.property(fileName, fc.uint8Array({ maxLength: 300 }), (name, content) => {
        const file = readMultipartFile(formOf(name, content), contentType);
        expect(file).toEqual({ fileName: name, contentType: 'image/png', content: Buffer.from(content) });
      }),
      { numRuns: 200 },
    );
  });

  it('answers arbitrary bytes with a file or with its own error, nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), (noise, cut) => {
        const body = Buffer.concat([formOf('a.png', noise).subarray(0, cut), noise]);
        expect(['a.png', 'malformed']).toContain(nameOrMalformed(body));
      }),
      { numRuns: 200 },
    );
  });

  it('refuses a form without a boundary, without an end and without a file', () => {
    expect(() => readMultipartFile(formOf('a', Buffer.of(1)), 'multipart/form-data')).toThrow(/boundary/);
    expect(() => readMultipartFile(formOf('a', Buffer.of(1)).subarray(0, 150), contentType)).toThrow(/no end/);
    expect(() => readMultipartFile(formOf('', Buffer.of(1)), contentType)).toThrow(/no file/);
  });
});
