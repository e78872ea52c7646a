import type { PictureBox } from '@autoqa/domain/model/result';
import type { Locator } from 'playwright-core';

/** The picture is worth more than the frame around a target that is slow to be found again. */
const LOOK_MS = 300;

/** Where the target of a step is in the picture of it; nothing when it went with what the step did. */
export async function targetBox(locator: Locator): Promise<PictureBox | undefined> {
  const size = locator.page().viewportSize();
  // A page that is gone or moved on shows no target; the step's own outcome tells the rest.
  const box = await locator.boundingBox({ timeout: LOOK_MS }).catch(() => null);
  return size === null || box === null ? undefined : withinPicture(box, size);
}

/** The part of a box that a picture shows. */
export function withinPicture(
  box: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): PictureBox | undefined {
  const left = clamp(box.x / size.width);
  const top = clamp(box.y / size.height);
  const width = clamp((box.x + box.width) / size.width) - left;
  const height = clamp((box.y + box.height) / size.height) - top;
  return width > 0 && height > 0 ? { left, top, width, height } : undefined;
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
