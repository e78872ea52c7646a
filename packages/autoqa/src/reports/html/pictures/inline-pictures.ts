import { setImmediate } from 'node:timers/promises';
import { encode } from 'jpeg-js';
import { decodePicture } from '../../../kernel/pictures/decode-picture.ts';
import { jpegSize } from '../../../kernel/pictures/jpeg-size.ts';
import { scalePicture } from '../../../kernel/pictures/scale-picture.ts';

const JPEG_QUALITY = 70;

export interface InlinePicture {
  path: string;
  width: number;
  height: number;
  dataUri: string;
}

export interface InlinedPictures {
  pictures: InlinePicture[];
  /** Left out because the file would have become too large. */
  dropped: string[];
  /** Gone, broken, or not a picture. */
  unreadable: string[];
}

/**
 * Reads, shrinks and encodes pictures in the given order as long as the budget lasts. The first that does not fit ends
 * it: shrinking the rest, only to throw most of it away, would cost minutes.
 */
export async function inlinePictures(
  paths: readonly string[],
  read: (path: string) => Promise<Uint8Array | undefined>,
  budgetBytes: number,
): Promise<InlinedPictures> {
  const result: InlinedPictures = { pictures: [], dropped: [], unreadable: [] };
  let remaining = budgetBytes;
  for (const [index, path] of paths.entries()) {
    await setImmediate();
    const picture = toInlinePicture(path, await read(path));
    if (picture === undefined) {
      result.unreadable.push(path);
      continue;
    }
    if (picture.dataUri.length > remaining) {
      result.dropped.push(...paths.slice(index));
      break;
    }
    remaining -= picture.dataUri.length;
    result.pictures.push(picture);
  }
  return result;
}

/** A picture that is small already is taken as it is: making it smaller still costs more than it spares. */
const SMALL_BYTES = 150_000;
const SMALL_PIXELS = 2_000_000;

function toInlinePicture(path: string, bytes: Uint8Array | undefined): InlinePicture | undefined {
  if (bytes === undefined) return undefined;
  const size = bytes.byteLength <= SMALL_BYTES ? jpegSize(bytes) : undefined;
  if (size !== undefined && size.width * size.height <= SMALL_PIXELS)
    return { path, ...size, dataUri: dataUriOf(Buffer.from(bytes)) };
  try {
    const { width, height, data } = scalePicture(decodePicture(bytes));
    const jpeg = encode({ width, height, data }, JPEG_QUALITY).data;
    return { path, width, height, dataUri: dataUriOf(jpeg) };
  } catch {
    // Decoders throw whatever they like; a picture is never worth a report, and the reader is told its path.
    return undefined;
  }
}

function dataUriOf(jpeg: Buffer): string {
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
