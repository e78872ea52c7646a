/** The first two bytes of a marker that begins a frame: all of `FFC0`–`FFCF` but three that mean something else. */
const NO_FRAME: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/** The size of a whole JPEG file, from its head alone; nothing when it is none, or was cut off. */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.length < 4 || buffer.readUInt16BE(0) !== 0xffd8) return undefined;
  if (buffer.readUInt16BE(buffer.length - 2) !== 0xffd9) return undefined;
  for (let at = 2; at + 9 < buffer.length; at += 2 + buffer.readUInt16BE(at + 2)) {
    const marker = buffer.readUInt16BE(at) - 0xff00;
    if (marker < 0xc0 || marker > 0xfe) return undefined;
    if (marker <= 0xcf && !NO_FRAME.has(marker))
      return { height: buffer.readUInt16BE(at + 5), width: buffer.readUInt16BE(at + 7) };
  }
  return undefined;
}
