import { popUpAround } from '../../grounding/foreground.ts';
import type { PageElement, Scope } from '../../page/page-element.ts';

/** What lies over the page and is explored on its own. */
export interface FrontWindow {
  kind: 'dialog' | 'drawer' | 'menu';
  ref: string;
  name: string;
}

/** The last window, bubble or menu that opened over the page; nothing when there is none. */
export function frontWindow(elements: readonly PageElement[]): FrontWindow | undefined {
  let front: Scope | undefined;
  for (const element of elements) {
    const scope = popUpAround(element);
    if (scope !== undefined && (front === undefined || scope.order >= front.order)) front = scope;
  }
  if (front === undefined) return undefined;
  const { kind, ref, name } = front;
  return { kind: kind === 'drawer' || kind === 'menu' ? kind : 'dialog', ref, name };
}

/** What somebody who looks at the page can reach: all of it, or what lies in the window in front. */
export function elementsInFront(elements: readonly PageElement[]): PageElement[] {
  const visible = elements.filter(({ states }) => states.visible);
  const front = frontWindow(visible);
  if (front === undefined) return visible;
  return visible.filter(({ ref, scopes }) => ref === front.ref || scopes.some((scope) => scope.ref === front.ref));
}
