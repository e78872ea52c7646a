import type { Browser } from 'playwright-core';

/** Two pixels count as equal when no channel differs by more than this: smoothing of edges is not what people look at. */
const CHANNEL_TOLERANCE = 10;

export interface Size {
  width: number;
  height: number;
}

export interface PictureComparison {
  baseline: Size;
  actual: Size;
  /** The part of the pixels that are equal, 0 to 1; 0 for pictures of different size. */
  similarity: number;
  /** The actual picture, paled, with what differs in red; none for pictures of different size. */
  diff: Buffer | undefined;
}

/** Compares two PNG pictures pixel by pixel, in a blank page of its own: the browser can read pictures, Node cannot. */
export async function comparePictures(browser: Browser, baseline: Buffer, actual: Buffer): Promise<PictureComparison> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const { diff, ...compared } = await page.evaluate(compareInPage, {
      baseline: baseline.toString('base64'),
      actual: actual.toString('base64'),
      tolerance: CHANNEL_TOLERANCE,
    });
    return { ...compared, diff: diff === null ? undefined : Buffer.from(diff, 'base64') };
  } finally {
    await context.close();
  }
}

interface PicturesInPage {
  baseline: string;
  actual: string;
  tolerance: number;
}

/** Runs in the page, so it must be self-contained. */
async function compareInPage({ baseline, actual, tolerance }: PicturesInPage) {
  const read = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
      premultiplyAlpha: 'none',
      colorSpaceConversion: 'none',
    });
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    pen.drawImage(bitmap, 0, 0);
    return pen.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const sizeOf = ({ width, height }: ImageData) => ({ width, height });
  const [wanted, seen] = [await read(baseline), await read(actual)];
  const sizes = { baseline: sizeOf(wanted), actual: sizeOf(seen) };
  if (wanted.width !== seen.width || wanted.height !== seen.height) return { ...sizes, similarity: 0, diff: null };
  const total = wanted.width * wanted.height;
  let differing = 0;
  for (let at = 0; at < total * 4; at += 4) {
    const differs = [0, 1, 2, 3].some(
      (channel) => Math.abs((wanted.data[at + channel] ?? 0) - (seen.data[at + channel] ?? 0)) > tolerance,
    );
    if (differs) differing += 1;
    const pale = differs
      ? [220, 0, 0, 255]
      : [0, 1, 2].map((channel) => 255 - (255 - (seen.data[at + channel] ?? 0)) / 4);
    seen.data.set([...pale, 255].slice(0, 4), at);
  }
  const canvas = new OffscreenCanvas(seen.width, seen.height);
  (canvas.getContext('2d') as OffscreenCanvasRenderingContext2D).putImageData(seen, 0, 0);
  const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let binary = '';
  for (const byte of png) binary += String.fromCharCode(byte);
  return { ...sizes, similarity: 1 - differing / total, diff: btoa(binary) };
}
