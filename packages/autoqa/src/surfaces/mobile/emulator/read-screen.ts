import type { Page } from 'playwright-core';
import type { Deadline } from '../../../kernel/deadline.ts';
import type { ScreenElement } from '../../../ports/mobile/mobile-device.ts';
import type { RawElement, RawScreen } from './in-page/reading.ts';
import { READ_SCREEN } from './screen-script.ts';
import { steadyAnswer } from './steady-answer.ts';

/** Everything on the screen, in its pixels. */
export async function readScreen(page: Page, deviceScale: number, deadline: Deadline): Promise<ScreenElement[]> {
  const { elements, view } = await steadyAnswer(() => page.evaluate<RawScreen>(READ_SCREEN), deadline);
  return elements.map((element) => toScreen(element, view, deviceScale));
}

function toScreen({ box, ...element }: RawElement, view: RawScreen['view'], deviceScale: number): ScreenElement {
  const scale = view.scale * deviceScale;
  const x = Math.round((box.left - view.left) * scale);
  const y = Math.round((box.top - view.top) * scale);
  const width = Math.round((box.right - view.left) * scale) - x;
  const height = Math.round((box.bottom - view.top) * scale) - y;
  return { ...element, bounds: { x, y, width, height } };
}
