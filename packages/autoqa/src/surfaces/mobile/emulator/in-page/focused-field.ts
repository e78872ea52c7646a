export interface FieldAct {
  act: 'end' | 'leave';
  /** Where the screen was touched: another field that still has the focus is not meant. */
  at?: { x: number; y: number };
}

/** Whether a field has the focus, through shadow roots and frames; puts its caret at the end or leaves it. Runs in the page. */
export function focusedField({ act, at }: FieldAct): boolean {
  const innerActive = (element: Element | null): Element | null =>
    element?.shadowRoot?.activeElement ??
    (element?.localName === 'iframe' ? ((element as HTMLIFrameElement).contentDocument?.activeElement ?? null) : null);
  let active = document.activeElement;
  for (let inner = innerActive(active); inner !== null; inner = innerActive(inner)) active = inner;
  if (active === null) return false;
  const unwritten = /^(?:button|submit|reset|image|checkbox|radio|range|file|color)$/;
  const field = active as HTMLInputElement;
  const isText = field.localName === 'textarea' || (field.localName === 'input' && !unwritten.test(field.type));
  if (!isText && !field.isContentEditable) return false;
  if (at !== undefined && field.ownerDocument === document) {
    const { left, top, right, bottom, height } = field.getBoundingClientRect();
    const { offsetLeft = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {};
    const [x, y] = [at.x / scale + offsetLeft, at.y / scale + offsetTop];
    const isOver = x >= left && x <= right && y >= top && y <= bottom;
    // Some draw a frame around their field and pass the focus on.
    const frame = document.elementFromPoint(x, y)?.parentElement;
    const isFramed = frame?.contains(field) === true && frame.getBoundingClientRect().height <= height * 3;
    if (!isFramed && !isOver) return false;
  }
  if (act === 'leave') field.blur();
  if (act === 'end' && isText && field.selectionEnd !== null)
    field.setSelectionRange(field.value.length, field.value.length);
  if (act === 'end' && !isText) {
    const selection = field.ownerDocument.getSelection();
    selection?.selectAllChildren(field);
    selection?.collapseToEnd();
  }
  return true;
}
