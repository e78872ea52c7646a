import { decode as decodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';

export interface Pixels {
  width: number;
  height: number;
  /** Red, green, blue and alpha of every pixel, row by row. */
  data: Uint8Array;
}

/** A file of a few kilobytes may claim to be a picture of gigabytes; a long page at 1280 pixels stays below this. */
const MOST_PIXELS = 32_000_000;
const MOST_MEMORY_MB = 512;

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_HEADER_BYTES = 33;

/** The pixels of a PNG or JPEG file, whatever its name says. Throws if it is neither, broken, or too large. */
export function decodePicture(bytes: Uint8Array): Pixels {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return decodePng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return decodeLimitedJpeg(bytes);
  throw new TypeError('Neither PNG nor JPEG.');
}

function decodePng(bytes: Uint8Array): Pixels {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.byteLength < PNG_HEADER_BYTES) throw new TypeError('A PNG without a header.');
  const [width, height, interlaced] = [buffer.readUInt32BE(16), buffer.readUInt32BE(20), buffer.readUInt8(28) !== 0];
  if (width * height > MOST_PIXELS) throw new RangeError(`${width} × ${height} pixels are too many.`);
  // The decoder inflates interlaced data without a limit, and no screenshot is interlaced.
  if (interlaced) throw new RangeError('An interlaced PNG is not read.');
  return PNG.sync.read(buffer);
}

function decodeLimitedJpeg(bytes: Uint8Array): Pixels {
  return decodeJpeg(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    maxResolutionInMP: MOST_PIXELS / 1_000_000,
    maxMemoryUsageInMB: MOST_MEMORY_MB,
  });
}
