import type { Readable } from 'node:stream';

const MAX_BYTES = 16 * 1024;

/** Keeps the end of what a program prints: the last lines say why it failed. */
export function keepTail(stream: Readable, maxBytes = MAX_BYTES): { lastLines(count: number): string } {
  let tail = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-maxBytes);
  });
  return {
    lastLines: (count) => tail.toString('utf8').trimEnd().split(/\r?\n/).slice(-count).join('\n').trim(),
  };
}
