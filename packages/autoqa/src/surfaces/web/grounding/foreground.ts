import type { PageElement, Scope } from '../page/page-element.ts';

const FLOATING_KINDS: ReadonlySet<string> = new Set(['popover', 'toast', 'tooltip', 'menu', 'dialog', 'drawer']);

const FLOATS: ReadonlySet<string> = new Set(['popover', 'dialog', 'drawer']);
/** A menu that opened over the page, not the one that is always there. */
const POPS_UP = /\b(?:popup|dropdown|popper|contextmenu)\b|menu-submenu-popup|dropdown-menu/;

/** What lies in front: an open modal dialog shuts off everything else, save what opened above it. */
export class Foreground {
  readonly #modal: Scope | undefined;
  readonly #hasFloat: boolean;

  constructor(elements: readonly PageElement[]) {
    this.#modal = topModal(elements);
    this.#hasFloat = elements.some(isInFloat);
  }

  /** Out of reach until the dialog in front is closed. */
  isShutOff(element: PageElement): boolean {
    if (this.#modal === undefined) return false;
    const modal = this.#modal;
    if (element.scopes.some(({ ref }) => ref === modal.ref)) return false;
    return !element.scopes.some(({ kind, order }) => FLOATING_KINDS.has(kind) && order > modal.order);
  }

  /** Behind a pop-up that is open; still within reach. */
  isBackground(element: PageElement): boolean {
    return this.#hasFloat && !isInFloat(element);
  }
}

function isInFloat(element: PageElement): boolean {
  return popUpAround(element) !== undefined;
}

/** What opened over the page and holds the element, the innermost; nothing when it is part of the page itself. */
export function popUpAround({ scopes, states }: PageElement): Scope | undefined {
  if (!states.visible) return undefined;
  return scopes.find(
    ({ kind, visible, hint }) => visible && (FLOATS.has(kind) || (kind === 'menu' && POPS_UP.test(hint))),
  );
}

/** Of several modal dialogs the last that can be reached. */
function topModal(elements: readonly PageElement[]): Scope | undefined {
  let top: Scope | undefined;
  for (const { scopes, covered, states, interactive } of elements) {
    if (!states.visible || (interactive && covered)) continue;
    for (const scope of scopes) {
      if (scope.modal && scope.visible && (top === undefined || scope.order >= top.order)) top = scope;
    }
  }
  return top;
}
