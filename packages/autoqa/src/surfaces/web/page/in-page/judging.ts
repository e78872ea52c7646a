/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { Names } from './names.ts';
import type { Roles } from './roles.ts';
import type { Widgets } from './widgets.ts';

/** What was found out about an element before its inside was walked through. */
export interface Judgement {
  tag: string;
  role: string;
  kind: string | undefined;
  interactive: boolean;
  /** The control inside, when the element is a widget drawn around one. */
  control: Element | null;
  ownText: string;
  testId: [attribute: string, value: string] | undefined;
  wanted: boolean;
  /** An item by nothing but repetition. */
  implied: boolean;
}

/** Decides what an element is and whether it is worth collecting. */
export function createJudging(roles: Roles, widgets: Widgets, names: Names) {
  const testIdAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
  const nativelyInteractive = new Set(['button', 'select', 'textarea', 'summary']);
  const interactiveKinds = new Set(
    'select switch checkbox radio upload rating slider tab menu-item option tree-item'.split(' '),
  );
  const notable = new Set(
    'dialog drawer popover tooltip toast alert badge tag heading image icon row column cell table form card item frame menu list'.split(
      ' ',
    ),
  );

  const containerRoles = new Set(
    'menu menubar list listbox radiogroup group table grid tablist tree dialog alertdialog tabpanel'.split(' '),
  );

  const hasBox = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  };

  /** The control a widget stands for; none when the control can be used by itself. */
  const controlOf = (element: Element, tag: string, kind: string | undefined): Element | null => {
    if (names.isControl(tag)) return null;
    if (tag === 'label') {
      const { control } = element as HTMLLabelElement;
      return control !== null && element.contains(control) && !hasBox(control) ? control : null;
    }
    if (!widgets.isAroundControl(kind)) return null;
    return element.querySelector('input, textarea, select, [role="combobox"], [role="slider"]');
  };

  const kindOfLabel = (control: Element): string | undefined => {
    const tag = control.tagName.toLowerCase();
    return widgets.kindOf(control, tag, roles.roleOf(control, tag));
  };

  const testIdOf = (element: Element): [string, string] | undefined => {
    for (const name of testIdAttributes) {
      const value = element.getAttribute(name);
      if (value !== null && value !== '') return [name, value];
    }
    return undefined;
  };

  const ownTextOf = (element: Element): string => {
    let text = '';
    for (let node = element.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue ?? ''}`;
    }
    return text.trim();
  };

  const isInteractive = (element: Element, tag: string, role: string, kind: string | undefined): boolean => {
    if (nativelyInteractive.has(tag) || (tag === 'input' && role !== '')) return true;
    if (tag === 'a') return element.hasAttribute('href') || element.hasAttribute('onclick') || role === 'button';
    if (roles.isActionable(role) || (kind !== undefined && interactiveKinds.has(kind))) return true;
    if (containerRoles.has(role)) return false;
    const tabIndex = element.getAttribute('tabindex');
    if (tabIndex !== null && Number(tabIndex) >= 0) return true;
    if (element.hasAttribute('onclick') || element.getAttribute('draggable') === 'true') return true;
    return element.getAttribute('contenteditable') === 'true';
  };

  const judge = (
    element: Element,
    tag: string,
    { startsPointer, inActionable, isItem }: { startsPointer: boolean; inActionable: boolean; isItem: boolean },
  ): Judgement => {
    const role = roles.roleOf(element, tag);
    let kind = widgets.kindOf(element, tag, role);
    const control = controlOf(element, tag, kind);
    if (tag === 'label') kind = control === null ? undefined : kindOfLabel(control);
    else if (control !== null && kind !== 'select' && hasBox(control)) kind = undefined;
    const standsFor = kind === undefined ? null : control;
    const isLabel = tag === 'label' && standsFor === null;
    const isAround = widgets.isAroundControl(kind) || !isLabel;
    const interactive =
      !isLabel && isAround && (startsPointer || isInteractive(element, tag, role, kind) || standsFor !== null);
    const implied = kind === undefined && isItem && !interactive && role !== 'tabpanel';
    if (implied) kind = 'item';
    const ownText = tag === 'select' || tag === 'svg' ? '' : ownTextOf(element);
    const testId = testIdOf(element);
    const isMarked = testId !== undefined && element.id !== 'root';
    const wanted =
      interactive ||
      ownText !== '' ||
      isMarked ||
      (kind !== undefined && notable.has(kind) && !(kind === 'icon' && inActionable));
    return { tag, role, kind, interactive, control: standsFor, ownText, testId, wanted, implied };
  };

  return { judge, hasBox };
}

export type Judging = ReturnType<typeof createJudging>;
