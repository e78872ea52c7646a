import type { PageWatch } from '../observing/page-watch.ts';

/**
 * Runs in the page. Menus, dialogs and bubbles lie still where they will be for a moment, and only then begin to come in:
 * who presses in that moment lets go beside them, and no click comes of it. Waits until the layer that an element lies in
 * has stood still for some frames, if it came or changed just now; a layer that never does is taken as it is. Says
 * whether the element is an input.
 */
export async function standStill(element: Element): Promise<boolean> {
  const [RECENT_MS, STILL_FRAMES, MOST_MS] = [1_000, 5, 1_000];
  const watch = (globalThis as unknown as Record<symbol, PageWatch | undefined>)[Symbol.for('autoqa.watch')];
  const isInput = element.tagName === 'INPUT';

  const around: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
    around.push(each);
  }
  const changedAt = () => Math.max(...around.map((each) => watch?.changedAt.get(each) ?? -RECENT_MS));
  const isLayer = (each: Element) => /^(?:fixed|absolute)$/.test(getComputedStyle(each).position);
  if (performance.now() - changedAt() > RECENT_MS || !around.some(isLayer)) return isInput;

  const looks = (): string => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height, changedAt()].join(' ');
  };
  await new Promise<void>((resolve) => {
    let [last, still] = [looks(), 0];
    const look = (): void => {
      const now = looks();
      still = now === last ? still + 1 : 0;
      last = now;
      if (still >= STILL_FRAMES) stop();
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    const timer = setTimeout(stop, MOST_MS);
    function stop(): void {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      resolve();
    }
  });
  return isInput;
}
