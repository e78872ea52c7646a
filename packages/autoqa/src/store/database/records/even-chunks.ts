/** The same bytes in pieces of one size, the last one excepted; each is a copy of its own. */
export async function* evenChunks(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(size);
  let filled = 0;
  for await (const piece of content) {
    for (let start = 0; start < piece.byteLength;) {
      const part = piece.subarray(start, start + size - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      start += part.byteLength;
      if (filled < size) continue;
      yield chunk;
      chunk = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.slice(0, filled);
}
