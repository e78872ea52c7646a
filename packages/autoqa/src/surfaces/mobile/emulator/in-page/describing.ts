/** What a widget shows and is, in the words of a phone: class, text, description, states. Runs in the page. */
export function createDescribing(toasts: string) {
  const maxText = 300;
  const classOfRole: Readonly<Record<string, string>> = {
    button: 'Button',
    link: 'Link',
    tab: 'Tab',
    switch: 'Switch',
    checkbox: 'CheckBox',
    menuitemcheckbox: 'CheckBox',
    radio: 'RadioButton',
    menuitemradio: 'RadioButton',
    textbox: 'EditText',
    searchbox: 'EditText',
    combobox: 'Spinner',
    img: 'Image',
    dialog: 'Dialog',
    alertdialog: 'Dialog',
    menuitem: 'MenuItem',
    option: 'Option',
    slider: 'SeekBar',
  };
  const classOfTag: Readonly<Record<string, string>> = {
    button: 'Button',
    summary: 'Button',
    a: 'Link',
    textarea: 'EditText',
    select: 'Spinner',
    img: 'Image',
    svg: 'Image',
    canvas: 'Image',
    video: 'Image',
    dialog: 'Dialog',
    option: 'Option',
  };
  const classOfInput: Readonly<Record<string, string>> = {
    checkbox: 'CheckBox',
    radio: 'RadioButton',
    button: 'Button',
    submit: 'Button',
    reset: 'Button',
    image: 'Button',
    range: 'SeekBar',
  };

  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

  const ownTextOf = (element: Element): string =>
    clean([...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ' ')).join(''));

  const innerTextOf = (element: Element): string => {
    const text = clean((element as HTMLElement).innerText ?? element.textContent);
    return text.length > maxText ? '' : text;
  };

  const isToast = (element: Element): boolean =>
    element.matches(toasts) &&
    clean(element.textContent) !== '' &&
    ![...element.querySelectorAll(toasts)].some((inner) => clean(inner.textContent) !== '');

  /** The box of a label that draws its own and hides the browser's. */
  const hiddenBoxOf = (element: Element): HTMLInputElement | undefined => {
    const control = element.localName === 'label' ? ((element as HTMLLabelElement).control as HTMLInputElement) : null;
    if (control === null || !/^(?:checkbox|radio)$/.test(control.type)) return undefined;
    const { width, height } = control.getBoundingClientRect();
    const isHidden = width * height <= 4 || control.checkVisibility?.({ opacityProperty: true }) === false;
    return isHidden ? control : undefined;
  };

  const classNameOf = (element: Element): string => {
    const tag = element.localName;
    const box = hiddenBoxOf(element);
    if (box !== undefined) return box.type === 'radio' ? 'RadioButton' : 'CheckBox';
    const role = (element.getAttribute('role') ?? '').split(' ')[0] ?? '';
    const isEditable = (element as HTMLElement).isContentEditable === true;
    if (role === 'combobox' && (tag === 'input' || isEditable)) return 'EditText';
    const byRole = classOfRole[role];
    if (byRole !== undefined) return byRole;
    if (tag === 'input') return classOfInput[(element as HTMLInputElement).type] ?? 'EditText';
    if (isEditable && element.parentElement?.isContentEditable !== true) return 'EditText';
    const byTag = classOfTag[tag];
    if (byTag !== undefined) return byTag;
    if (/(?:^|[-_\s])keyboard(?:$|[\s])/i.test(element.getAttribute('class') ?? '')) return 'Keyboard';
    return ownTextOf(element) === '' ? 'View' : 'TextView';
  };

  const labelled = (element: Element): string => {
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
    const named = clean(ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '));
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    return named || clean(element.getAttribute('aria-label')) || clean(labels);
  };

  /** What a picture inside says for a thing without words. */
  const pictured = (element: Element): string => {
    const picture = element.querySelector('[aria-label], img[alt], svg > title');
    if (picture === null) return '';
    return clean(picture.getAttribute('aria-label') ?? picture.getAttribute('alt') ?? picture.textContent);
  };

  const descriptionOf = (element: Element, text: string): string => {
    const title = element.localName === 'svg' ? element.querySelector('title')?.textContent : '';
    const own =
      labelled(element) ||
      clean(element.getAttribute('alt')) ||
      clean(element.getAttribute('title')) ||
      clean(title) ||
      (text === '' && element.localName !== 'svg' ? pictured(element) : '');
    return own === text ? '' : own;
  };

  /** The words of a field, and of the hint that stands in it while it is empty. */
  const fieldWordsOf = (element: Element): { text: string; description: string; hint: string } => {
    const { value, type } = element as HTMLInputElement;
    const typed = value ?? clean(element.textContent);
    const hint = clean(element.getAttribute('placeholder') ?? element.getAttribute('aria-placeholder'));
    const description = labelled(element) || clean(element.getAttribute('title')) || hint;
    if (typed !== '') return { text: type === 'password' ? '•'.repeat(typed.length) : typed, description, hint: '' };
    return description === hint ? { text: hint, description, hint: '' } : { text: '', description, hint };
  };

  const chosenOf = (element: Element): string => {
    const { selectedOptions, value } = element as HTMLSelectElement;
    return selectedOptions === undefined
      ? innerTextOf(element) || clean(value)
      : clean([...selectedOptions].map((option) => option.textContent).join(', '));
  };

  const wordsOf = (element: Element, className: string): { text: string; description: string; hint: string } => {
    if (className === 'EditText') return fieldWordsOf(element);
    const isInput = element.localName === 'input';
    const text =
      className === 'Spinner'
        ? chosenOf(element)
        : className === 'Button' && isInput
          ? clean((element as HTMLInputElement).value)
          : isInput || className === 'Image'
            ? ''
            : innerTextOf(element);
    return { text, description: descriptionOf(element, text), hint: '' };
  };

  const ariaState = (element: Element, ...names: string[]): boolean | undefined => {
    const value = names.map((name) => element.getAttribute(name)).find((each) => each !== null);
    return value === undefined || value === null ? undefined : value !== 'false';
  };

  const checkedOf = (element: Element, className: string): boolean | undefined => {
    const { type, checked, localName } = hiddenBoxOf(element) ?? (element as HTMLInputElement);
    if (localName === 'input' && (type === 'checkbox' || type === 'radio')) return checked;
    const told = ariaState(element, 'aria-checked', 'aria-pressed');
    if (told !== undefined) return told;
    return /Switch|CheckBox|RadioButton/.test(className) ? false : undefined;
  };

  const selectedOf = (element: Element): boolean | undefined => {
    const told = ariaState(element, 'aria-selected', 'aria-current');
    if (told !== undefined) return told;
    if (element.localName === 'option') return (element as HTMLOptionElement).selected;
    const marked = /(?:^|[-_\s])(?:active|selected|current)(?:$|\s)/i.test(element.getAttribute('class') ?? '');
    return marked ? true : undefined;
  };

  const isEnabled = (element: Element): boolean =>
    !element.matches(':disabled') && element.closest('[aria-disabled=true], [inert]') === null;

  return { ownTextOf, isToast, classNameOf, wordsOf, checkedOf, selectedOf, isEnabled };
}

export type Describing = ReturnType<typeof createDescribing>;
