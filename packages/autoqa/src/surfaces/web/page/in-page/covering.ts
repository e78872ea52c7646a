/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */

/** Whether a click on the middle of an element would reach it. */
export function createCovering() {
  const widgets = '.ant-select, .el-select, .ant-picker, .ant-checkbox-wrapper, .el-checkbox, .ant-input-affix-wrapper';

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

  const isCovered = (element: Element, rect: DOMRect): boolean => {
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, innerWidth)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, innerHeight)) / 2;
    const hit = hitAt(element, x, y);
    return hit !== null && !belongTogether(element, hit) && !isBar(hit);
  };

  return { isCovered };
}

export type Covering = ReturnType<typeof createCovering>;
