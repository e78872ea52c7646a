/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page by its source text, so it must be self-contained */
import type { ElementStates } from '../page-element.ts';
import type { Library } from './library.ts';

/** The states of an element; a widget takes those of the control inside. False states are left out. */
export function createStates(library: Library) {
  const textTypes = new Set('text search email tel url password number date datetime-local month time week'.split(' '));
  const offClasses =
    /(?:^|\s)(?:is-disabled|disabled|ant-(?:btn|select|switch|picker|menu-item|dropdown-menu-item|tabs-tab|pagination|checkbox-wrapper|radio-wrapper|select-item-option)-disabled)(?:\s|$)/;
  const onClasses =
    /(?:^|\s)(?:is-active|is-checked|is-selected|selected|active|ant-[\w-]+-(?:selected|checked|active))(?:\s|$)/;

  const isEditable = (element: Element, tag: string): boolean => {
    if (tag === 'textarea') return true;
    if (tag === 'input') return textTypes.has((element as HTMLInputElement).type);
    return (element as HTMLElement).isContentEditable;
  };

  const flag = (element: Element, attribute: string): boolean | undefined => {
    const value = element.getAttribute(attribute);
    return value === 'true' ? true : value === 'false' ? false : undefined;
  };

  const isEnabled = (element: Element, className: string): boolean =>
    !element.matches(':disabled') && flag(element, 'aria-disabled') !== true && !offClasses.test(className);

  const checkedOf = (
    element: Element,
    tag: string,
    className: string,
    kind: string | undefined,
  ): boolean | undefined => {
    const type = tag === 'input' ? (element as HTMLInputElement).type : '';
    if (type === 'checkbox' || type === 'radio') return (element as HTMLInputElement).checked;
    const aria = flag(element, 'aria-checked') ?? flag(element, 'aria-pressed');
    if (aria !== undefined) return aria;
    return kind === 'switch' || kind === 'checkbox' || kind === 'radio' ? onClasses.test(className) : undefined;
  };

  const selectedOf = (
    element: Element,
    tag: string,
    className: string,
    kind: string | undefined,
  ): boolean | undefined => {
    if (tag === 'option') return (element as HTMLOptionElement).selected;
    const aria = flag(element, 'aria-selected') ?? (element.hasAttribute('aria-current') ? true : undefined);
    if (aria !== undefined) return aria;
    const canBe = kind === 'tab' || kind === 'menu-item' || kind === 'option';
    return canBe && onClasses.test(className) ? true : undefined;
  };

  const isScrollable = (element: Element, overflow: string): boolean =>
    (overflow === 'auto' || overflow === 'scroll') && element.scrollHeight > element.clientHeight * 1.5;

  interface Facts {
    tag: string;
    kind: string | undefined;
    control: Element | null;
    overflow: string;
  }

  const statesOf = (element: Element, { tag, kind, control, overflow }: Facts): Partial<ElementStates> => {
    const source = control ?? element;
    const sourceTag = control === null ? tag : control.tagName.toLowerCase();
    const className = library.classNameOf(element);
    const states: Partial<ElementStates> = {};
    if (!isEnabled(source, className)) states.enabled = false;
    const active = (element.getRootNode() as Document | ShadowRoot).activeElement;
    if (active === element || active === source) states.focused = true;
    if ((source as HTMLInputElement).readOnly === true || flag(source, 'aria-readonly') === true)
      states.readonly = true;
    if ((source as HTMLInputElement).required === true || flag(source, 'aria-required') === true)
      states.required = true;
    if (control === null && isEditable(source, sourceTag)) states.editable = true;
    if (isScrollable(element, overflow)) states.scrollable = true;
    const checked = checkedOf(source, sourceTag, className, kind);
    if (checked !== undefined) states.checked = checked;
    const selected = selectedOf(element, tag, className, kind);
    if (selected !== undefined) states.selected = selected;
    const expanded =
      flag(source, 'aria-expanded') ?? (tag === 'summary' ? element.parentElement?.hasAttribute('open') : undefined);
    if (expanded !== undefined) states.expanded = expanded;
    return states;
  };

  return { statesOf, isScrollable };
}

export type States = ReturnType<typeof createStates>;
