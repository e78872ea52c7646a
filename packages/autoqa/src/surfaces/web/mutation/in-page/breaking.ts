import type { Describer } from './describing.ts';

/** What is broken on a page, and how: plain data, for it goes into the page. */
export interface PageBreakage {
  /** A regular expression for the path. */
  path: string;
  /** A control by role and name, or the texts of a family. */
  target: { role: string; name: string } | { family: string };
  change: 'handler' | 'hidden' | 'disabled' | 'text' | 'value';
}

/**
 * Runs inside every page before its own scripts: keeps one thing broken, however often the page draws it again. It is sent
 * as text and must not use anything around it.
 */
export function installBreakage(describer: Describer, { path, target, change }: PageBreakage): void {
  const where = new RegExp(path);
  const isHere = (): boolean => where.test(describer.path());
  const isTarget = (element: Element): boolean =>
    'family' in target
      ? target.family.endsWith(`|${describer.drawnBy(element)}`) && describer.familyOf(element) === target.family
      : describer.roleOf(element) === target.role && describer.nameOf(element) === target.name;

  const nextLetter = (letter: string): string =>
    letter === 'z' || letter === 'Z' ? (letter === 'z' ? 'a' : 'A') : String.fromCharCode(letter.charCodeAt(0) + 1);
  const otherText = (text: string): string => {
    const turned = text.replace(/[a-z]/gi, nextLetter);
    return turned === text ? text.replace(/\p{L}+/gu, (word) => `${[...word].toReversed().join('')}〇`) : turned;
  };
  const otherValue = (text: string): string => text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
  const written = new WeakMap<Node, string>();
  const rewrite = (element: Element): void => {
    for (const node of element.childNodes) {
      const said = node.textContent ?? '';
      if (node.nodeType !== 3 || said.trim() === '' || written.get(node) === said) continue;
      const wrong = change === 'value' ? otherValue(said) : otherText(said);
      written.set(node, wrong);
      node.textContent = wrong;
    }
  };
  const isDrawn = (element: Element): boolean => {
    const { opacity, borderTopWidth, backgroundColor } = getComputedStyle(element);
    const hasColour = !/^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor);
    return opacity !== '0' && (borderTopWidth !== '0px' || hasColour);
  };
  /** Many a widget lays a field that nobody sees over what it draws: what people see of it is the box around it. */
  const seenAs = (element: Element): Element => {
    if (!element.matches('input, textarea, select') || isDrawn(element)) return element;
    let box = element.parentElement;
    for (let depth = 0; box !== null && depth < 4; depth += 1, box = box.parentElement) {
      if (box.querySelectorAll('input, textarea, select, button, a').length > 1) return element;
      if (isDrawn(box)) return box;
    }
    return element;
  };
  const APPLY: Record<PageBreakage['change'], (element: Element) => void> = {
    handler: () => undefined,
    text: rewrite,
    value: rewrite,
    hidden: (element) => {
      const { style } = seenAs(element) as HTMLElement;
      if (style.display !== 'none') style.setProperty('display', 'none', 'important');
    },
    disabled: (element) => {
      if ('disabled' in element && element.disabled !== true) element.disabled = true;
      if (element.getAttribute('aria-disabled') !== 'true') element.setAttribute('aria-disabled', 'true');
    },
  };
  /** What was once found stays found: a hidden control has no name any more. */
  const found = new WeakSet<Element>();
  const sweep = (): void => {
    if (!isHere()) return;
    for (const element of document.querySelectorAll('body *')) {
      const isOne =
        found.has(element) ||
        ('family' in target ? describer.ownText(element) !== '' : describer.controlOf(element) === element);
      if (!isOne || (!found.has(element) && !isTarget(element))) continue;
      if (change === 'hidden' || change === 'disabled') found.add(element);
      APPLY[change](element);
    }
  };
  const isStopped = (event: Event): boolean => {
    const [first] = event.composedPath();
    const control = first instanceof Element ? describer.controlOf(first) : undefined;
    return control !== undefined && isHere() && isTarget(control);
  };
  const EVENTS = [
    'pointerdown',
    'mousedown',
    'pointerup',
    'mouseup',
    'click',
    'dblclick',
    'keydown',
    'input',
    'change',
  ];
  if (change === 'handler' || change === 'disabled') {
    for (const name of EVENTS) {
      const stop = (event: Event): void => {
        if (!isStopped(event)) return;
        event.stopImmediatePropagation();
        // What the browser itself would do: follow a link, send a form.
        if (name === 'click') event.preventDefault();
      };
      window.addEventListener(name, stop, { capture: true });
    }
  }
  if (change === 'handler') return;
  new MutationObserver(sweep).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  document.addEventListener('DOMContentLoaded', sweep);
}
