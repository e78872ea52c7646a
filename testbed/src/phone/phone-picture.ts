import { crc32, deflateSync } from 'node:zlib';
import { SCREEN, type PhoneElement } from './element.ts';

const WHITE = 0xf4;

/** A picture of the screen: each element a rectangle in a colour of its own words, as PNG. */
export function drawScreen(elements: readonly PhoneElement[]): Buffer {
  const { width, height } = SCREEN;
  const stride = width * 3 + 1;
  const pixels = Buffer.alloc(stride * height, WHITE);
  for (let y = 0; y < height; y += 1) pixels[y * stride] = 0;
  for (const { bounds, text, description, id, checked } of elements) {
    const colour = colourOf(`${text}|${description}|${id}|${checked}`);
    const [left, right] = [Math.max(0, bounds.x + 4), Math.min(width, bounds.x + bounds.width - 4)];
    for (let y = Math.max(0, bounds.y + 4); y < Math.min(height, bounds.y + bounds.height - 4); y += 1) {
      const start = y * stride + 1;
      if (right > left) pixels.fill(colour, start + left * 3, start + right * 3);
    }
  }
  return encodePng(pixels, width, height);
}

function colourOf(words: string): Uint8Array {
  const hash = crc32(words);
  return Uint8Array.of(64 + (hash & 0x7f), 64 + ((hash >>> 8) & 0x7f), 64 + ((hash >>> 16) & 0x7f));
}

function encodePng(pixels: Buffer, width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits, red green blue, nothing interlaced.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(pixels, { level: 1 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
