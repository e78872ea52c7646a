import type { Page } from 'playwright-core';
import type { WebChecking } from '@autoqa/domain/model/web-intent';
import { observed, type Observation } from './observation.ts';

type LayoutCheck = Extract<WebChecking, { verify: 'layout' }>;

const MOST_TOLD = 5;

/** One look at how the page lies in its window. */
export async function checkLayout({ holds }: LayoutCheck, page: Page): Promise<Observation> {
  switch (holds) {
    case 'no-sideways-scroll':
      return tell('no horizontal scroll bar', await page.evaluate(whatSticksOut));
    case 'no-overlap':
      return tell('no overlapping controls', await page.evaluate(overlappingControls));
    case 'navigation-reachable':
      return tell('a navigation, or a button that opens it', await page.evaluate(missingNavigation));
  }
}

function tell(expected: string, faults: readonly string[]): Observation {
  const more = faults.length > MOST_TOLD ? [`and ${faults.length - MOST_TOLD} more`] : [];
  return observed(faults.length === 0, expected, [...faults.slice(0, MOST_TOLD), ...more].join('; ') || expected);
}

/** Runs in the page: what is wider than the window, if one can scroll there. */
function whatSticksOut(): string[] {
  const root = document.documentElement;
  const width = root.clientWidth;
  const isCut = [root, document.body].some((box) => /hidden|clip/.test(getComputedStyle(box).overflowX));
  if (isCut || root.scrollWidth <= width + 1) return [];
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} "${words.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  const wide = [...document.body.querySelectorAll('*')].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right + window.scrollX > width + 1;
  });
  const innermost = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)));
  const told = innermost.map(
    (element) => `${nameOf(element)} reaches ${Math.round(element.getBoundingClientRect().right)} px`,
  );
  return [`the page is ${root.scrollWidth} px wide in a window of ${width} px`, ...told];
}

/** Runs in the page: pairs of controls that lie on each other. What floats over the page does so on purpose. */
function overlappingControls(): string[] {
  const CONTROL =
    'a[href],button,input:not([type=hidden]),select,textarea,[role=button],[role=link],[role=tab],[role=switch]';
  const FIELD = 'input,textarea,select';
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    getComputedStyle(element).pointerEvents !== 'none';
  /** What is left of a box inside everything that cuts it off; nothing where it floats. */
  const visibleBox = (element: Element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const box = { left, top, right, bottom };
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.position === 'fixed' || style.position === 'sticky') return undefined;
      if (around === element || style.overflow === 'visible' || around === document.documentElement) continue;
      const frame = around.getBoundingClientRect();
      box.left = Math.max(box.left, frame.left);
      box.top = Math.max(box.top, frame.top);
      box.right = Math.min(box.right, frame.right);
      box.bottom = Math.min(box.bottom, frame.bottom);
    }
    return box.right - box.left > 4 && box.bottom - box.top > 4 ? box : undefined;
  };
  const nameOf = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '';
    return `${element.tagName.toLowerCase()} "${words.replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  const controls = [...document.querySelectorAll(CONTROL)].filter(isShown).flatMap((element) => {
    const box = visibleBox(element);
    return box === undefined ? [] : [{ element, box, isField: element.matches(FIELD) }];
  });
  const faults: string[] = [];
  for (const [index, a] of controls.entries()) {
    for (const b of controls.slice(index + 1)) {
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      // A button inside a field, such as the eye of a password, belongs to it.
      if (a.isField !== b.isField) continue;
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      if (wide <= 4 || high <= 4) continue;
      const areaOf = ({ left, top, right, bottom }: typeof a.box) => (right - left) * (bottom - top);
      if (wide * high > 0.2 * Math.min(areaOf(a.box), areaOf(b.box)))
        faults.push(`${nameOf(a.element)} and ${nameOf(b.element)}`);
    }
  }
  return faults;
}

/** Runs in the page: says so when there is neither a navigation nor anything that opens one. */
function missingNavigation(): string[] {
  const LINKS = 'nav a,[role=navigation] a,header a,aside a,[role=menuitem],[role=menubar] *,[role=tab]';
  const WORDS = /menu|navigation|sidebar|\bnav\b|菜单|导航|展开/i;
  const isReachable = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isShown && box.width > 0 && box.right > 0 && box.left < document.documentElement.clientWidth;
  };
  const opens = [...document.querySelectorAll('button,[role=button],summary,[aria-haspopup]')].filter((element) => {
    const words = [
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.textContent,
      element.className,
    ];
    return element.hasAttribute('aria-expanded') || WORDS.test(words.join(' '));
  });
  const ways = [...document.querySelectorAll(LINKS), ...opens];
  return ways.some(isReachable) ? [] : ['neither a navigation nor a button that opens one'];
}
