import { setImmediate } from 'node:timers/promises';
import { encode } from 'jpeg-js';
import { decodePicture } from '../../../kernel/pictures/decode-picture.ts';
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

function toInlinePicture(path: string, bytes: Uint8Array | undefined): InlinePicture | undefined {
  if (bytes === undefined) return undefined;
  try {
    const { width, height, data } = scalePicture(decodePicture(bytes));
    const jpeg = encode({ width, height, data }, JPEG_QUALITY).data;
    return { path, width, height, dataUri: `data:image/jpeg;base64,${jpeg.toString('base64')}` };
  } catch {
    // Decoders throw whatever they like; a picture is never worth a report, and the reader is told its path.
    return undefined;
  }
}
