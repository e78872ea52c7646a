import { once } from 'node:events';
import { createInflateRaw } from 'node:zlib';
import type { Deadline } from '../../kernel/deadline.ts';
import type { ZipEntry } from './zip-directory.ts';

/** How much is unpacked at a time: small enough to stop early, large enough to be quick. */
const CHUNK_BYTES = 256 * 1024;

/** The content of a part, piece by piece; whoever stops reading stops the unpacking. */
export async function* unpack(entry: ZipEntry, deadline: Deadline): AsyncGenerator<Buffer> {
  if (!entry.isDeflated) {
    yield entry.packed;
    return;
  }
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(entry.packed);
  try {
    for await (const chunk of inflate) {
      deadline.throwIfOver(`Unpacking ${entry.name}`);
      yield chunk as Buffer;
    }
  } finally {
    if (!inflate.closed) {
      inflate.destroy();
      await once(inflate, 'close');
    }
  }
}

/** The whole content of a part; nothing when it is larger than allowed, whatever the archive says about it. */
export async function unpackWhole(
  entry: ZipEntry,
  limitBytes: number,
  { deadline }: { deadline: Deadline },
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpack(entry, deadline)) {
    size += chunk.length;
    if (size > limitBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
