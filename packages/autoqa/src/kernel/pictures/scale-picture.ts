import type { Pixels } from './decode-picture.ts';

const WIDEST = 1024;
/** Long pages are made narrower still, so that one of them does not cost what ten others would. */
const LARGEST_AREA = 4_000_000;

/** Makes a picture small enough for a report, each pixel the mean of those it stands for, on white paper. */
export function scalePicture(source: Pixels, { widest = WIDEST }: { widest?: number } = {}): Pixels {
  const share = Math.min(1, widest / source.width, Math.sqrt(LARGEST_AREA / (source.width * source.height)));
  const width = Math.max(1, Math.round(source.width * share));
  const height = Math.max(1, Math.round(source.height * share));
  const data = new Uint8Array(width * height * 4);
  const columns = edges(source.width, width);
  const rows = edges(source.height, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const box = [columns[x], columns[x + 1], rows[y], rows[y + 1]] as [number, number, number, number];
      averageBox(source, box, data, (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

/** Where the source pixels of each target pixel begin; every target pixel gets at least one. */
function edges(from: number, to: number): number[] {
  return Array.from({ length: to + 1 }, (_, index) => Math.round((index * from) / to));
}

function averageBox(
  source: Pixels,
  [left, right, top, bottom]: [number, number, number, number],
  target: Uint8Array,
  at: number,
): void {
  let [red, green, blue] = [0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let index = (y * source.width + left) * 4; index < (y * source.width + right) * 4; index += 4) {
      const alpha = (source.data[index + 3] ?? 255) / 255;
      const paper = 255 * (1 - alpha);
      red += (source.data[index] ?? 0) * alpha + paper;
      green += (source.data[index + 1] ?? 0) * alpha + paper;
      blue += (source.data[index + 2] ?? 0) * alpha + paper;
    }
  }
  const count = (right - left) * (bottom - top);
  target[at] = Math.round(red / count);
  target[at + 1] = Math.round(green / count);
  target[at + 2] = Math.round(blue / count);
  target[at + 3] = 255;
}
