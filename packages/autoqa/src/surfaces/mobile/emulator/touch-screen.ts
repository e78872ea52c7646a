import type { Page } from 'playwright-core';
import type { SwipeDirection } from '@autoqa/domain/model/mobile/mobile-action';
import type { Deadline } from '../../../kernel/deadline.ts';
import { sleep } from '../../../kernel/sleep.ts';
import type { Point } from '../../../ports/mobile/mobile-device.ts';
import { swipePath } from '../screen/swipe-path.ts';
import { sessionOf } from './page-session.ts';
import { steadyAnswer } from './steady-answer.ts';

const STEPS = 12;
const STEP_MS = 12;
/** A finger that rests before it leaves throws nothing: the page stays where it was put. */
const REST_MS = 60;

/** A finger on the glass of a phone, in the pixels of its screen. */
export class TouchScreen {
  readonly #size: { width: number; height: number };
  readonly #deviceScale: number;

  constructor(size: { width: number; height: number }, deviceScale: number) {
    this.#size = size;
    this.#deviceScale = deviceScale;
  }

  async press(page: Page, at: Point, { durationMs, deadline }: { durationMs: number; deadline: Deadline }) {
    const touch = await this.#touching(page, deadline);
    await touch('touchStart', at);
    if (durationMs > 0) await sleep(durationMs, deadline);
    await touch('touchEnd');
  }

  async swipe(
    page: Page,
    direction: SwipeDirection,
    { at, deadline }: { at: Point | undefined; deadline: Deadline },
  ): Promise<void> {
    const touch = await this.#touching(page, deadline);
    const { from, to } = swipePath(direction, at, this.#size);
    await touch('touchStart', from);
    for (let step = 1; step <= STEPS; step += 1) {
      await sleep(STEP_MS, deadline);
      const part = step / STEPS;
      await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
    }
    await sleep(REST_MS, deadline);
    await touch('touchMove', to);
    await touch('touchEnd');
  }

  /** The browser counts in pixels of the page, which may be shown smaller or larger than it is. */
  async #touching(page: Page, deadline: Deadline) {
    const session = await sessionOf(page);
    const pageScale = await steadyAnswer(() => page.evaluate<number>('visualViewport?.scale ?? 1'), deadline);
    const scale = pageScale * this.#deviceScale;
    return async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point): Promise<void> => {
      const touchPoints = at === undefined ? [] : [{ x: at.x / scale, y: at.y / scale }];
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
  }
}
