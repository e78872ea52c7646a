import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinPicture } from './target-box.ts';

const SIZE = { width: 1_000, height: 500 };

describe('C4 where a target is in a picture', () => {
  it('is told in shares of the picture', () => {
    expect(withinPicture({ x: 100, y: 50, width: 200, height: 100 }, SIZE)).toEqual({
      left: 0.1,
      top: 0.1,
      width: expect.closeTo(0.2),
      height: expect.closeTo(0.2),
    });
  });

  it('is nowhere when the picture does not show it', () => {
    expect(withinPicture({ x: -300, y: 50, width: 200, height: 100 }, SIZE)).toBeUndefined();
    expect(withinPicture({ x: 10, y: 900, width: 200, height: 100 }, SIZE)).toBeUndefined();
  });

  it('never leaves the picture', () => {
    const part = fc.double({ min: -5_000, max: 5_000, noNaN: true });
    const length = fc.double({ min: 0, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(part, part, length, length, (x, y, width, height) => {
        const box = withinPicture({ x, y, width, height }, SIZE);
        if (box === undefined) return;
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(1.000_001);
        expect(box.top + box.height).toBeLessThanOrEqual(1.000_001);
      }),
    );
  });
});
