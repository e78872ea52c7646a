/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

import type { Library } from './library.ts';

/**
 * Whether a click on the middle of an element would reach it. Asking the browser what lies at a point is dear, so it is
 * asked only where something that floats above the page reaches over.
 */
export function createCovering(library: Library) {
  const floats: { element: Element; rect: DOMRect }[] = [];
  const maxFloats = 200;
  const minFloatArea = 1500;
  const widgets = library.selector(
    '.ant-select, .el-select, .ant-picker, .ant-checkbox-wrapper, .el-checkbox, .ant-input-affix-wrapper',
  );

  const hitAt = (element: Element, x: number, y: number): Element | null =>
    (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y);

  const holds = (outer: Element, inner: Element): boolean => {
    for (let at: Node | null = inner; at !== null; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
      if (at === outer) return true;
    }
    return false;
  };

  const belongTogether = (element: Element, hit: Element): boolean => {
    if (holds(element, hit) || holds(hit, element)) return true;
    const label = hit.closest('label');
    if (label !== null && (label.control === element || label.contains(element))) return true;
    const widget = element.closest(widgets);
    return widget !== null && widget.contains(hit);
  };

  /** A bar that sticks to an edge of the window: scrolling brings out what is under it. */
  const isBar = (hit: Element): boolean => {
    for (let at: Element | null = hit; at !== null; at = at.parentElement) {
      const { position } = getComputedStyle(at);
      if (position !== 'fixed' && position !== 'sticky') continue;
      const { width, height } = at.getBoundingClientRect();
      return width * height < innerWidth * innerHeight * 0.4 && at.closest('[role="dialog"], dialog') === null;
    }
    return false;
  };

  const noteFloat = (element: Element, position: string, zIndex: string): void => {
    if (position === 'static' || position === 'relative' || floats.length >= maxFloats) return;
    const rect = element.getBoundingClientRect();
    const area = rect.width * rect.height;
    const isLarge = area > innerWidth * innerHeight * 0.2;
    if (area > minFloatArea && (position === 'fixed' || zIndex !== 'auto' || isLarge)) floats.push({ element, rect });
  };

  const reachesOver = (over: DOMRect, rect: DOMRect): boolean =>
    over.left < rect.right && over.right > rect.left && over.top < rect.bottom && over.bottom > rect.top;

  const mayBeCovered = (element: Element, rect: DOMRect): boolean =>
    floats.some((float) => reachesOver(float.rect, rect) && !float.element.contains(element));

  const isCovered = (element: Element, rect: DOMRect): boolean => {
    if (!mayBeCovered(element, rect)) return false;
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, innerWidth)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2;
    const hit = hitAt(element, x, y);
    return hit !== null && !belongTogether(element, hit) && !isBar(hit);
  };

  return { noteFloat, isCovered };
}

export type Covering = ReturnType<typeof createCovering>;
