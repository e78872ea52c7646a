import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './line-splitter.ts';

function split(chunks: Buffer[], maxLineBytes?: number) {
  const splitter = new LineSplitter(maxLineBytes);
  const lines = chunks.flatMap((chunk) => splitter.push(chunk));
  return { lines: [...lines, ...splitter.end()], tooLong: splitter.tooLong };
}

function cut(bytes: Buffer, places: number[]): Buffer[] {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}

const someText = fc.array(fc.oneof(fc.constantFrom('\n', '\r\n', '\r', '密', '😀', '{"a":1}'), fc.string()), {
  maxLength: 30,
});

describe('LineSplitter', () => {
  it('K3 property: however the bytes are cut, the lines are the same', () => {
    fc.assert(
      fc.property(someText, fc.array(fc.nat()), fc.integer({ min: 1, max: 40 }), (parts, places, maxLineBytes) => {
        const bytes = Buffer.from(parts.join(''));
        expect(split(cut(bytes, places), maxLineBytes)).toEqual(split([bytes], maxLineBytes));
      }),
      { numRuns: 300 },
    );
  });

  it('K3 property: the lines are those of the text', () => {
    fc.assert(
      fc.property(someText, fc.array(fc.nat()), (parts, places) => {
        const text = parts.join('').toWellFormed();
        const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
        const expected = text === '' || text.endsWith('\n') ? lines.slice(0, -1) : lines;
        expect(split(cut(Buffer.from(text), places))).toEqual({ lines: expected, tooLong: 0 });
      }),
      { numRuns: 300 },
    );
  });

  it('K3 leaves out a line beyond the limit, and no other', () => {
    const chunks = ['ab', 'c\nabcd\nab', 'cde\nx\nabcdef'].map((text) => Buffer.from(text));
    expect(split(chunks, 4)).toEqual({ lines: ['abc', 'abcd', 'x'], tooLong: 2 });
  });
});
