import type { PageElement, Scope } from '../page/page-element.ts';

const FLOATING_KINDS: ReadonlySet<string> = new Set(['popover', 'toast', 'tooltip', 'menu', 'dialog', 'drawer']);

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

function isInFloat({ scopes, states }: PageElement): boolean {
  return (
    states.visible &&
    scopes.some(({ kind, visible }) => visible && (kind === 'popover' || kind === 'dialog' || kind === 'drawer'))
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
