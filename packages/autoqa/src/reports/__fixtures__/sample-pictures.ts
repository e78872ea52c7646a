import { encode } from 'jpeg-js';
import { PNG } from 'pngjs';

type Colour = readonly [number, number, number];
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: Colour;
}

const PAPER: Colour = [244, 246, 250];
const INK: Colour = [51, 65, 85];
const PALE: Colour = [203, 213, 225];

/** A picture that looks like a page from afar: a bar, a form, a button. */
function pageBoxes(width: number, accent: Colour): Box[] {
  const line = (y: number, share: number, colour: Colour = PALE): Box => ({
    x: 96,
    y,
    width: Math.round((width - 192) * share),
    height: 18,
    colour,
  });
  return [
    { x: 0, y: 0, width, height: 64, colour: [30, 41, 59] },
    { x: 32, y: 22, width: 140, height: 20, colour: [148, 163, 184] },
    { x: 64, y: 112, width: width - 128, height: 520, colour: [255, 255, 255] },
    line(152, 0.35, INK),
    line(204, 0.8),
    line(240, 0.7),
    line(276, 0.75),
    { x: 96, y: 330, width: width - 192, height: 48, colour: [226, 232, 240] },
    { x: 96, y: 400, width: width - 192, height: 48, colour: [226, 232, 240] },
    { x: 96, y: 490, width: 180, height: 52, colour: accent },
  ];
}

function draw(width: number, height: number, boxes: readonly Box[]): PNG {
  const png = new PNG({ width, height });
  const pixels = new Uint32Array(png.data.buffer, png.data.byteOffset, width * height);
  const paint = (box: Box) => {
    const [red, green, blue] = box.colour;
    const colour = ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
    for (let y = box.y; y < Math.min(height, box.y + box.height); y += 1) {
      pixels.fill(colour, y * width + box.x, y * width + Math.min(width, box.x + box.width));
    }
  };
  paint({ x: 0, y: 0, width, height, colour: PAPER });
  boxes.forEach(paint);
  return png;
}

export function pagePng(accent: Colour, width = 1280, height = 720): Uint8Array {
  return PNG.sync.write(draw(width, height, pageBoxes(width, accent)));
}

export function pageJpeg(accent: Colour, width = 800, height = 600): Uint8Array {
  const { data } = draw(width, height, pageBoxes(width, accent));
  return encode({ data, width, height }, 80).data;
}

/** Noise does not compress: a picture that is as large as its pixels make it. */
export function noisePng(width: number, height: number, seed = 1): Uint8Array {
  const png = new PNG({ width, height });
  let state = seed;
  for (let index = 0; index < png.data.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    png.data[index] = index % 4 === 3 ? 255 : (state >> 16) & 255;
  }
  return PNG.sync.write(png);
}
