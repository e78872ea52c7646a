import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { noisePng, pageJpeg, pagePng } from '../../__fixtures__/sample-pictures.ts';
import { decodePicture } from '../../../kernel/pictures/decode-picture.ts';
import { inlinePictures } from './inline-pictures.ts';
import { scalePicture } from '../../../kernel/pictures/scale-picture.ts';

const WHITE_PNG = pagePng([37, 99, 235], 640, 400);

/** A PNG whose header claims another size. */
function claiming(width: number, height: number, interlaced = false): Uint8Array {
  const bytes = Buffer.from(WHITE_PNG);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt8(interlaced ? 1 : 0, 28);
  return bytes;
}

/** How large an empty picture of this size becomes. */
function size(width: number, height: number): number[] {
  const scaled = scalePicture({ width, height, data: new Uint8Array(width * height * 4) });
  return [scaled.width, scaled.height];
}

const inline = (files: Record<string, Uint8Array | undefined>, budgetBytes = 1e6) =>
  inlinePictures(Object.keys(files), async (path) => files[path], budgetBytes);

describe('R2 pictures of the HTML report', () => {
  it('are read by what they are, not by their names', () => {
    expect(decodePicture(WHITE_PNG)).toMatchObject({ width: 640, height: 400 });
    expect(decodePicture(pageJpeg([9, 9, 9], 300, 200))).toMatchObject({ width: 300, height: 200 });
    expect(() => decodePicture(new TextEncoder().encode('<svg/>'))).toThrow('Neither PNG nor JPEG.');
  });

  it('are refused before they are unpacked when they claim too many pixels', () => {
    expect(() => decodePicture(claiming(100_000, 100_000))).toThrow('100000 × 100000 pixels are too many.');
    expect(() => decodePicture(claiming(640, 400, true))).toThrow('An interlaced PNG is not read.');
    expect(() => decodePicture(WHITE_PNG.subarray(0, 20))).toThrow('A PNG without a header.');
  });

  it('become at most 1024 pixels wide, in proportion, and long ones narrower', () => {
    expect(size(800, 600)).toEqual([800, 600]);
    expect(size(2048, 1000)).toEqual([1024, 500]);
    const [width = 0, height = 0] = size(1280, 12_000);
    expect(width * height).toBeLessThanOrEqual(4_010_000);
    expect(height / width).toBeCloseTo(12_000 / 1280, 1);
    expect(size(3000, 1)).toEqual([1024, 1]);
  });

  it('keep their colours: each pixel is the mean of those it stands for, on white', () => {
    const data = new Uint8Array(2048 * 4);
    for (let x = 0; x < 2048; x += 1) data.set(x % 2 === 0 ? [200, 0, 0, 255] : [0, 100, 0, 255], x * 4);
    expect([...scalePicture({ width: 2048, height: 1, data }).data.subarray(0, 4)]).toEqual([100, 50, 0, 255]);
    const clear = scalePicture({ width: 1, height: 1, data: new Uint8Array([0, 0, 0, 0]) });
    expect([...clear.data]).toEqual([255, 255, 255, 255]);
  });

  it('are taken as they are when they are small JPEG files already, unless they were cut off', async () => {
    const whole = pageJpeg([9, 99, 9], 1280, 800);
    const { pictures, unreadable } = await inline({ 'a.jpg': whole, 'b.jpg': whole.subarray(0, 200) });
    expect(pictures).toEqual([
      {
        path: 'a.jpg',
        width: 1280,
        height: 800,
        dataUri: `data:image/jpeg;base64,${Buffer.from(whole).toString('base64')}`,
      },
    ]);
    expect(unreadable).toEqual(['b.jpg']);
  });

  it('are inlined as JPEG of the right picture', async () => {
    const { pictures } = await inline({ 'a.png': pagePng([220, 38, 38]) });
    const [picture] = pictures;
    const jpeg = decode(Buffer.from(picture?.dataUri.split(',')[1] ?? '', 'base64'), { useTArray: true });
    expect([jpeg.width, jpeg.height]).toEqual([1024, 576]);
    expect([picture?.width, picture?.height]).toEqual([1024, 576]);
    const at = (Math.round(515 * 0.8) * 1024 + 150) * 4;
    const [red = 0, green = 0, blue = 0] = jpeg.data.subarray(at, at + 3);
    expect([red > 190, green < 70, blue < 70]).toEqual([true, true, true]);
  });

  it('that are gone or broken are named and stop nobody', async () => {
    const truncated = WHITE_PNG.subarray(0, 200);
    const files = {
      'gone.png': undefined,
      'cut.png': truncated,
      'bomb.png': claiming(60_000, 60_000),
      'ok.png': WHITE_PNG,
    };
    const result = await inline(files);
    expect(result.unreadable).toEqual(['gone.png', 'cut.png', 'bomb.png']);
    expect(result.pictures.map((picture) => picture.path)).toEqual(['ok.png']);
  });

  it('are dropped from the first that does not fit on', async () => {
    const noise = noisePng(200, 200);
    const {
      pictures: [one],
    } = await inline({ 'a.png': noise });
    const room = (one?.dataUri.length ?? 0) * 2;
    const result = await inline({ 'a.png': noise, 'b.png': noise, 'c.png': noise, 'd.png': WHITE_PNG }, room);
    expect(result.pictures.map((picture) => picture.path)).toEqual(['a.png', 'b.png']);
    expect(result.dropped).toEqual(['c.png', 'd.png']);
  });

  it('of 16 bits and of grey tones are read too', () => {
    const grey = PNG.sync.write(new PNG({ width: 4, height: 4 }), { colorType: 0, bitDepth: 16 });
    expect(decodePicture(grey)).toMatchObject({ width: 4, height: 4 });
  });
});
