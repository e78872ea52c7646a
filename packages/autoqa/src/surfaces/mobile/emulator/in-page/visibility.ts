export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What of an element can be seen: clipped by what it lies in, and not under something painted. Runs in the page. */
export function createVisibility() {
  const leastPx = 24;

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  const isShown = (element: Element): boolean =>
    typeof element.checkVisibility !== 'function' ||
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  /** What is to be seen of a box; nothing when that is too little to speak of. */
  const seenOf = (rect: Box, clip: Box): Box | undefined => {
    const seen = intersect(rect, clip);
    const enough = (part: number, whole: number): boolean => part > 0 && (part * 2 >= whole || part >= leastPx);
    return enough(seen.right - seen.left, rect.right - rect.left) &&
      enough(seen.bottom - seen.top, rect.bottom - rect.top)
      ? seen
      : undefined;
  };

  const clips = ({ overflowX, overflowY, clipPath }: CSSStyleDeclaration): boolean =>
    overflowX !== 'visible' || overflowY !== 'visible' || clipPath !== 'none';

  const parentOf = (node: Node): Node | null => node.parentNode ?? (node as ShadowRoot).host ?? null;

  const holds = (outer: Node, inner: Node): boolean => {
    for (let at: Node | null = inner; at !== null; at = parentOf(at)) if (at === outer) return true;
    return false;
  };

  const isPainted = (element: Element): boolean => {
    if (element.matches('img, video, canvas, iframe, :modal')) return true;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const [, alpha = '1'] = /rgba\(.*,\s*([\d.]+)\)/.exec(backgroundColor) ?? [];
    return Number(opacity) > 0.05 && (backgroundImage !== 'none' || Number(alpha) > 0.05);
  };

  /** Whether what lies at a point above an element hides it. A keyboard does not: phones still tell what is below it. */
  const hides = (hit: Element, element: Element): boolean => {
    if (holds(element, hit) || holds(hit, element)) return false;
    const label = hit.closest('label');
    if (label !== null && label.control === element) return false;
    for (let at: Node | null = hit; at !== null && !holds(at, element); at = parentOf(at)) {
      if (!(at instanceof Element)) continue;
      if (/(?:^|[-_\s])keyboard(?:$|\s)/i.test(at.getAttribute('class') ?? '')) return false;
      if (isPainted(at)) return true;
    }
    return false;
  };

  const isCovered = (element: Element, { left, top, right, bottom }: Box): boolean => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const at = (across: number, down: number): Element | null =>
      root.elementFromPoint(left + (right - left) * across, top + (bottom - top) * down);
    const places: readonly [number, number][] = [
      [0.5, 0.5],
      [0.2, 0.3],
      [0.8, 0.3],
      [0.2, 0.7],
      [0.8, 0.7],
    ];
    return places.every(([across, down]) => {
      const hit = at(across, down);
      return hit !== null && hides(hit, element);
    });
  };

  return { isShown, seenOf, clips, intersect, isCovered };
}

export type Visibility = ReturnType<typeof createVisibility>;
