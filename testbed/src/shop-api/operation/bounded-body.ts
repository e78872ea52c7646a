import type { Readable } from 'node:stream';
import { HttpFailure } from './http-failure.ts';

/**
 * Reads a body into memory up to a limit. What exceeds it is read to its end and thrown away: a sender that is cut off
 * in the middle sees a broken connection instead of the 413.
 */
export async function readBoundedBody(body: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > maxBytes) throw new HttpFailure(413, 'too-large', `The body may hold at most ${maxBytes} bytes.`);
  return Buffer.concat(chunks);
}
